import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Matrix3 } from '../../geometry/types.ts'
import type { Light } from '../../render/api.ts'
import { type Random, seededRandom } from '../scenes/random-numbers.ts'
import { boxPanels, type Panel, type Vector, withHole } from './panels.ts'

/** A light that is small against its distance. */
export interface Lamp {
  readonly atMm: Vector
  /** At a distance of 1 mm. */
  readonly intensity: Light
}

/** A room with a window, in the frame of the window's wall (geometry/plane-camera.ts). */
export interface Room {
  readonly panels: readonly Panel[]
  readonly widthMm: number
  readonly dropMm: number
  readonly revealMm: number
  /** Light that comes from outside along a way that leads there, the sun's own apart. */
  readonly sky: (way: Vector) => Light
  /** Towards the sun, and its light on a face that looks at it; null where it is behind clouds. */
  readonly sun: { readonly towards: Vector; readonly light: Light } | null
  readonly lamps: readonly Lamp[]
  readonly camera: PlaneCamera
  readonly widthPx: number
  readonly heightPx: number
  /** Mean light of the picture that its exposure is set to. */
  readonly meterTo: number
  readonly vignette: number
  readonly noiseLevels: number
}

const [WIDTH_PX, HEIGHT_PX] = [480, 360]

/**
 * A room drawn from what is usual. Paint sends back what makers' lists say: four walls of five 50 to 88 % (white and pale), the others 15 to 50 %; window
 * and trim are white (78 to 88 %) in three rooms of four.
 * @param lit a lamp stands high in a room, as a rule; one that stands anywhere teaches more of how a wall looks that is lit from below or near by
 */
export function randomRoom(seed: number, lit: 'as usual' | 'by a lamp anywhere' = 'as usual'): Room {
  const byLamp = lit === 'by a lamp anywhere'
  const random = seededRandom(seed * 7919 + 11)
  const [widthMm, dropMm, revealMm] = [random.between(700, 2000), random.between(800, 1700), random.between(90, 220)]
  const [w, h] = [widthMm / 2, dropMm / 2]
  const [left, right] = [-w - random.between(700, 2600), w + random.between(700, 2600)]
  const [ceiling, floor, back] = [-h - random.between(250, 800), h + random.between(300, 1100), -random.between(2800, 5500)]
  const wallShare = random.chance(0.8) ? pale(random, 0.5, 0.88) : painted(random)
  const trimShare = random.chance(0.75) ? pale(random, 0.78, 0.88) : painted(random)
  const panels: Panel[] = [
    ...withHole({ axis: 2, at: 0, from: [left, ceiling], to: [right, floor], share: wallShare, facing: -1 }, [-w, -h], [w, h]),
    { axis: 2, at: back, from: [left, ceiling], to: [right, floor], share: wallShare, facing: 1 },
    { axis: 1, at: ceiling, from: [left, back], to: [right, 0], share: pale(random, 0.7, 0.88), facing: 1 },
    { axis: 1, at: floor, from: [left, back], to: [right, 0], share: painted(random), facing: -1 },
  ]
  const second = random.chance(0.35) ? random.pick([left, right] as [number, number]) : null
  for (const at of [left, right]) {
    const side: Panel = { axis: 0, at, from: [ceiling, back], to: [floor, 0], share: wallShare, facing: at === left ? 1 : -1 }
    const z = -random.between(700, 2000)
    panels.push(...(at === second ? withHole(side, [-h, z - random.between(500, 800)], [h, z]) : [side]))
  }
  panels.push(...windowPanels(random, w, h, revealMm, trimShare, random.chance(0.7) ? wallShare : trimShare))
  for (let i = random.whole(0, 3); i > 0; i -= 1) panels.push(...furniture(random, left, right, floor, back))
  const isEvening = random.chance(byLamp ? 0.5 : 0.15)
  const sky = random.between(0.75, 1.3) * (isEvening ? 0.02 : 1)
  const ground = random.between(0.12, 0.5)
  return {
    panels,
    widthMm,
    dropMm,
    revealMm,
    sky: ([, y]) =>
      y < 0 ? [sky * (0.92 + 0.1 * y), sky, sky * (1.05 - 0.15 * y)] : [sky * ground * 1.05, sky * ground, sky * ground * 0.9],
    sun: !isEvening && random.chance(0.6) ? sunOf(random, second === null ? 0 : Math.sign(second)) : null,
    lamps:
      byLamp || isEvening || random.chance(0.2)
        ? [lampOf(random, { left, right, ceiling, floor, back }, byLamp ? 'anywhere' : 'as usual')]
        : [],
    ...shotOf(random, widthMm, dropMm, back),
  }
}

/** A picture taken with what is usual of cameras. */
export function shotOf(random: Random, widthMm: number, dropMm: number, back: number) {
  return {
    camera: cameraOf(random, widthMm, dropMm, back),
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    meterTo: random.between(0.2, 0.42),
    vignette: random.between(0, 0.3),
    noiseLevels: random.between(0.5, 2.5),
  }
}

