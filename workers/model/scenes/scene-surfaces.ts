import { boxSurface } from './box-surface.ts'
import { curtainSurface, leafSurface } from './hanging-surface.ts'
import { outsideView } from './outside-view.ts'
import { referenceSurface } from './reference-surface.ts'
import { roomSurface } from './room-surface.ts'
import type { BoxSpec, SceneSpec, WindowSpec } from './scene-types.ts'
import { partNumbers, type RoomLight, type Surface } from './surface.ts'
import { noiseField } from './texture-noise.ts'
import { windowHole } from './window-surface.ts'

/** Everything of a scene that a ray can meet. */
export function sceneSurfaces(spec: SceneSpec): Surface[] {
  const numbers = partNumbers()
  const noise = noiseField(spec.seed ^ 0x5eed)
  const light = roomLight(spec)
  const outside = outsideView(noise, spec.light.outside, spec.seed % 3, spec.seed % 89)
  const holes = spec.windows.map((window) => windowHole(window, numbers, light, outside))
  const surfaces: Surface[] = [roomSurface(spec, numbers, light, noise, holes)]
  for (const box of spec.boxes) surfaces.push(boxSurface(box, numbers, light, noise))
  for (const window of spec.windows) {
    for (const box of casingBoxes(window)) surfaces.push(boxSurface(box, numbers, light, noise))
    const sill = sillBox(window)
    if (sill) surfaces.push(boxSurface(sill, numbers, light, noise, [0.8, 0.85, window.revealLight[2] * 0.9, 0.5, 1]))
  }
  if (spec.reference) surfaces.push(referenceSurface(spec.reference, numbers, light))
  for (const curtain of spec.curtains) surfaces.push(curtainSurface(curtain, numbers, light))
  for (const leaf of spec.leaves) surfaces.push(leafSurface(leaf, numbers, light))
  return surfaces
}

function roomLight({ light }: SceneSpec): RoomLight {
  const reach = 1 / (light.lampReachMm * light.lampReachMm)
  return (x, y) => {
    const dx = x - light.lampXMm
    const dy = y - light.lampYMm
    const lamp = light.lamp / (1 + (dx * dx + dy * dy) * reach)
    return Math.max(0.02, light.ambient * (1 + (light.slopeX * x + light.slopeY * y) / 3000) + lamp)
  }
}

export function openingBounds(window: WindowSpec): { left: number; top: number; right: number; bottom: number } {
  const xs = window.openingMm.map((corner) => corner[0])
  const ys = window.openingMm.map((corner) => corner[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Architrave round the opening: three boards above a sill, else four. */
function casingBoxes(window: WindowSpec): BoxSpec[] {
  const { casing } = window
  if (!casing) return []
  const { left, top, right, bottom } = openingBounds(window)
  const gap = casing.gapMm
  const out = gap + casing.widthMm
  const front = -casing.thicknessMm
  const foot = window.sill ? bottom : bottom + out
  const board = (minX: number, minY: number, maxX: number, maxY: number): BoxSpec => ({
    minMm: [minX, minY, front],
    maxMm: [maxX, maxY, 0],
    colour: casing.colour,
    look: 'plain',
  })
  const boards = [
    board(left - out, top - out, right + out, top - gap),
    board(left - out, top - gap, left - gap, foot),
    board(right + gap, top - gap, right + out, foot),
  ]
  if (!window.sill) boards.push(board(left - gap, bottom + gap, right + gap, bottom + out))
  return boards
}

function sillBox(window: WindowSpec): BoxSpec | null {
  const { sill } = window
  if (!sill) return null
  const { left, right, bottom } = openingBounds(window)
  return {
    minMm: [left - sill.hornMm, bottom, -Math.max(1, sill.noseMm)],
    maxMm: [right + sill.hornMm, bottom + sill.thicknessMm, 0],
    colour: sill.colour,
    look: 'plain',
  }
}
