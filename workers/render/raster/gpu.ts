import type { PhotoLook, PixelArea, Quality, ThingsBefore } from '../api.ts'
import { CLIPPED_GAIN, CLIPPED_LEVEL } from '../light/picture.ts'
import { GLARE, REACH_MM, SHADE } from '../light/surroundings.ts'
import { PATCH_REACH_MM, type WindowPatches } from '../light/window-patches.ts'
import type { Mesh } from '../parts/mesh.ts'
import { type Texture, textureOf } from '../parts/textures.ts'
import { GRAIN_PX, GRAIN_STEPS, grainTile } from '../photo/grain.ts'
import { MOST_WEIGHTS, softening } from '../photo/soften.ts'
import { FULLY_BEHIND, SCATTERED } from './compose.ts'
import type { OpeningSides } from './opening.ts'

/** What is drawn: of draw.ts's SeenBlind the parts that are asked for here. */
export interface SeenByGpu {
  readonly mesh: Mesh
  readonly vertices: Float32Array
  readonly lit: Float32Array
  readonly pxPerMm: number
  readonly quality: Quality
  readonly before: ThingsBefore | null
  readonly look: PhotoLook | null
  readonly sides: OpeningSides | null
  readonly patches: WindowPatches | null
  readonly scatterPx: number
}

/** Draws on the graphics processor what cpu.ts, surroundings.ts, soften.ts and compose.ts draw without one. The tests hold both to the same picture. */
export interface GpuRaster {
  /** @returns the photo's part with the blind on it, as the canvas shows it: take it before the next one is drawn */
  draw(seen: SeenByGpu, area: PixelArea): void
  readonly canvas: OffscreenCanvas
  /** What follows is drawn on this photo. */
  show(photo: ImageBitmap): void
  /** Whether the browser has taken the graphics processor away; nothing can be drawn any more. */
  isLost(): boolean
}

/** Of each pixel at a time, as all graphics processors have them. */
const SAMPLES = 4
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
/** Nothing of a blind is nearer to the lens than this, or farther, millimetres. */
const NEAR_MM = 60
const FAR_MM = 60_000
/** Pixels of the layer that make one of the shade, as surroundings.ts has it. */
const SHADE_CELL_PX = 4

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
    // It was taken away in the middle.
    if (gl.isContextLost()) return null
    throw failure
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

  function drawLayer({ mesh, vertices: seen, lit, quality, sides }: SeenByGpu, area: PixelArea, into: Targets): void {
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

  function composePicture(area: PixelArea, { layer, shades }: Targets, { before, look, quality, patches, scatterPx }: SeenByGpu): void {
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

const shadeSize = ({ width, height }: PixelArea) => [Math.ceil(width / SHADE_CELL_PX) + 1, Math.ceil(height / SHADE_CELL_PX) + 1] as const

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

interface Target {
  readonly texture: WebGLTexture
  readonly frame: WebGLFramebuffer
}

interface Targets {
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

function makeTargets(gl: WebGL2RenderingContext, area: PixelArea): Targets {
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

function dropTargets(gl: WebGL2RenderingContext, { samples, buffers, layer, spare, shades }: Targets): void {
  for (const frame of [samples, layer.frame, spare.frame, shades[0].frame, shades[1].frame]) gl.deleteFramebuffer(frame)
  for (const buffer of buffers) gl.deleteRenderbuffer(buffer)
  for (const each of [layer, spare, ...shades]) gl.deleteTexture(each.texture)
}

function texture(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
  const made = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, made)
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, filter],
    [gl.TEXTURE_MAG_FILTER, filter],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  return made
}

/** Half of a byte is 1: materials are up to twice as bright as their colour. */
function uploadMaterial(gl: WebGL2RenderingContext, { sizePx, levels }: Texture): WebGLTexture {
  const made = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, made)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  for (const [level, values] of levels.entries()) {
    const side = sizePx >> level
    gl.texImage2D(
      gl.TEXTURE_2D,
      level,
      gl.R8,
      side,
      side,
      0,
      gl.RED,
      gl.UNSIGNED_BYTE,
      Uint8Array.from(values, (value) => Math.round(value * 127.5)),
    )
  }
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, levels.length > 1 ? gl.LINEAR_MIPMAP_LINEAR : gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, levels.length - 1)
  return made
}

