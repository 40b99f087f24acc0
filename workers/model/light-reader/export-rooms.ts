import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { projectFromPlane } from '../../geometry/plane-camera.ts'
import { lightClues, mirrored, windowView } from '../../render/light/clues.ts'
import { roomSeen } from '../../render/light/lit-mesh.ts'
import { luminance } from '../../render/parts/colours.ts'
import type { Picture } from '../../render/photo/picture.ts'
import { randomBareWall } from '../lit-rooms/bare-wall.ts'
import { CLOTH_SHARES, clothDepthMm, leanBeside, lightOnWall } from '../lit-rooms/blind-light.ts'
import { LightField } from '../lit-rooms/light-field.ts'
import { photographed } from '../lit-rooms/photo.ts'
import { type Room, randomRoom } from '../lit-rooms/room.ts'
import { seededRandom } from '../scenes/random-numbers.ts'

/**
 * Works out the light of rooms and writes, a line a room, what their photos show of it and what it is: the light reader is trained on it.
 *   npx tsx workers/model/light-reader/export-rooms.ts --first-seed 1001 --count 2400 --out ROOMS.jsonl [--kind rooms|lamps|walls]
 * lamps: rooms with a lamp that stands anywhere. walls: bare ones (bare-wall.ts).
 */
const { values } = parseArgs({
  options: {
    'first-seed': { type: 'string', default: '1001' },
    count: { type: 'string', default: '100' },
    kind: { type: 'string', default: 'rooms' },
    out: { type: 'string' },
  },
})
if (!values.out) throw new Error('say where to with --out FILE')
const firstSeed = Number(values['first-seed'])
const RAYS = 1024

interface LitPhoto {
  readonly picture: Picture
  readonly camera: Room['camera']
  readonly lean: readonly [number, number]
  /** What a white blind shows at nine places, column by column. */
  readonly lights: readonly number[]
}

writeFileSync(values.out, '')
for (let seed = firstSeed; seed < firstSeed + Number(values.count); seed += 1) {
  const { picture, camera, lean, lights } = values.kind === 'walls' ? wallPhoto(seed) : roomPhoto(seed)
  const view = windowView(picture, camera)
  const clues = lightClues(view)
  const mirror = lightClues(mirrored(view))
  if (!clues || !mirror) continue
  const wall = Math.log(luminance(clues.wall))
  const line = { seed, clues: written(clues.values), mirrored: written(mirror.values), wall, lean, light: lights.map(Math.log) }
  appendFileSync(values.out, `${JSON.stringify(line)}\n`)
}

/** Null for what is not seen. */
function written(clues: Float32Array): (number | null)[] {
  return Array.from(clues, (clue) => (Number.isNaN(clue) ? null : Math.round(clue * 1e4) / 1e4))
}

/** Without what the recess keeps from the cloth: that is drawn by another rule. */
function roomPhoto(seed: number): LitPhoto {
  const room = randomRoom(seed, values.kind === 'lamps' ? 'by a lamp anywhere' : 'as usual')
  const field = new LightField(room, seed)
  const { picture, exposureAt } = photographed(room, (eye, way) => field.photographed(eye, way), seed)
  const { widthMm, dropMm, camera } = room
  const zMm = clothDepthMm(room)
  const recess = { leftMm: -widthMm / 2, rightMm: widthMm / 2, topMm: -dropMm / 2, bottomMm: dropMm / 2 }
  const random = seededRandom(room.widthPx + Math.round(widthMm))
  const lights = onCloth(room, (x, y) => {
    const pixel = projectFromPlane(camera, { x, y }, zMm)
    const light = luminance(field.irradianceOnBlind([x, y, zMm], RAYS, random))
    return (light * exposureAt(pixel.x, pixel.y)) / roomSeen(x, y, zMm, recess)
  })
  return { picture, camera, lean: lightOnWall(room, field, seed), lights }
}

function wallPhoto(seed: number): LitPhoto {
  const wall = randomBareWall(seed)
  const { camera } = wall.shot
  const { picture, exposureAt } = photographed(wall.shot, wall.seen, seed)
  const lights = onCloth(wall, (x, y) => {
    const pixel = projectFromPlane(camera, { x, y })
    return wall.lightAt(x, y) * exposureAt(pixel.x, pixel.y)
  })
  return { picture, camera, lean: leanBeside(wall, wall.vectorAt), lights }
}

function onCloth({ widthMm, dropMm }: Pick<Room, 'widthMm' | 'dropMm'>, lightAt: (x: number, y: number) => number): number[] {
  return CLOTH_SHARES.flatMap((u) => CLOTH_SHARES.map((v) => lightAt((u - 0.5) * widthMm, (v - 0.5) * dropMm)))
}
