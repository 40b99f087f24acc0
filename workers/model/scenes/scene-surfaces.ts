import { type OutsideView, outsideView, panoramaView } from './light/outside-view.ts'
import { type Panorama, paintPanorama } from './light/panorama.ts'
import { referenceSurface } from './references/reference-surface.ts'
import { boxSurface } from './room/box-surface.ts'
import { curtainSurface, hungBlind, leafSurface, roundSurface } from './room/hanging-surface.ts'
import { houseSurface } from './room/house-surface.ts'
import { roomSurface } from './room/room-surface.ts'
import { onWall } from './room/walls.ts'
import type { BoxSpec, OutsideSpec, SceneSpec, WallName, WindowSpec } from './scene-types.ts'
import { type PartNumbers, partNumbers, type RoomLight, type Surface } from './surface.ts'
import { type NoiseField, noiseField } from './texture-noise.ts'
import { openingBounds } from './window/opening.ts'
import { paneLight } from './window/pane-light.ts'
import { type WindowHole, windowHole } from './window/window-surface.ts'

/** Everything of a scene that a ray can meet; what has no bounds comes first. */
export function sceneSurfaces(spec: SceneSpec): Surface[] {
  const numbers = partNumbers()
  const noise = noiseField(spec.seed ^ 0x5eed)
  const light = roomLight(spec)
  const lightOn = (wall: WallName | undefined): RoomLight => {
    if (wall === undefined || wall === 'front') return light
    const x = wall === 'left' ? spec.room.leftXMm : spec.room.rightXMm
    return (_, y) => light(x, y)
  }
  const outside = viewOutside(spec, noise)
  const holes: Record<WallName, WindowHole[]> = { front: [], left: [], right: [] }
  for (const window of spec.windows) holes[window.wall ?? 'front'].push(holeOf(spec, window, numbers, lightOn(window.wall), noise, outside))
  const surfaces: Surface[] = [
    spec.house
      ? houseSurface(spec, spec.house, numbers, light, noise, holes.front, outside)
      : roomSurface(spec, numbers, light, noise, holes),
  ]
  const place = (surface: Surface, wall: WallName | undefined): number => surfaces.push(onWall(surface, wall, spec.room))
  for (const box of spec.boxes) place(boxSurface(box, numbers, lightOn(box.wall), noise), box.wall)
  for (const window of spec.windows) {
    const onIts = lightOn(window.wall)
    for (const box of casingBoxes(window)) place(boxSurface(box, numbers, onIts, noise), window.wall)
    const sill = sillBox(window)
    if (sill) place(boxSurface(sill, numbers, onIts, noise, [0.8, 0.85, window.revealLight[2] * 0.9, 0.5, 1]), window.wall)
    if (window.blind && window.blind.zMm < 0) place(hungBlind(window.blind, openingBounds(window), numbers, onIts), window.wall)
  }
  if (spec.reference) surfaces.push(referenceSurface(spec.reference, numbers, light))
  for (const curtain of spec.curtains) place(curtainSurface(curtain, numbers, lightOn(curtain.wall)), curtain.wall)
  for (const leaf of spec.leaves) place(leafSurface(leaf, numbers, lightOn(leaf.wall)), leaf.wall)
  for (const round of spec.rounds ?? []) place(roundSurface(round, numbers, lightOn(round.wall), noise), round.wall)
  return surfaces
}

function holeOf(
  spec: SceneSpec,
  window: WindowSpec,
  numbers: PartNumbers,
  light: RoomLight,
  noise: NoiseField,
  outside: OutsideView,
): WindowHole {
  const turned: OutsideView = window.wall === 'left' || window.wall === 'right' ? (x, y, z, into) => outside(-x, y, z, into) : outside
  const mirrored = spec.house ? outside : dimRoom(spec, noise)
  return windowHole(window, numbers, light, noise, paneLight(window, light, noise, turned, mirrored))
}

const panoramas = new WeakMap<OutsideSpec, Panorama>()

function viewOutside(spec: SceneSpec, noise: NoiseField): OutsideView {
  const { outside } = spec
  if (!outside) return outsideView(noise, spec.light.outside, spec.seed % 3, spec.seed % 89)
  const detail = outside.photograph ? 0 : outside.blurDegrees < 0.4 ? 0.8 : outside.blurDegrees < 1 ? 0.3 : 0
  // Painted when the first ray leaves through glass: outlines alone need no view.
  let view: OutsideView | null = null
  return (x, y, z, into) => {
    if (view === null) {
      const panorama = panoramas.get(outside) ?? paintPanorama(outside)
      panoramas.set(outside, panorama)
      view = panoramaView(panorama, noise, spec.light.outside, detail)
    }
    view(x, y, z, into)
  }
}

/** What a window mirrors of the room it closes: walls, dark furniture, here and there a lamp. */
function dimRoom(spec: SceneSpec, noise: NoiseField): OutsideView {
  const { wallColour } = spec.room
  const lamps = spec.light.lamps ?? []
  return (x, y, z, into) => {
    const u = x / z
    const v = y / z
    const tone = spec.light.ambient * (0.25 + 0.9 * noise(u * 5 + 31, v * 5 + 7)) * (v > 0.25 ? 0.4 : 1)
    into.red = tone * wallColour[0]
    into.green = tone * wallColour[1]
    into.blue = tone * wallColour[2]
    for (let index = 0; index < lamps.length; index++) {
      const away = (u - 0.35 + 0.5 * index) ** 2 + (v + 0.2) ** 2
      const glint = 4 / (1 + away * 4000)
      into.red += glint
      into.green += glint * 0.85
      into.blue += glint * 0.6
    }
  }
}

function roomLight({ light }: SceneSpec): RoomLight {
  const reach = 1 / (light.lampReachMm * light.lampReachMm)
  return (x, y) => {
    const dx = x - light.lampXMm
    const dy = y - light.lampYMm
    const lamp = light.lamp / (1 + (dx * dx + dy * dy) * reach)
    const level = light.ambient * (1 + (light.slopeX * x + light.slopeY * y) / 3000) + lamp
    return level > 0.02 ? level : 0.02
  }
}

/** Architrave round the opening: three boards above a sill, else four. */
function casingBoxes(window: WindowSpec): BoxSpec[] {
  const { casing } = window
  if (!casing) return []
  const { left, top, right, bottom } = openingBounds(window)
  const gap = casing.gapMm
  const out = gap + casing.widthMm
  const head = gap + (casing.headMm ?? casing.widthMm)
  const front = -casing.thicknessMm
  const foot = window.sill ? bottom : bottom + out
  const board = (minX: number, minY: number, maxX: number, maxY: number): BoxSpec => ({
    minMm: [minX, minY, front],
    maxMm: [maxX, maxY, 0],
    colour: casing.colour,
    look: casing.moulded ? 'moulding' : 'plain',
  })
  const boards = [
    board(left - out, top - head, right + out, top - gap),
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
