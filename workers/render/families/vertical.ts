import type { Blind, Construction, Light } from '../api.ts'
import { mixed, NONE, scaled, shareOf } from '../parts/colours.ts'
import { hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf, uneven } from '../parts/frame.ts'
import type { Finish, MeshBuilder, SectionPoint } from '../parts/mesh.ts'
import { extrudeAcross, extrudeDown, railSection, roundSection } from '../parts/shapes.ts'
import { knownSlatSection, SLATS_TOUCH_DEGREES } from '../parts/slats.ts'
import { WEAVE } from './roller.ts'

type Vertical = Extract<Construction, { family: 'vertical' }>

/** As makers list them: vanes of 127 mm every 110, track, weight at the lower end. */
const OVERLAP_MM = 17
const TRACK = { heightMm: 36, depthMm: 46, roundMm: 3 } as const
const HANGER_MM = 12
const STACK_MM = 17
/** The wand hangs before the vanes, as wide as they are when they are open. */
const WAND = { radiusMm: 5, beforeMm: 6 } as const
/** Vanes of woven polyester let so much of the day through, and hang turned by so much more or less than others, radians. */
const THROUGH = 0.06
const UNEVEN_TURN = 0.035
export const verticalDepthMm = ({ vaneMm }: Vertical) => vaneMm

/** Middles of the vanes, from the left, as they hang now. */
export function vanesOf({ vaneMm }: Vertical, widthMm: number, raised: number, stackLeft: boolean): number[] {
  const pitch = vaneMm - OVERLAP_MM
  const count = Math.max(2, Math.ceil((widthMm - OVERLAP_MM) / pitch))
  const even = (widthMm - vaneMm) / (count - 1)
  const step = even + (STACK_MM - even) * raised
  return Array.from({ length: count }, (_, i) => (stackLeft ? vaneMm / 2 + i * step : widthMm - vaneMm / 2 - i * step))
}

export function vertical(mesh: MeshBuilder, construction: Vertical, blind: Blind, hung: Hung): void {
  const { vaneMm } = construction
  const share = shareOf(blind.colour)
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })
  const degrees = Math.max(-SLATS_TOUCH_DEGREES, Math.min(SLATS_TOUCH_DEGREES, blind.tiltDegrees)) * (1 - blind.raised)
  const middles = vanesOf(construction, blind.widthMm, blind.raised, blind.controlSide === 'right')
  const pitch = Math.abs((middles[1] as number) - (middles[0] as number))
  const middleZ = hung.frontZMm + vaneMm / 2
  const shape = { widthMm: vaneMm, thicknessMm: 0.8, crownMm: 3, edge: 1 }
  const through = scaled(share, THROUGH)
  const section = knownSlatSection({ shape, degrees, pitchMm: pitch, share }).map((point): SectionPoint => {
    // What comes from the left and from the right of a vane is light from one and the same view.
    const sideways = mixed(point.finish.above, point.finish.below, 0.5)
    return { ...point, finish: { ...point.finish, above: sideways, below: sideways, through } }
  })
  const [top, bottom] = [hung.topMm + TRACK.heightMm + HANGER_MM, hung.bottomMm - 8]
  const rows = piecesOf(bottom - top)
  mesh.use('weave')
  for (const [i, middle] of middles.entries()) {
    const tone = 0.97 + 0.06 * uneven(i, 6)
    const tile = { along: WEAVE.across, across: WEAVE.along, offset: [uneven(i, 7), 0] } as const
    const turned = UNEVEN_TURN * (2 * uneven(i, 5) - 1)
    const placed = { acrossMm: hung.leftMm + middle, zMm: middleZ, tone, turned, slopeMm: 2 * (uneven(i, 8) - 0.5) }
    extrudeDown(mesh, section, { fromMm: top, toMm: bottom, pieces: rows }, tile, placed)
  }
  mesh.use('plain')
  const white = solid([0.78, 0.78, 0.76])
  extrudeAcross(
    mesh,
    railSection({ topMm: hung.topMm, bottomMm: hung.topMm + TRACK.heightMm, frontZMm: middleZ - TRACK.depthMm / 2, ...TRACK }, () => white),
    { fromMm: hung.leftMm, toMm: hung.rightMm, pieces: piecesOf(blind.widthMm) },
    { along: 300, across: 60 },
  )
  // The wand turns the vanes and draws them aside: it goes with the first one.
  const wand = hung.leftMm + (blind.controlSide === 'left' ? Math.min(...middles) : Math.max(...middles))
  const held = { fromMm: hung.topMm + TRACK.heightMm, toMm: hung.topMm + TRACK.heightMm + hangingMm(blind, 0.6, 1200) }
  hangingRod(mesh, { ...held, xMm: wand, zMm: hung.frontZMm - WAND.beforeMm, radiusMm: WAND.radiusMm, finish: white })
  for (const middle of middles)
    extrudeDown(
      mesh,
      roundSection(hung.leftMm + middle, middleZ, 5, white, 5),
      { fromMm: hung.topMm + TRACK.heightMm - 2, toMm: top + 4, pieces: 1 },
      { along: 50, across: 50 },
    )
}
