import { type PlaneCamera, projectFromPlane } from '#workers/geometry/plane-camera.ts'
import { CLOTH_SHARES, clothDepthMm, lightOnWall } from '#workers/model/lit-rooms/blind-light.ts'
import { LightField } from '#workers/model/lit-rooms/light-field.ts'
import type { Vector } from '#workers/model/lit-rooms/panels.ts'
import { photographed, type RoomPhoto } from '#workers/model/lit-rooms/photo.ts'
import { type Room, randomRoom } from '#workers/model/lit-rooms/room.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import type { Construction, Light, RoomLight } from '#workers/render/api.ts'
import { drawOnPhoto, seenBlind } from '#workers/render/draw.ts'
import { SHEER } from '#workers/render/families/roller.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { linearOf, luminance, shareOf } from '#workers/render/parts/colours.ts'

export interface RoomFigures {
  readonly seed: number
  /** What gives light beside the sky. */
  readonly lit: string
  /** Between the direction of shade as it is and as it was read. */
  readonly offDegrees: number
  /** How much of the light on the wall comes from aside: the light vector along the wall as a share of that across it. */
  readonly leanTrue: number
  readonly leanRead: number
  /** Brightness of a grey blind as it is drawn, as a share of what it is in truth. */
  readonly blockout: number
  readonly sheer: number
}

const COLOUR = '#8c8c8c'
const RAYS = 4096

export function roomFigures(seed: number): RoomFigures {
  const room = randomRoom(seed)
  const field = new LightField(room, seed)
  const photo = photographed(room, (eye, way) => field.photographed(eye, way), seed)
  const light = estimateLight(photo.picture, room.camera)
  const lean = lightOnWall(room, field, seed)
  const angle = Math.atan2(lean[1], lean[0]) - Math.atan2(-light.fromAbove, -light.fromLeft)
  return {
    seed,
    lit: [room.sun && 'sun', room.lamps.length > 0 && 'lamp'].filter(Boolean).join(' ') || 'sky',
    offDegrees: Math.abs((((((angle * 180) / Math.PI + 180) % 360) + 360) % 360) - 180),
    leanTrue: Math.hypot(...lean),
    leanRead: Math.hypot(light.fromAbove, light.fromLeft),
    blockout: drawnToTrue(room, field, photo, light, 'blockout'),
    sheer: drawnToTrue(room, field, photo, light, 'sheer'),
  }
}

/** A blind over the whole opening, its cloth where a roller's cloth hangs. */
function drawnToTrue(room: Room, field: LightField, photo: RoomPhoto, light: RoomLight, cloth: 'blockout' | 'sheer'): number {
  const { widthMm, dropMm, revealMm, camera } = room
  const construction: Construction = { family: 'roller', cloth }
  const hung = { mount: 'recess', recessDepthMm: revealMm, controlSide: 'right', raised: 0, tiltDegrees: 0 } as const
  const drawing = { blind: { construction, colour: COLOUR, widthMm, dropMm, ...hung }, camera, light, quality: 'fine' } as const
  const seen = seenBlind(photo.picture, drawing)
  if (!seen) throw new Error('the blind is not in the picture')
  const rgba = drawOnPhoto(photo.picture, seen, seen.area)
  const zMm = clothDepthMm(room)
  const random = seededRandom(room.widthPx + Math.round(widthMm))
  let [drawn, truth] = [0, 0]
  for (const u of CLOTH_SHARES)
    for (const v of CLOTH_SHARES) {
      const at = { x: (u - 0.5) * widthMm, y: (v - 0.5) * dropMm }
      const pixel = projectFromPlane(camera, at, zMm)
      const [x, y] = [Math.round(pixel.x), Math.round(pixel.y)]
      if (x < 3 || y < 3 || x > room.widthPx - 4 || y > room.heightPx - 4) continue
      const true_ = clothLight(field, [at.x, at.y, zMm], cloth, random, eyeTo(camera, at, zMm))
      truth += Math.min(1, luminance(true_) * photo.exposureAt(x, y))
      drawn += meanLight(rgba, seen.area, x, y)
    }
  return drawn / truth
}

/** What grey cloth shows: its share of the room's light and, where it is sheer, what it scatters and lets through of the light outside. */
function clothLight(
  field: LightField,
  at: Vector,
  cloth: 'blockout' | 'sheer',
  random: ReturnType<typeof seededRandom>,
  view: Vector,
): Light {
  const share = shareOf(COLOUR)
  const room = field.irradianceOnBlind(at, RAYS, random)
  if (cloth === 'blockout') return share.map((part, k) => part * (room[k] as number)) as unknown as Light
  const day = field.irradiance(at, [0, 0, 1], RAYS, random)
  const through = field.seen(at, view)
  return share.map(
    (part, k) =>
      part * (1 - SHEER.open) * (SHEER.sent * (room[k] as number) + SHEER.scattered * (day[k] as number)) +
      SHEER.open * (through[k] as number),
  ) as unknown as Light
}

/** The way from the lens on beyond a point. */
function eyeTo({ rotation: r, translationMm: t }: PlaneCamera, { x, y }: { x: number; y: number }, z: number): Vector {
  const eye = [0, 1, 2].map((k) => -((r[k] as number) * t[0] + (r[k + 3] as number) * t[1] + (r[k + 6] as number) * t[2]))
  const way = [x - (eye[0] as number), y - (eye[1] as number), z - (eye[2] as number)] as const
  const far = Math.hypot(...way)
  return [way[0] / far, way[1] / far, way[2] / far]
}

/** Mean of a square of 5 × 5 pixels. */
function meanLight(
  rgba: Uint8ClampedArray,
  area: { readonly left: number; readonly top: number; readonly width: number },
  x: number,
  y: number,
): number {
  let sum = 0
  for (let i = 0; i < 25; i += 1) {
    const at = 4 * ((y - area.top - 2 + Math.floor(i / 5)) * area.width + x - area.left - 2 + (i % 5))
    const value = (k: number) => linearOf((rgba[at + k] as number) / 255)
    sum += luminance([value(0), value(1), value(2)]) / 25
  }
  return sum
}
