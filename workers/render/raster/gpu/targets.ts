import type { PixelArea } from '../../api.ts'
import { texture } from './webgl.ts'

/** What is drawn into before the picture is put together. */

/** Of each pixel at a time, as all graphics processors have them. */
const SAMPLES = 4
/** Pixels of the layer that make one of the shade, as surroundings.ts has it. */
export const SHADE_CELL_PX = 4

export const shadeSize = ({ width, height }: PixelArea) =>
  [Math.ceil(width / SHADE_CELL_PX) + 1, Math.ceil(height / SHADE_CELL_PX) + 1] as const

interface Target {
  readonly texture: WebGLTexture
  readonly frame: WebGLFramebuffer
}

export interface Targets {
  readonly width: number
  readonly height: number
  /** Where each pixel has its samples. */
  readonly samples: WebGLFramebuffer
  readonly buffers: readonly WebGLRenderbuffer[]
  readonly layer: Target
  /** What the layer is made from, and where it lies between two steps. */
  readonly spare: Target
  readonly shades: readonly [Target, Target]
}

export function makeTargets(gl: WebGL2RenderingContext, area: PixelArea): Targets {
  const { width, height } = area
  const samples = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, samples)
  const buffers = [
    [gl.RGBA16F, gl.COLOR_ATTACHMENT0],
    [gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT],
  ].map(([format, attachment]) => {
    const buffer = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, SAMPLES, format as number, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment as number, gl.RENDERBUFFER, buffer)
    return buffer
  })
  const [shadeWidth, shadeHeight] = shadeSize(area)
  const target = (w: number, h: number): Target => {
    const made = texture(gl, gl.LINEAR)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, w, h)
    const frame = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, made, 0)
    return { texture: made, frame }
  }
  return {
    width,
    height,
    samples,
    buffers,
    layer: target(width, height),
    spare: target(width, height),
    shades: [target(shadeWidth, shadeHeight), target(shadeWidth, shadeHeight)],
  }
}

/** @throws where this graphics processor draws into none of these, though it says that it draws light in halves of floats */
export function checkTargets(gl: WebGL2RenderingContext): void {
  const targets = makeTargets(gl, { left: 0, top: 0, width: 4, height: 4 })
  for (const frame of [targets.samples, targets.layer.frame]) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER)
    if (status !== gl.FRAMEBUFFER_COMPLETE) throw new Error(`a framebuffer is incomplete: ${status}`)
  }
  dropTargets(gl, targets)
}

export function dropTargets(gl: WebGL2RenderingContext, { samples, buffers, layer, spare, shades }: Targets): void {
  for (const frame of [samples, layer.frame, spare.frame, shades[0].frame, shades[1].frame]) gl.deleteFramebuffer(frame)
  for (const buffer of buffers) gl.deleteRenderbuffer(buffer)
  for (const each of [layer, spare, ...shades]) gl.deleteTexture(each.texture)
}
