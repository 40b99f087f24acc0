import type { PhotoLook, PixelArea, Quality, ThingsBefore } from '../../api.ts'
import type { WindowPatches } from '../../light/window-patches.ts'
import type { Mesh } from '../../parts/mesh.ts'
import { textureOf } from '../../parts/textures.ts'
import { GRAIN_PX, GRAIN_STEPS, grainTile } from '../grain.ts'
import type { OpeningSides } from '../opening.ts'
import { softening } from '../soften.ts'
import { REACH_MM } from '../surroundings.ts'
import {
  ADD_FRAGMENT,
  BLUR_FRAGMENT,
  CELLS_FRAGMENT,
  COMPOSE_FRAGMENT,
  LAYER_FRAGMENT,
  LAYER_VERTEX,
  SOFTEN_FRAGMENT,
  SQUARE_VERTEX,
} from './shaders.ts'
import { checkTargets, dropTargets, makeTargets, SHADE_CELL_PX, shadeSize, type Targets } from './targets.ts'
import { program, run, texture, uploadMaterial } from './webgl.ts'

/** What is drawn on a photo. */
export interface LitBlind {
  readonly mesh: Mesh
  /** x, y in pixels and the depth before the lens of each vertex. */
  readonly vertices: Float32Array
  readonly lit: Float32Array
  readonly pxPerMm: number
  readonly quality: Quality
  readonly before: ThingsBefore | null
  readonly look: PhotoLook | null
  /** The opening through which alone it is seen; null where it stands out of the wall. */
  readonly sides: OpeningSides | null
  /** Where sill and reveals miss the light that the blind keeps out; null where it hangs before them. */
  readonly patches: WindowPatches | null
  /** How far cloth scatters what is seen through it, pixels; 0 where nothing is seen through any. */
  readonly scatterPx: number
}

/** Draws on the graphics processor what cpu.ts, surroundings.ts, soften.ts and compose.ts draw without one. The tests hold both to the same picture. */
export interface GpuRaster {
  /** @returns the photo's part with the blind on it, as the canvas shows it: take it before the next one is drawn */
  draw(seen: LitBlind, area: PixelArea): void
  readonly canvas: OffscreenCanvas
  /** What follows is drawn on this photo. */
  show(photo: ImageBitmap): void
  /** Whether the browser has taken the graphics processor away; nothing can be drawn any more. */
  isLost(): boolean
}

/**
 * A fine drawing is the mean of four, each moved by parts of a pixel: the four samples of a pixel lie 2/8 apart across and down (Direct3D's standard
 * pattern, which others share), and moved so all sixteen lie 1/16 apart.
 */
const NUDGES_PX: readonly (readonly [x: number, y: number])[] = [
  [-3 / 32, 1 / 32],
  [-1 / 32, -3 / 32],
  [1 / 32, 3 / 32],
  [3 / 32, -1 / 32],
]
/**
 * @param photo that everything is drawn on
 * @param maySoftware also takes a graphics processor that the browser only imitates, which takes several times as long as cpu.ts does
 * @returns null where this browser gives workers no such WebGL 2, or none that draws light in halves of floats or holds so large a photo
 */
export function openGpuRaster(photo: ImageBitmap, maySoftware: boolean): GpuRaster | null {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, premultipliedAlpha: false, depth: false })
  if (gl && !maySoftware && drawsInSoftware(gl)) {
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return null
  }
  if (!gl?.getExtension('EXT_color_buffer_float')) return null
  if (Math.max(photo.width, photo.height) > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return null
  try {
    return gpuRaster(gl, canvas, photo)
  } catch (failure) {
    // It was taken away in the middle, or its driver does not do what it says that it can. The same is drawn without it.
    if (!gl.isContextLost()) console.warn('the graphics processor draws nothing', failure)
    return null
  }
}

function drawsInSoftware(gl: WebGL2RenderingContext): boolean {
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  return /swiftshader|llvmpipe|software|basic render/i.test(String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER)))
}

