import type { Blind, Light } from '../api.ts'
import { NONE, scaled, shareOf } from '../parts/colours.ts'
import { atControlSide, hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf } from '../parts/frame.ts'
import type { Finish, MeshBuilder, SectionPoint } from '../parts/mesh.ts'
import { extrudeAcross, extrudeDown, railSection } from '../parts/shapes.ts'

/** Head box, side channels and bottom bar of a guided screen, as makers list them. */
const BOX = { heightMm: 105, depthMm: 100, roundMm: 10 } as const
const CHANNEL = { widthMm: 48, depthMm: 36 } as const
const BAR_MM = 42
const CRANK = { radiusMm: 6, insetMm: 70 } as const
export const OUTDOOR_DEPTH_MM = BOX.depthMm

/** Screen mesh lets this share of the view through (openness 5 %, looking brighter from the dark side), and scatters so much of the day. */
const OPEN = 0.14
const SCATTER = 0.12

export function outdoor(mesh: MeshBuilder, blind: Blind, hung: Hung): void {
  const share = shareOf(blind.colour)
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })
  const cloth: Finish = { room: scaled(share, 0.85), above: NONE, below: NONE, through: scaled(share, SCATTER), cover: 1 - OPEN }
  const middleZ = hung.frontZMm + BOX.depthMm / 2
  const top = hung.topMm + BOX.heightMm
  const bottom = top + 20 + (hung.bottomMm - BAR_MM - top - 20) * (1 - blind.raised)
  const across = { fromMm: hung.leftMm + CHANNEL.widthMm - 8, toMm: hung.rightMm - CHANNEL.widthMm + 8, pieces: piecesOf(blind.widthMm) }
  const rows = 14
  mesh.use('open-weave', true)
  const sheet = Array.from(
    { length: rows + 1 },
    (_, i): SectionPoint => ({ across: top - 4 + ((bottom - top + 6) * i) / rows, z: middleZ, nAcross: 0, nz: -1, finish: cloth }),
  )
  extrudeAcross(mesh, sheet, across, { along: 110, across: 110 })
  mesh.use('plain')
  // Aluminium is coated in the cloth's tone, a little darker.
  const coat = solid(scaled(share, 0.75))
  extrudeAcross(
    mesh,
    railSection({ topMm: hung.topMm, bottomMm: top, frontZMm: hung.frontZMm, ...BOX }, () => coat),
    { fromMm: hung.leftMm, toMm: hung.rightMm, pieces: across.pieces },
    { along: 300, across: 60 },
  )
  extrudeAcross(
    mesh,
    railSection({ topMm: bottom, bottomMm: bottom + BAR_MM, frontZMm: middleZ - 12, depthMm: 24, roundMm: 5 }, () => coat),
    across,
    { along: 300, across: 60 },
  )
  // The crank hangs from the box's gear at the control side, before the channel.
  const crank = { xMm: atControlSide(hung, blind, CRANK.insetMm), zMm: hung.frontZMm - 6, finish: solid([0.6, 0.6, 0.6]) }
  hangingRod(mesh, { ...crank, fromMm: top - 8, toMm: top + hangingMm(blind, 0.62, 1400), radiusMm: CRANK.radiusMm })
  for (const left of [hung.leftMm, hung.rightMm - CHANNEL.widthMm])
    extrudeDown(
      mesh,
      railSection(
        { topMm: left, bottomMm: left + CHANNEL.widthMm, frontZMm: middleZ - CHANNEL.depthMm / 2, depthMm: CHANNEL.depthMm, roundMm: 4 },
        () => coat,
      ),
      { fromMm: top, toMm: hung.bottomMm, pieces: 8 },
      { along: 300, across: 60 },
    )
}
