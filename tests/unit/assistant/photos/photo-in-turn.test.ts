import pLimit from 'p-limit'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ApiError } from '#server/errors.ts'
import { photoInTurn } from '#server/features/assistant/photos/photo-in-turn.ts'
import { photoLine } from '#server/features/assistant/photos/photo-line.ts'
import type { PhotoAnalysis } from '#server/features/measuring/measuring.service.ts'
import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { measuredWindow } from '#tests/support/measured-window.ts'
import type { Measurement } from '#workers/vision/api.ts'

const anyJpeg = sharp({ create: { width: 200, height: 150, channels: 3, background: '#8a7' } })
  .jpeg()
  .toBuffer()

/** What becomes of the vision core's word on a photo. */
async function seen(measurement: Measurement, language: AssistantLanguage = 'en') {
  return lookedAt(async () => ({ measurement, photo: { widthPx: 200, heightPx: 150 } }), language)
}

async function lookedAt(measure: PhotoAnalysis['measure'], language: AssistantLanguage, focalLength35Mm: number | null = null) {
  const analysis = { measure }
  const surroundings = { analysis, line: photoLine(), address: '::1', signal: new AbortController().signal, language, inTurn: pLimit(1) }
  return photoInTurn({ imageId: null, jpeg: await anyJpeg, focalLength35Mm }, 0, surroundings).look()
}

it.each([
  ['is doubtful where the search is unsure of it', { confidence: 0.55 }, true],
  ['is doubtful where no window is so small', { scale: 'card', widthMm: 150, dropMm: 118 }, true],
  ['is not doubtful otherwise', { confidence: 0.75 }, false],
] as const)('a window in a photo %s', async (_, change, isDoubtful) => {
  expect((await seen(measuredWindow(change))).window?.is_doubtful).toBe(isDoubtful)
})

it.each([
  ['is measured with it', 26, { focalLength35Mm: 26 }],
  ['is measured without it where it is unknown', null, undefined],
])('a photo whose lens was told when it was sent %s', async (_, focalLength35Mm, told) => {
  const lenses: unknown[] = []
  const measure: PhotoAnalysis['measure'] = async (_bytes, _address, _gone, lens) => {
    lenses.push(lens)
    return { measurement: measuredWindow(), photo: { widthPx: 200, heightPx: 150 } }
  }
  await lookedAt(measure, 'en', focalLength35Mm)
  expect(lenses).toEqual([told])
})

it('a blurred photo is called that where something in it may be a window, and else is one of no window', async () => {
  const [corner] = measuredWindow().corners
  const blurred = { found: false, reason: 'too_blurred', reference: null, candidates: [], ms: 1 } as const
  const candidates = [{ type: 'opening', corners: [corner, corner, corner, corner], score: 0.1 }] as const
  expect((await seen({ ...blurred, candidates })).refusal).toMatch(/photo is blurred/)
  expect((await seen(blurred)).refusal).toMatch(/found no window/)
})

it.each([
  ['no_window', /^Ons kon nie 'n venster in hierdie foto vind nie/],
  ['too_steep', /te skuins geneem/],
  ['too_dark', /te donker/],
  ['took_too_long', /nie betyds klaar meet nie\. Stuur dit asseblief nog een keer/],
] as const)('in an Afrikaans talk a photo is refused in Afrikaans: %s', async (reason, words) => {
  expect((await seen({ found: false, reason, reference: null, candidates: [], ms: 1 }, 'af')).refusal).toMatch(words)
})

it('that we are busy is said in the language of the talk, and nothing of the photo', async () => {
  const busy = () => Promise.reject(new ApiError('vision_unavailable', 'Many photos are being measured at the moment.'))
  await expect(lookedAt(busy, 'en')).rejects.toThrow('Many photos are being measured at the moment.')
  await expect(lookedAt(busy, 'af')).rejects.toThrow(/^Ons meet nou net baie foto's\. Stuur dit asseblief oor 'n minuut weer/)
})
