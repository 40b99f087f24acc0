import type { Texture } from '../../parts/textures.ts'

/** Textures and programs of WebGL 2. */

export function texture(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
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
export function uploadMaterial(gl: WebGL2RenderingContext, { sizePx, levels }: Texture): WebGLTexture {
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

export function run(gl: WebGL2RenderingContext, chosen: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's function is no hook of React
  gl.useProgram(chosen)
}

export function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
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
