import type { Blind } from '../api.ts'
import type { Hung } from './frame.ts'
import type { Finish, MeshBuilder } from './mesh.ts'
import { extrudeDown, roundSection } from './shapes.ts'

/** What hangs at the control side, by which a blind is worked from below. */

/** @returns the place across of what hangs at the control side, so far in from the blind's end */
export const atControlSide = ({ leftMm, rightMm }: Hung, { controlSide }: Blind, insetMm: number): number =>
  controlSide === 'left' ? leftMm + insetMm : rightMm - insetMm

/** How far it hangs down: most of a short blind, and never out of reach. */
export const hangingMm = ({ dropMm }: Blind, share: number, mostMm: number): number => Math.min(mostMm, dropMm * share)

interface HangingRod {
  readonly xMm: number
  readonly zMm: number
  readonly fromMm: number
  readonly toMm: number
  readonly radiusMm: number
  readonly finish: Finish
}

/** A wand, a crank or a cord. */
export function hangingRod(mesh: MeshBuilder, { xMm, zMm, fromMm, toMm, radiusMm, finish }: HangingRod): void {
  extrudeDown(mesh, roundSection(xMm, zMm, radiusMm, finish, 6), { fromMm, toMm, pieces: 8 }, { along: 100, across: 10 })
}
