import { describe, expect, it } from 'vitest'
import type { Drawing, ThingsBefore } from '#workers/render/api.ts'
import { thingsBefore } from '#workers/render/before/things-before.ts'
import { drawOnPhoto, seenBlind } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { type RoomWithThing, roomWithThing, type Thing } from './rendered-thing.ts'

const SEEDS = Array.from({ length: 10 }, (_, i) => i + 3)

/** Of the pixels that either says are covered, how many both say so; and how many that are free are taken for covered, as a share of the covered ones. */
function agreement({ mask, picture }: RoomWithThing, { area, cover }: ThingsBefore) {
  let [both, either, wrong, covered] = [0, 0, 0, 0]
  for (let y = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const said = (cover[y * area.width + x] as number) > 127
      const is = mask[(y + area.top) * picture.widthPx + x + area.left] === 1
      if (said && is) both += 1
      if (said || is) either += 1
      if (said && !is) wrong += 1
      if (is) covered += 1
    }
  return { overlap: both / either, wrong: wrong / covered }
}

describe('what stands before a window', () => {
  it.each([
    ['curtain', 9, 0.9],
    ['vase', 6, 0.85],
    ['plant', 4, 0.6],
  ] as const)('is seen in most rooms and followed along its outline: a %s', (thing: Thing, leastFound, leastOverlap) => {
    const found = SEEDS.map((seed) => roomWithThing(seed, thing)).flatMap((room) => {
      const before = thingsBefore(room.picture, room.camera)
      return before ? [agreement(room, before)] : []
    })
    const overlaps = found.map(({ overlap }) => overlap).sort((a, b) => a - b)
    console.log(`${thing}: seen in ${found.length} of ${SEEDS.length}, overlap ${overlaps.map((overlap) => overlap.toFixed(2)).join(' ')}`)
    expect(found.length).toBeGreaterThanOrEqual(leastFound)
    expect(overlaps[overlaps.length >> 1]).toBeGreaterThan(leastOverlap)
  })

  it('is nothing in a room where nothing stands there', () => {
    for (const seed of SEEDS) {
      const { picture, camera } = roomWithThing(seed, null)
      expect(thingsBefore(picture, camera), `room ${seed}`).toBeNull()
    }
  })

  it('stays before the blind that is drawn, and the blind is drawn beside it', () => {
    const { picture, camera, mask } = roomWithThing(4, 'curtain')
    const [a, b, c] = camera.cornersMm
    const size = { widthMm: b.x - a.x, dropMm: c.y - b.y, mount: 'recess', recessDepthMm: 90, controlSide: 'right' } as const
    const blind = { construction: { family: 'roller', cloth: 'blockout' }, colour: '#c83232', ...size, raised: 0, tiltDegrees: 0 } as const
    const drawing: Drawing = {
      blind,
      camera,
      light: estimateLight(picture, camera),
      quality: 'fine',
      before: thingsBefore(picture, camera),
    }
    const seen = seenBlind(picture, drawing)
    if (!seen) throw new Error('the blind is not in the picture')
    const rgba = drawOnPhoto(picture, seen, seen.area)
    let [kept, covered, red] = [0, 0, 0]
    for (let i = 0; i < seen.area.width * seen.area.height; i += 1) {
      const at = (Math.floor(i / seen.area.width) + seen.area.top) * picture.widthPx + (i % seen.area.width) + seen.area.left
      const isAsBefore = [0, 1, 2].every((k) => Math.abs((rgba[4 * i + k] as number) - (picture.rgba[4 * at + k] as number)) < 3)
      if (mask[at]) covered += 1
      if (mask[at] && isAsBefore) kept += 1
      if (!mask[at] && (rgba[4 * i] as number) > 2 * (rgba[4 * i + 1] as number)) red += 1
    }
    expect(kept / covered).toBeGreaterThan(0.9)
    expect(red).toBeGreaterThan(1000)
  })
})