function gpuRaster(gl: WebGL2RenderingContext, canvas: OffscreenCanvas, source: ImageBitmap): GpuRaster {
  const layerProgram = program(gl, LAYER_VERTEX, LAYER_FRAGMENT)
  const addProgram = program(gl, SQUARE_VERTEX, ADD_FRAGMENT)
  const softenProgram = program(gl, SQUARE_VERTEX, SOFTEN_FRAGMENT)
  const cellsProgram = program(gl, SQUARE_VERTEX, CELLS_FRAGMENT)
  const blurProgram = program(gl, SQUARE_VERTEX, BLUR_FRAGMENT)
  const composeProgram = program(gl, SQUARE_VERTEX, COMPOSE_FRAGMENT)
  checkTargets(gl)
  const photo = texture(gl, gl.LINEAR)
  const materials = new Map<string, WebGLTexture>()
  const vertices = gl.createBuffer()
  const elements = gl.createBuffer()
  const empty = gl.createVertexArray()
  const thing = texture(gl, gl.LINEAR)
  const noise = texture(gl, gl.NEAREST)
  let shownNoise: Uint8Array | null = null
  let shownBefore: ThingsBefore | null = null
  let targets: Targets | null = null
  let photoSize = { width: 0, height: 0 }
  const show = (next: ImageBitmap) => {
    photoSize = { width: next.width, height: next.height }
    gl.bindTexture(gl.TEXTURE_2D, photo)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, next)
  }
  show(source)

  const materialOf = (name: Parameters<typeof textureOf>[0]) => {
    const known = materials.get(name) ?? uploadMaterial(gl, textureOf(name))
    materials.set(name, known)
    return known
  }

  const place = (of: WebGLProgram, name: string) => gl.getUniformLocation(of, name)

  function drawLayer({ mesh, vertices: seen, lit, quality, sides }: LitBlind, area: PixelArea, into: Targets): void {
    gl.bindVertexArray(empty)
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices)
    gl.bufferData(gl.ARRAY_BUFFER, interleaved(mesh, seen, lit, area), gl.STREAM_DRAW)
    for (const [index, size, offset] of [
      [0, 3, 0],
      [1, 4, 12],
      [2, 2, 28],
    ] as const) {
      gl.enableVertexAttribArray(index)
      gl.vertexAttribPointer(index, size, gl.FLOAT, false, 36, offset)
    }
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STREAM_DRAW)
    gl.viewport(0, 0, area.width, area.height)
    gl.clearColor(0, 0, 0, 0)
    gl.bindFramebuffer(gl.FRAMEBUFFER, into.layer.frame)
    gl.clear(gl.COLOR_BUFFER_BIT)
    run(gl, addProgram)
    gl.uniform2i(place(addProgram, 'corner'), area.left, area.top)
    gl.uniform3fv(place(addProgram, 'sides'), (sides ?? ANYWHERE).flat())
    const nudges = quality === 'fine' ? NUDGES_PX : ([[0, 0]] as const)
    for (const nudge of nudges) {
      drawSamples(mesh, area, into, nudge)
      addTo(into, 1 / nudges.length)
    }
  }

  /** The triangles whose vertices are bound, moved by a part of a pixel. */
  function drawSamples(mesh: Mesh, area: PixelArea, into: Targets, [x, y]: readonly [number, number]): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, into.samples)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    run(gl, layerProgram)
    gl.bindVertexArray(empty)
    gl.uniform2f(place(layerProgram, 'nudge'), (2 * x) / area.width, (2 * y) / area.height)
    gl.enable(gl.DEPTH_TEST)
    gl.depthFunc(gl.LEQUAL)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.activeTexture(gl.TEXTURE0)
    for (const { texture: name, firstTriangle, triangles, seeThrough } of mesh.runs) {
      gl.bindTexture(gl.TEXTURE_2D, materialOf(name))
      gl.depthMask(!seeThrough)
      if (seeThrough) gl.enable(gl.BLEND)
      else gl.disable(gl.BLEND)
      gl.drawElements(gl.TRIANGLES, triangles * 3, gl.UNSIGNED_INT, firstTriangle * 12)
    }
    gl.depthMask(true)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.BLEND)
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, into.samples)
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, into.spare.frame)
    gl.blitFramebuffer(0, 0, area.width, area.height, 0, 0, area.width, area.height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
    gl.bindVertexArray(null)
  }

  function addTo({ layer, spare }: Targets, share: number): void {
    run(gl, addProgram)
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.frame)
    gl.bindTexture(gl.TEXTURE_2D, spare.texture)
    gl.uniform1f(place(addProgram, 'share'), share)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.disable(gl.BLEND)
  }

  /** Across, then down, as soften.ts. */
  function softenLayer(weights: Float32Array, { layer, spare }: Targets): void {
    if (weights.length === 1) return
    run(gl, softenProgram)
    gl.uniform1fv(place(softenProgram, 'weights'), weights)
    gl.uniform1i(place(softenProgram, 'reach'), weights.length - 1)
    for (const [from, into, x, y] of [
      [layer, spare, 1, 0],
      [spare, layer, 0, 1],
    ] as const) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, into.frame)
      gl.bindTexture(gl.TEXTURE_2D, from.texture)
      gl.uniform2i(place(softenProgram, 'next'), x, y)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    }
  }

  /** Cover, and light that comes by the blind, of each cell; then twice across and twice down, as the running means of surroundings.ts. */
  function readSurroundings(area: PixelArea, pxPerMm: number, { layer, shades }: Targets): void {
    const [width, height] = shadeSize(area)
    const radius = Math.max(1, Math.round((REACH_MM * pxPerMm) / SHADE_CELL_PX / 2))
    gl.viewport(0, 0, width, height)
    run(gl, cellsProgram)
    gl.bindFramebuffer(gl.FRAMEBUFFER, shades[1].frame)
    bind(cellsProgram, { layer: layer.texture, photo })
    gl.uniform4f(place(cellsProgram, 'part'), ...partOf(area))
    gl.uniform2f(place(cellsProgram, 'pixel'), 1 / area.width, 1 / area.height)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    run(gl, blurProgram)
    gl.activeTexture(gl.TEXTURE0)
    gl.uniform1i(place(blurProgram, 'radius'), radius)
    for (let pass = 0; pass < 4; pass += 1) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, shades[(pass % 2) as 0 | 1].frame)
      gl.bindTexture(gl.TEXTURE_2D, shades[((pass + 1) % 2) as 0 | 1].texture)
      gl.uniform2f(place(blurProgram, 'next'), pass % 2 === 0 ? 1 / width : 0, pass % 2 === 0 ? 0 : 1 / height)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    }
  }

  /** Gives a program its textures by their names in it. */
  function bind(of: WebGLProgram, textures: Readonly<Record<string, WebGLTexture>>): void {
    for (const [i, [name, each]] of Object.entries(textures).entries()) {
      gl.activeTexture(gl.TEXTURE0 + i)
      gl.bindTexture(gl.TEXTURE_2D, each)
      gl.uniform1i(place(of, name), i)
    }
  }

  /** An area as shares of the photo. */
  const partOf = ({ left, top, width, height }: PixelArea) =>
    [left / photoSize.width, top / photoSize.height, width / photoSize.width, height / photoSize.height] as const

  function uploadNoise(tile: Uint8Array | null): void {
    if (tile === shownNoise || !tile) return
    shownNoise = tile
    gl.bindTexture(gl.TEXTURE_2D, noise)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, GRAIN_PX, GRAIN_PX, 0, gl.RED, gl.UNSIGNED_BYTE, tile)
  }

  function uploadBefore(before: ThingsBefore | null): void {
    if (before === shownBefore || !before) return
    shownBefore = before
    gl.bindTexture(gl.TEXTURE_2D, thing)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, before.area.width, before.area.height, 0, gl.RED, gl.UNSIGNED_BYTE, before.cover)
  }

  function composePicture(area: PixelArea, { layer, shades }: Targets, { before, look, quality, patches, scatterPx }: LitBlind): void {
    uploadBefore(before)
    const isFine = quality === 'fine'
    const tile = isFine && look ? grainTile(look) : null
    uploadNoise(tile)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    canvas.width = area.width
    canvas.height = area.height
    gl.viewport(0, 0, area.width, area.height)
    run(gl, composeProgram)
    bind(composeProgram, { layer: layer.texture, shade: shades[1].texture, photo, before: thing, noise })
    gl.uniform2i(place(composeProgram, 'corner'), area.left, area.top)
    gl.uniform1f(place(composeProgram, 'grain'), tile ? 1 / GRAIN_STEPS : 0)
    gl.uniform2f(place(composeProgram, 'scatter'), ...(scatterTo(isFine ? scatterPx : 0) as [number, number]))
    gl.uniform4f(place(composeProgram, 'part'), ...partOf(area))
    gl.uniform1f(place(composeProgram, 'kept'), patches?.kept ?? 0)
    if (patches) {
      const { toPlane, leftMm, topMm, rightMm, bottomMm, from } = patches
      // Row by row here, column by column there.
      gl.uniformMatrix3fv(place(composeProgram, 'toPlane'), true, [...toPlane])
      gl.uniform4f(place(composeProgram, 'opening'), leftMm, topMm, rightMm, bottomMm)
      gl.uniform1f(place(composeProgram, 'litByWindowFrom'), from)
    }
    // From the area's shares to those of what stands before it; nothing stands there where it ends at once.
    const own = before?.area ?? { left: area.left - 1, top: area.top - 1, width: 0.5, height: 0.5 }
    gl.uniform4f(
      place(composeProgram, 'beforePart'),
      (area.left - own.left) / own.width,
      (area.top - own.top) / own.height,
      area.width / own.width,
      area.height / own.height,
    )
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.activeTexture(gl.TEXTURE0)
  }

  /** To the next place that light is scattered to, as shares of the photo. */
  const scatterTo = (px: number) => [px / photoSize.width, px / photoSize.height]

  return {
    canvas,
    show,
    isLost: () => gl.isContextLost(),
    draw(seen, area) {
      if (targets?.width !== area.width || targets.height !== area.height) {
        if (targets) dropTargets(gl, targets)
        targets = makeTargets(gl, area)
      }
      drawLayer(seen, area, targets)
      if (seen.quality === 'fine') softenLayer(softening(seen.look), targets)
      readSurroundings(area, seen.pxPerMm, targets)
      composePicture(area, targets, seen)
    },
  }
}

/** Sides of which every pixel lies inside. */
const ANYWHERE: OpeningSides = [0, 1, 2, 3].map(() => [0, 0, 1] as const)

/** Nine floats a vertex: x and y in the area from -1 to 1 and the depth before the lens, light and cover, place in the texture. */
function interleaved({ cover, places }: Mesh, seen: Float32Array, lit: Float32Array, area: PixelArea): Float32Array {
  const packed = new Float32Array(cover.length * 9)
  for (let i = 0; i < cover.length; i += 1) {
    const at = 9 * i
    packed[at] = (((seen[3 * i] as number) + 0.5 - area.left) / area.width) * 2 - 1
    packed[at + 1] = (((seen[3 * i + 1] as number) + 0.5 - area.top) / area.height) * 2 - 1
    packed[at + 2] = seen[3 * i + 2] as number
    packed.set(lit.subarray(3 * i, 3 * i + 3), at + 3)
    packed[at + 6] = cover[i] as number
    packed[at + 7] = places[2 * i] as number
    packed[at + 8] = places[2 * i + 1] as number
  }
  return packed
}
