import type { PlaneCamera } from '../geometry/plane-camera.ts'
import type { Blind } from './api.ts'
import { HONEYCOMB_DEPTH_MM, honeycomb } from './families/honeycomb.ts'
import { OUTDOOR_DEPTH_MM, outdoor } from './families/outdoor.ts'
import { ROLLER_DEPTH_MM, roller } from './families/roller.ts'
import { SHUTTER_DEPTH_MM, shutter } from './families/shutter.ts'
import { makeOf, venetian } from './families/venetian.ts'
import { vertical, verticalDepthMm } from './families/vertical.ts'
import { ZEBRA_DEPTH_MM, zebra } from './families/zebra.ts'
import { type Hung, hang } from './parts/frame.ts'
import { type Mesh, MeshBuilder } from './parts/mesh.ts'

/**
 * The blind as it hangs in the window that the camera sees: its triangles, and where it is.
 * @param mesh gathers the triangles; they hold until it gathers the next blind's
 */
export function buildMesh(
  blind: Blind,
  camera: Pick<PlaneCamera, 'cornersMm'>,
  mesh = new MeshBuilder(),
): { readonly mesh: Mesh; readonly hung: Hung } {
  const [a, b, c, d] = camera.cornersMm
  const { depthMm, build } = familyOf(blind)
  const hung = hang(blind, (a.y + b.y) / 2, (c.y + d.y) / 2, depthMm)
  mesh.clear()
  build(mesh, hung)
  return { mesh: mesh.build(), hung }
}

interface Family {
  /** How much room its head or frame needs, from the room to the glass. */
  readonly depthMm: number
  readonly build: (mesh: MeshBuilder, hung: Hung) => void
}

function familyOf(blind: Blind): Family {
  const { construction } = blind
  switch (construction.family) {
    case 'roller':
      return { depthMm: ROLLER_DEPTH_MM, build: (mesh, hung) => roller(mesh, construction, blind, hung) }
    case 'zebra':
      return { depthMm: ZEBRA_DEPTH_MM, build: (mesh, hung) => zebra(mesh, construction, blind, hung) }
    case 'venetian':
      return { depthMm: makeOf(construction).head.depthMm, build: (mesh, hung) => venetian(mesh, construction, blind, hung) }
    case 'vertical':
      return { depthMm: verticalDepthMm(construction), build: (mesh, hung) => vertical(mesh, construction, blind, hung) }
    case 'honeycomb':
      return { depthMm: HONEYCOMB_DEPTH_MM, build: (mesh, hung) => honeycomb(mesh, construction, blind, hung) }
    case 'outdoor':
      return { depthMm: OUTDOOR_DEPTH_MM, build: (mesh, hung) => outdoor(mesh, blind, hung) }
    case 'shutter':
      return { depthMm: SHUTTER_DEPTH_MM, build: (mesh, hung) => shutter(mesh, construction, blind, hung) }
  }
}