/** Reveal, sill, frame and bars, and boards round the opening in half of the rooms. */
function windowPanels(random: Random, w: number, h: number, reveal: number, trim: Light, revealShare: Light): Panel[] {
  const panels: Panel[] = [
    { axis: 0, at: -w, from: [-h, 0], to: [h, reveal], share: revealShare, facing: 1 },
    { axis: 0, at: w, from: [-h, 0], to: [h, reveal], share: revealShare, facing: -1 },
    { axis: 1, at: -h, from: [-w, 0], to: [w, reveal], share: revealShare, facing: 1 },
    { axis: 1, at: h, from: [-w, 0], to: [w, reveal], share: trim, facing: -1 },
    ...boxPanels([-w - 40, h, -random.between(20, 90)], [w + 40, h + 25, -0.5], trim),
  ]
  const frame = random.between(45, 80)
  panels.push(
    ...withHole({ axis: 2, at: reveal, from: [-w, -h], to: [w, h], share: trim }, [-w + frame, -h + frame], [w - frame, h - frame]),
  )
  const bars = random.whole(0, 2)
  for (let i = 1; i <= bars; i += 1) {
    const x = -w + (2 * w * i) / (bars + 1)
    panels.push({ axis: 2, at: reveal, from: [x - 25, -h], to: [x + 25, h], share: trim })
  }
  if (random.chance(0.5)) {
    const board = random.between(50, 110)
    const at = -random.between(12, 22)
    panels.push(
      ...withHole({ axis: 2, at, facing: -1, from: [-w - board, -h - board], to: [w + board, h], share: trim }, [-w, -h], [w, h]).filter(
        ({ to }) => to[1] > -h - board,
      ),
    )
  }
  return panels
}

function furniture(random: Random, left: number, right: number, floor: number, back: number): Panel[] {
  const [wide, deep, tall] = [random.between(400, 1600), random.between(350, 900), random.between(350, 900)]
  const x = random.between(left + 50, right - wide - 50)
  const z = random.between(back + 50, -900 - deep)
  return boxPanels([x, floor - tall, z], [x + wide, floor - 1, z + deep], painted(random))
}

/** The sun stands before the window, or before the second one at the side (-1 left, 1 right) if there is one. */
function sunOf(random: Random, side: number): NonNullable<Room['sun']> {
  const height = (random.between(12, 60) * Math.PI) / 180
  const aside = (random.between(-65, 65) * Math.PI) / 180
  const [across, ahead] = [Math.sin(aside) * Math.cos(height), Math.cos(aside) * Math.cos(height)]
  const towards: Vector = side !== 0 && random.chance(0.5) ? [side * ahead, -Math.sin(height), across] : [across, -Math.sin(height), ahead]
  const strength = random.between(6, 16)
  return { towards, light: [strength * 1.06, strength, strength * 0.88] }
}

interface Extent {
  readonly left: number
  readonly right: number
  readonly ceiling: number
  readonly floor: number
  readonly back: number
}

function lampOf(random: Random, { left, right, ceiling, floor, back }: Extent, where: 'as usual' | 'anywhere'): Lamp {
  const usual = () => (random.chance(0.6) ? ceiling + 250 : floor - 1400)
  const y = where === 'anywhere' ? random.between(ceiling + 250, floor - 250) : usual()
  const strength = random.between(0.6, 2) * 1e6
  return {
    atMm: [random.between(left + 300, right - 300), y, random.between(Math.max(back + 500, -2500), -700)],
    intensity: [strength * 1.12, strength, strength * 0.8],
  }
}

/** Stands where one photographs a window from, and looks at its middle, within 20° aside. */
function cameraOf(random: Random, widthMm: number, dropMm: number, back: number): PlaneCamera {
  const focalPx = 0.75 * WIDTH_PX
  const least = (Math.max(widthMm / WIDTH_PX, dropMm / HEIGHT_PX) * focalPx) / random.between(0.42, 0.6)
  const away = Math.min(least, -back - 100)
  const yaw = (random.between(-20, 20) * Math.PI) / 180
  const pitch = (random.between(-8, 8) * Math.PI) / 180
  const rotation: Matrix3 = [
    Math.cos(yaw),
    0,
    -Math.sin(yaw),
    Math.sin(pitch) * Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch) * Math.cos(yaw),
    Math.cos(pitch) * Math.sin(yaw),
    -Math.sin(pitch),
    Math.cos(pitch) * Math.cos(yaw),
  ]
  const [w, h] = [widthMm / 2, dropMm / 2]
  return {
    focalPx,
    k1: 0,
    k2: 0,
    centre: { x: (WIDTH_PX - 1) / 2, y: (HEIGHT_PX - 1) / 2 },
    rotation,
    translationMm: [0, 0, away],
    cornersMm: [
      { x: -w, y: -h },
      { x: w, y: -h },
      { x: w, y: h },
      { x: -w, y: h },
    ],
  }
}

export function pale(random: Random, least: number, most: number): Light {
  const level = random.between(least, most)
  return [level, level * random.between(0.96, 1), level * random.between(0.88, 1)]
}

export function painted(random: Random): Light {
  const level = random.between(0.15, 0.5)
  return [level * random.between(0.7, 1.2), level * random.between(0.85, 1.1), level * random.between(0.6, 1.2)]
}
