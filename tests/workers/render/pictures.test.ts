import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Construction } from '#workers/render/api.ts'
import { drawOnPhoto, seenBlind } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import type { Picture } from '#workers/render/photo/picture.ts'
import { expectAsKept } from './kept-sheet.ts'

/**
 * How each family looked when somebody last looked at it, by day and at night, let down, half raised and raised: six pictures of 160 × 200 on a sheet.
 * WRITE_PICTURES=1 npx vitest run --project workers tests/workers/render/pictures.test.ts draws the sheets anew; look at them before they are kept.
 */
const FOLDER = join(import.meta.dirname, 'pictures')
const [WIDTH, HEIGHT] = [160, 200]
/** Levels of 255: the sheets are kept with few colours, and processors round differently. */
const TOLERANCE = { mean: 3, square: 6, squarePx: 8 }

const families: readonly (readonly [name: string, Construction, colour: string, tiltDegrees: number])[] = [
  ['roller-blockout', { family: 'roller', cloth: 'blockout' }, '#9dbba4', 0],
  ['roller-sheer', { family: 'roller', cloth: 'sheer' }, '#e3dccb', 0],
  ['zebra', { family: 'zebra', bandMm: 75 }, '#8c8a86', 0],
  ['venetian-aluminium', { family: 'venetian', slatMm: 25, material: 'aluminium' }, '#b5b8bb', 20],
  ['venetian-aluwood', { family: 'venetian', slatMm: 50, material: 'aluwood' }, '#8a5a33', 20],
  ['venetian-plaswood', { family: 'venetian', slatMm: 50, material: 'plaswood' }, '#f4f3ef', 60],
  ['venetian-wood', { family: 'venetian', slatMm: 50, material: 'wood' }, '#8e4a24', 35],
  ['vertical', { family: 'vertical', vaneMm: 127 }, '#c4b79f', 45],
  ['honeycomb', { family: 'honeycomb', cellMm: 38, cloth: 'duotone' }, '#c8ac7c', 0],
  ['outdoor', { family: 'outdoor' }, '#3d3f42', 0],
  ['shutter', { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: null, posts: false }, '#f5f4f0', 25],
]

/** A window seen a little from the left in a wall that is lit from the right: a day with hills, or black glass and a lamp. */
function photoAt(time: 'day' | 'night'): Picture {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const isOpening = x > 24 && x < 136 && y > 26 && y < 176
    const isFrame = isOpening && (x < 31 || x > 129 || y < 33 || y > 169 || Math.abs(x - 80) < 3)
    const wall = time === 'day' ? [168 + x / 5, 164 + x / 5, 155 + x / 6] : [120 + x / 4, 104 + x / 5, 82 + x / 6]
    const frame = time === 'day' ? [205, 206, 208] : [166, 148, 122]
    const view = time === 'day' ? (y < 110 ? [236, 243, 250] : [118, 140, 88]) : [16, 18, 26]
    rgba.set([...(isFrame ? frame : isOpening ? view : wall), 255], 4 * i)
  }
  return { widthPx: WIDTH, heightPx: HEIGHT, rgba }
}

function drawn(time: 'day' | 'night', [, construction, colour, tiltDegrees]: (typeof families)[number], raised: number): Buffer {
  const photo = photoAt(time)
  const camera = cameraFromQuad(
    [
      { x: 24, y: 27 },
      { x: 136, y: 24 },
      { x: 136, y: 178 },
      { x: 24, y: 174 },
    ],
    photo,
    1100,
  )
  if (!camera) throw new Error('no camera')
  const size = { widthMm: 1090, dropMm: 1440, mount: 'recess', recessDepthMm: 110, controlSide: 'right' } as const
  // Shutters are not raised: their louvres open instead.
  const turned = construction.family === 'shutter' ? 80 * (1 - raised) : tiltDegrees
  const blind = { construction, colour, ...size, raised, tiltDegrees: turned } as const
  const seen = seenBlind(photo, { blind, camera, light: estimateLight(photo, camera), quality: 'fine' })
  if (!seen) throw new Error('the blind is not in the picture')
  const { area } = seen
  const part = drawOnPhoto(photo, seen, area)
  const whole = Buffer.from(photo.rgba)
  for (let y = 0; y < area.height; y += 1)
    whole.set(part.subarray(4 * y * area.width, 4 * (y + 1) * area.width), 4 * ((y + area.top) * WIDTH + area.left))
  return whole
}

const STATES = (['day', 'night'] as const).flatMap((time) => [0, 0.5, 1].map((raised) => ({ time, raised })))

describe.each(families)('%s', (...family) => {
  const [name] = family

  it('looks as it did when somebody last looked at it', async () => {
    const pictures = STATES.map(({ time, raised }) => [`${name}, ${time}, raised ${raised}`, drawn(time, family, raised)] as const)
    await expectAsKept({ file: join(FOLDER, `${name}.png`), width: WIDTH, height: HEIGHT, tolerance: TOLERANCE, colours: 96 }, pictures)
  })
})

it('the sheets together stay small enough to be kept beside the code', async () => {
  const sizes = families.map(([name]) => readFileSync(join(FOLDER, `${name}.png`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000)
})