function run(gl: WebGL2RenderingContext, chosen: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's function is no hook of React
  gl.useProgram(chosen)
}

function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('the graphics processor was taken away')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(made, shader)
  }
  gl.linkProgram(made)
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(`a shader does not link: ${gl.getProgramInfoLog(made)}`)
  return made
}

const LAYER_VERTEX = `#version 300 es
layout(location = 0) in vec3 seen;
layout(location = 1) in vec4 light;
layout(location = 2) in vec2 place;
uniform vec2 nudge;
out vec4 shownLight;
out vec2 shownPlace;
void main() {
  // What is divided by the depth before the lens changes evenly across the picture.
  float depth = seen.z;
  float z = (depth * ${(FAR_MM + NEAR_MM).toFixed(1)} - ${(2 * FAR_MM * NEAR_MM).toFixed(1)}) / ${(FAR_MM - NEAR_MM).toFixed(1)};
  gl_Position = vec4((seen.xy + nudge) * depth, z, depth);
  shownLight = light;
  shownPlace = place;
}`

const LAYER_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D material;
in vec4 shownLight;
in vec2 shownPlace;
out vec4 colour;
void main() {
  float shade = texture(material, shownPlace).r * 2.0;
  colour = vec4(shownLight.rgb * shade, shownLight.a);
}`

/** One triangle that covers everything. The first row of the picture is the first of the texture. */
const SQUARE_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
  at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`

/** The screen's values to light and back, and light as it was before the picture cut it off: parts/colours.ts and light/picture.ts. */
const LIGHT_FUNCTIONS = `
vec3 linear(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), step(0.04045, value));
}
vec3 lifted(vec3 value) {
  float over = max(0.0, value.g - ${CLIPPED_LEVEL.toFixed(4)}) / ${(1 - CLIPPED_LEVEL).toFixed(4)};
  return linear(value) * (1.0 + ${(CLIPPED_GAIN - 1).toFixed(4)} * over * over);
}
vec3 encoded(vec3 light) {
  vec3 clipped = clamp(light, 0.0, 1.0);
  return mix(clipped * 12.92, 1.055 * pow(clipped, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, clipped));
}`

/** Sides of which every pixel lies inside. */
const ANYWHERE: OpeningSides = [0, 1, 2, 3].map(() => [0, 0, 1] as const)

/** As opening.ts: what lies beyond the opening's sides is hidden by the wall. */
const ADD_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform float share;
uniform ivec2 corner;
uniform vec3 sides[4];
out vec4 colour;
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  vec3 pixel = vec3(vec2(corner + here), 1.0);
  float inside = share;
  for (int i = 0; i < 4; i += 1) inside *= clamp(dot(sides[i], pixel) + 0.5, 0.0, 1.0);
  colour = inside * texelFetch(source, here, 0);
}`

const SOFTEN_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform float weights[${MOST_WEIGHTS}];
uniform int reach;
uniform ivec2 next;
out vec4 colour;
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(source, 0) - 1;
  vec4 sum = weights[0] * texelFetch(source, here, 0);
  for (int i = 1; i <= reach; i += 1)
    sum += weights[i] * (texelFetch(source, max(here - i * next, ivec2(0)), 0) + texelFetch(source, min(here + i * next, last), 0));
  colour = sum;
}`

const CELLS_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform sampler2D photo;
uniform vec4 part;
uniform vec2 pixel;
in vec2 at;
out vec4 colour;${LIGHT_FUNCTIONS}
void main() {
  float cover = 0.0;
  float glare = 0.0;
  for (int i = 0; i < 4; i += 1) {
    vec2 place = at + pixel * vec2((i & 1) == 0 ? -1.0 : 1.0, i < 2 ? -1.0 : 1.0);
    float here = texture(layer, place).a;
    cover += here / 4.0;
    glare += (1.0 - here) * lifted(texture(photo, part.xy + place * part.zw).rgb).g / 4.0;
  }
  colour = vec4(glare, 0.0, 0.0, cover);
}`

const BLUR_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D source;
uniform vec2 next;
uniform int radius;
in vec2 at;
out vec4 colour;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = -radius; i <= radius; i += 1) {
    vec2 place = at + float(i) * next;
    bool isInside = place.x >= 0.0 && place.x <= 1.0 && place.y >= 0.0 && place.y <= 1.0;
    sum += isInside ? texture(source, place) : vec4(0.0);
  }
  colour = sum / float(2 * radius + 1);
}`

