import pLimit from 'p-limit'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photoInTurn } from '#server/features/assistant/photos/photo-in-turn.ts'
import { photoLine } from '#server/features/assistant/photos/photo-line.ts'
import { measuredWindow } from '#tests/support/measured-window.ts'
import type { Measurement } from '#workers/vision/api.ts'

const anyJpeg = sharp({ create: { width: 200, height: 150, channels: 3, background: '#8a7' } })
  .jpeg()
  .toBuffer()

/** What becomes of the vision core's word on a photo. */
async function seen(measurement: Measurement) {
  const analysis = { measure: async () => ({ measurement, photo: { widthPx: 200, heightPx: 150 } }) }
  const surroundings = { analysis, line: photoLine(), address: '::1', signal: new AbortController().signal, inTurn: pLimit(1) }
  return photoInTurn({ imageId: null, jpeg: await anyJpeg, focalLength35Mm: null }, 0, surroundings).look()
}

it.each([
  ['is doubtful where the search is unsure of it', { confidence: 0.55 }, true],
  ['is doubtful where no window is so small', { scale: 'card', widthMm: 150, dropMm: 118 }, true],
  ['is not doubtful otherwise', { confidence: 0.75 }, false],
] as const)('a window in a photo %s', async (_, change, isDoubtful) => {
  expect((await seen(measuredWindow(change))).window?.is_doubtful).toBe(isDoubtful)
})

it('a blurred photo is called that where something in it may be a window, and else is one of no window', async () => {
  const [corner] = measuredWindow().corners
  const blurred = { found: false, reason: 'too_blurred', reference: null, candidates: [], ms: 1 } as const
  const candidates = [{ type: 'opening', corners: [corner, corner, corner, corner], score: 0.1 }] as const
  expect((await seen({ ...blurred, candidates })).refusal).toMatch(/photo is blurred/)
  expect((await seen(blurred)).refusal).toMatch(/found no window/)
})
