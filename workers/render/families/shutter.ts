import type { Blind, Construction, Light } from '../api.ts'
import { NONE, scaled, shareOf } from '../parts/colours.ts'
import { type Hung, uneven } from '../parts/frame.ts'
import { glossy } from '../parts/gloss.ts'
import type { Finish, MeshBuilder } from '../parts/mesh.ts'
import { extrudeAcross, extrudeDown, railSection, roundSection } from '../parts/shapes.ts'
import { knownSlatSection } from '../parts/slats.ts'
import {
  betweenPanelsMm,
  FRAME_MM,
  fewestPanels,
  GAP_MM,
  LEAST_RAIL_MM,
  LOUVRES_CLOSED_DEGREES,
  needsPosts,
  POST_MM,
  panelWidthMm,
  pitchOfLouvresMm,
} from './shutter-panels.ts'

export type Shutter = Extract<Construction, { family: 'shutter' }>

/** Source: what was asked for: stiles of 50 mm, a mid-rail above 1800 mm. */
const STILE_MM = 50
const MID_RAIL_ABOVE_MM = 1800
const PANEL_DEPTH_MM = 28
const FRAME_DEPTH_MM = 50
const LOUVRE_MM = 11
export const SHUTTER_DEPTH_MM = FRAME_DEPTH_MM

/** A stack of louvres between two rails, millimetres. */
export interface LouvreSection {
  readonly topMm: number
  readonly bottomMm: number
  /** Middle of each louvre. */
  readonly louvresMm: readonly number[]
}

export interface ShutterPanel {
  readonly leftMm: number
  readonly rightMm: number
}

/** How a shutter of this size is made, in its own millimetres from the top left. */
export interface ShutterPlan {
  readonly pitchMm: number
  readonly panels: readonly ShutterPanel[]
  readonly postsMm: readonly number[]
  readonly sections: readonly LouvreSection[]
  readonly topMm: number
  readonly bottomMm: number
}

export function shutterPlan({ louvreMm, panels, posts }: Shutter, widthMm: number, dropMm: number): ShutterPlan {
  const inner = { left: FRAME_MM, top: FRAME_MM, bottom: dropMm - FRAME_MM }
  const made = { louvreMm, posts: posts || needsPosts(louvreMm, widthMm) }
  const count = Math.max(fewestPanels(made, widthMm), panels ?? 1)
  const hasPosts = count > 1 && made.posts
  const between = betweenPanelsMm(hasPosts)
  const panelMm = panelWidthMm(count, hasPosts, widthMm)
  const all = Array.from({ length: count }, (_, i): ShutterPanel => {
    const left = inner.left + GAP_MM + i * (panelMm + between)
    return { leftMm: left, rightMm: left + panelMm }
  })
  const pitchMm = pitchOfLouvresMm(louvreMm)
  const [topMm, bottomMm] = [inner.top + GAP_MM, inner.bottom - GAP_MM]
  const parts = bottomMm - topMm > MID_RAIL_ABOVE_MM ? 2 : 1
  const clear = bottomMm - topMm - (parts + 1) * LEAST_RAIL_MM
  // Louvres fit whole; what is left over goes to the rails, all alike.
  const each = Math.max(1, Math.floor(clear / parts / pitchMm))
  const railMm = (bottomMm - topMm - parts * each * pitchMm) / (parts + 1)
  const sections = Array.from({ length: parts }, (_, i): LouvreSection => {
    const top = topMm + railMm + i * (each * pitchMm + railMm)
    return { topMm: top, bottomMm: top + each * pitchMm, louvresMm: Array.from({ length: each }, (_, k) => top + (k + 0.5) * pitchMm) }
  })
  return {
    pitchMm,
    panels: all,
    postsMm: hasPosts ? all.slice(1).map(({ leftMm }) => leftMm - between / 2) : [],
    sections,
    topMm,
    bottomMm,
  }
}

/** Radians. */
const UNEVEN_TURN = 0.006
/** Of the room's light what reaches the narrow sides between frame, stiles and rails. */
const GROOVE = 0.35
/** Of satin lacquer, and of what louvres mirror of the light outside the share that the next one does not hide. */
const SATIN = 0.5
const CLEAR = 0.5