const COMPOSE_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform sampler2D shade;
uniform sampler2D photo;
uniform sampler2D before;
uniform sampler2D noise;
uniform ivec2 corner;
uniform float grain;
uniform vec2 scatter;
uniform vec4 part;
uniform vec4 beforePart;
uniform float kept;
uniform mat3 toPlane;
uniform vec4 opening;
uniform float litByWindowFrom;
in vec2 at;
out vec4 colour;${LIGHT_FUNCTIONS}
// As window-patches.ts has it.
float missedAt(vec2 pixel) {
  vec3 plane = toPlane * vec3(pixel, 1.0);
  vec2 mm = plane.xy / plane.z;
  float aside = max(max(opening.x - mm.x, mm.x - opening.z), 0.0);
  float below = max(mm.y - opening.w, 0.0);
  float near = min(1.0, max(aside, below) / ${PATCH_REACH_MM.ramp.toFixed(1)});
  float fades = max(0.0, 1.0 - aside / ${PATCH_REACH_MM.aside.toFixed(1)}) * max(0.0, 1.0 - below / ${PATCH_REACH_MM.below.toFixed(1)});
  return mm.y < opening.y ? 0.0 : kept * near * fades;
}
void main() {
  // The canvas has its first row at the bottom.
  vec2 place = vec2(at.x, 1.0 - at.y);
  vec4 blind = texture(layer, place);
  vec2 seen = part.xy + place * part.zw;
  vec3 shown = texture(photo, seen).rgb;
  float share = min(1.0, blind.a / ${FULLY_BEHIND.toFixed(6)});
  vec4 round = texture(shade, place);
  float covered = min(1.0, round.a);
  float shaded = 1.0 - covered * (${SHADE.wide.toFixed(4)} + ${SHADE.close.toFixed(4)} * covered);
  vec3 behind = mix(min(linear(shown), shaded * lifted(shown)), shaded * lifted(shown), share);
  if (scatter.x > 0.0 && blind.a > 0.001 && blind.a < 0.999) {
    vec3 sum = vec3(0.0);
    for (int j = -1; j <= 1; j += 1)
      for (int i = -1; i <= 1; i += 1)
        sum += float((2 - abs(i)) * (2 - abs(j))) / 16.0 * lifted(texture(photo, seen + vec2(i, j) * scatter).rgb);
    behind = mix(behind, shaded * sum, ${SCATTERED.toFixed(4)} * share);
  }
  float left = 1.0 - blind.a;
  float level = dot(behind, vec3(0.2126, 0.7152, 0.0722));
  // The layer's first row is the area's first one, too.
  ivec2 pixel = corner + ivec2(place * vec2(textureSize(layer, 0)));
  if (kept > 0.0 && level > litByWindowFrom) left *= 1.0 - missedAt(vec2(pixel)) * (1.0 - litByWindowFrom / level);
  vec3 light = blind.rgb + left * behind + blind.a * ${GLARE.toFixed(4)} * round.r;
  float speck = texelFetch(noise, pixel & ${GRAIN_PX - 1}, 0).r;
  vec3 drawn = encoded(light) + grain * blind.a * (speck - ${(128 / 255).toFixed(6)});
  vec2 there = beforePart.xy + place * beforePart.zw;
  bool isInside = there.x >= 0.0 && there.x <= 1.0 && there.y >= 0.0 && there.y <= 1.0;
  float hidden = isInside ? texture(before, there).r : 0.0;
  colour = vec4(mix(drawn, shown, hidden), 1.0);
}`
