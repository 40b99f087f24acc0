import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RepeatWrapping,
} from 'three'
import type { BlindModel } from '#workers/render/api.ts'
import type { WindowInRoom } from './window-in-room.ts'

/** A texture's byte leaves the colour as it is at 128; the graphics processor reads bytes as shares of 255. */
const BYTE_GAIN = 255 / 128

/** The blind's own triangles and colours, as workers/render builds and lights them, for three.js. They are in millimetres of the window's plane. */
export function groupOfModel({ positions, colours, places, triangles, runs, textures }: BlindModel): Group {
  const group = new Group()
  const attributes = {
    position: new BufferAttribute(positions, 3),
    uv: new BufferAttribute(places, 2),
  }
  const index = new BufferAttribute(triangles, 1)
  const [plain, textured] = [
    new BufferAttribute(colours, 4),
    new BufferAttribute(
      colours.map((value, i) => gained(value, i)),
      4,
    ),
  ]
  for (const [order, { texture, firstTriangle, triangles: count, seeThrough }] of runs.entries()) {
    const tile = textures[texture]
    const map = tile && tile.sizePx > 1 ? textureOf(tile) : null
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', attributes.position)
    geometry.setAttribute('uv', attributes.uv)
    geometry.setAttribute('color', map ? textured : plain)
    geometry.setIndex(index)
    geometry.setDrawRange(3 * firstTriangle, 3 * count)
    const material = new MeshBasicMaterial({ vertexColors: true, map, side: DoubleSide, transparent: seeThrough, depthWrite: !seeThrough })
    if (seeThrough) {
      // The colours are what the cloth adds to what is behind it: they are multiplied by its cover already.
      material.blending = CustomBlending
      material.blendSrc = OneFactor
      material.blendDst = OneMinusSrcAlphaFactor
    }
    const mesh = new Mesh(geometry, material)
    mesh.renderOrder = order
    // The bounding sphere of a few triangles is soon out of view, and what is drawn is one blind.
    mesh.frustumCulled = false
    group.add(mesh)
  }
  return group
}

/** Of red, green and blue; cover stays. */
const gained = (value: number, i: number): number => (i % 4 === 3 ? value : value * BYTE_GAIN)

function textureOf({ sizePx, bytes }: BlindModel['textures'][string]): DataTexture {
  const rgba = new Uint8Array(4 * bytes.length)
  for (const [i, byte] of bytes.entries()) rgba.set([byte, byte, byte, 255], 4 * i)
  const texture = new DataTexture(rgba, sizePx, sizePx)
  Object.assign(texture, {
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    magFilter: LinearFilter,
    minFilter: LinearMipmapLinearFilter,
    generateMipmaps: true,
    needsUpdate: true,
  })
  return texture
}

/** Gives the graphics processor its memory back. */
export function disposeGroup(group: Group): void {
  for (const child of group.children)
    if (child instanceof Mesh) {
      child.geometry.dispose()
      const material = child.material as MeshBasicMaterial
      material.map?.dispose()
      material.dispose()
    }
}

/** From millimetres of the window's plane to metres of the room. */
export function matrixOf({ middle, right, down, into }: WindowInRoom): Matrix4 {
  const frame = new Matrix4().set(
    right[0],
    down[0],
    into[0],
    middle[0],
    right[1],
    down[1],
    into[1],
    middle[1],
    right[2],
    down[2],
    into[2],
    middle[2],
    0,
    0,
    0,
    1,
  )
  return frame.multiply(new Matrix4().makeScale(0.001, 0.001, 0.001))
}