export function shutter(mesh: MeshBuilder, construction: Shutter, blind: Blind, hung: Hung): void {
  const plan = shutterPlan(construction, blind.widthMm, blind.dropMm)
  const share = shareOf(blind.colour)
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })
  const paint = solid(share)
  const { leftMm: x0, topMm: y0 } = hung
  const frontZ = hung.frontZMm
  const panelZ = frontZ + 8
  const tile = { along: 800, across: 300 }
  mesh.use('plain')
  const degrees = Math.max(-LOUVRES_CLOSED_DEGREES, Math.min(LOUVRES_CLOSED_DEGREES, blind.tiltDegrees))
  const shape = { widthMm: construction.louvreMm, thicknessMm: LOUVRE_MM, crownMm: 0, edge: 0.28 }
  const section = glossy(knownSlatSection({ shape, degrees, pitchMm: plan.pitchMm, share }), SATIN, CLEAR)
  const louvreZ = panelZ + PANEL_DEPTH_MM / 2
  for (const { leftMm, rightMm } of plan.panels) {
    const [left, right] = [x0 + leftMm, x0 + rightMm]
    for (const { louvresMm } of plan.sections)
      for (const [i, middle] of louvresMm.entries())
        extrudeAcross(mesh, section, { fromMm: left + STILE_MM, toMm: right - STILE_MM, pieces: 6 }, tile, {
          acrossMm: y0 + middle,
          zMm: louvreZ,
          // One rod turns them all: they differ by their bearings' play and by how the paint lies.
          turned: UNEVEN_TURN * (2 * uneven(i, leftMm) - 1),
          tone: 0.985 + 0.03 * uneven(i, leftMm + 1),
        })
    for (const [from, to] of railsOf(plan))
      bar(
        mesh,
        'across',
        { from: y0 + from, to: y0 + to },
        { fromMm: left + STILE_MM, toMm: right - STILE_MM },
        panelZ,
        PANEL_DEPTH_MM,
        paint,
      )
    const stiles = { fromMm: y0 + plan.topMm, toMm: y0 + plan.bottomMm }
    for (const from of [left, right - STILE_MM]) bar(mesh, 'down', { from, to: from + STILE_MM }, stiles, panelZ, PANEL_DEPTH_MM, paint)
    if (construction.tiltRod !== 'hidden') {
      const x = construction.tiltRod === 'middle' ? (left + right) / 2 : left + STILE_MM + 24
      const reach = (construction.louvreMm / 2) * Math.cos((degrees * Math.PI) / 180) + 7
      const drop = (construction.louvreMm / 2) * Math.sin((degrees * Math.PI) / 180)
      for (const { topMm, bottomMm } of plan.sections)
        extrudeDown(
          mesh,
          roundSection(x, louvreZ - reach, 6, paint, 8),
          { fromMm: y0 + topMm + 10 + drop, toMm: y0 + bottomMm - 10 + drop, pieces: 8 },
          tile,
        )
    }
  }
  for (const post of plan.postsMm)
    bar(
      mesh,
      'down',
      { from: x0 + post - POST_MM / 2, to: x0 + post + POST_MM / 2 },
      { fromMm: y0 + FRAME_MM, toMm: y0 + blind.dropMm - FRAME_MM },
      frontZ,
      FRAME_DEPTH_MM,
      paint,
    )
  const whole = { fromMm: x0, toMm: x0 + blind.widthMm }
  bar(mesh, 'across', { from: y0, to: y0 + FRAME_MM }, whole, frontZ, FRAME_DEPTH_MM, paint)
  bar(mesh, 'across', { from: y0 + blind.dropMm - FRAME_MM, to: y0 + blind.dropMm }, whole, frontZ, FRAME_DEPTH_MM, paint)
  const sides = { fromMm: y0 + FRAME_MM, toMm: y0 + blind.dropMm - FRAME_MM }
  bar(mesh, 'down', { from: x0, to: x0 + FRAME_MM }, sides, frontZ, FRAME_DEPTH_MM, paint)
  bar(mesh, 'down', { from: x0 + blind.widthMm - FRAME_MM, to: x0 + blind.widthMm }, sides, frontZ, FRAME_DEPTH_MM, paint)
}

/** From top to bottom: the upper rail, one between the sections, the lower one. */
function railsOf({ sections, topMm, bottomMm }: ShutterPlan): (readonly [number, number])[] {
  const edges = [topMm, ...sections.flatMap((section) => [section.topMm, section.bottomMm]), bottomMm]
  return edges.flatMap((from, i) => (i % 2 === 0 ? [[from, edges[i + 1] as number] as const] : []))
}

function bar(
  mesh: MeshBuilder,
  way: 'across' | 'down',
  { from, to }: { readonly from: number; readonly to: number },
  along: { readonly fromMm: number; readonly toMm: number },
  frontZMm: number,
  depthMm: number,
  paint: Finish,
): void {
  const groove: Finish = { ...paint, room: scaled(paint.room, GROOVE) }
  const section = railSection({ topMm: from, bottomMm: to, frontZMm, depthMm, roundMm: 3 }, (share) =>
    share < 0.001 || share > 0.999 ? groove : paint,
  )
  const extrude = way === 'across' ? extrudeAcross : extrudeDown
  extrude(mesh, section, { ...along, pieces: 8 }, { along: 800, across: 300 })
}
