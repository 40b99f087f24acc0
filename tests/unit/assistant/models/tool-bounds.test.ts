import { describe, expect, test } from 'vitest'
import { leaveDetailsTool } from '#server/features/assistant/tools/people.ts'
import { coloursForRoomTool, lookAtPhotoTool, showOnPhotoTool } from '#server/features/assistant/tools/photos.ts'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { Turn } from '#server/features/assistant/turn/turn.ts'
import { assistantPhoto, enhancedChat, MAX_CHAT_IMAGES, photoIndex, TOO_MANY_IMAGES } from '#shared/contracts/assistant.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import type { PhotoSize } from '#shared/domain/photo-size.ts'
import { business } from '../business.ts'

test('a model is told the time of contact that screens and mails promise', async () => {
  const turn = { features: new Set(), basket: { propose: () => undefined }, figures: figuresOf(), message: '', business }
  const told = await leaveDetailsTool.run(turn as unknown as Turn, { feature: 'walkthrough', interest: '' })
  expect(told.answered_within_hours).toBe(CONTACT_HOURS)
})

describe('a photo of an earlier question', () => {
  const window = (width_mm: number) => ({ width_mm, drop_mm: 900, width_ci95_mm: 2, drop_ci95_mm: 2, scale: 'card' as const })
  const turnAbout = (photoSizes: readonly PhotoSize[], widthMm = 1200) =>
    ({
      features: new Set(),
      photos: [],
      earlierPhotos: [{ photo: 0, image_id: null, room_colours: [], window: window(widthMm), refusal: null }],
      seenPhotos: [],
      photoSizes: [...photoSizes],
    }) as unknown as Turn

  test('that is looked at again has its size kept once, so that it pushes out no other', async () => {
    const first = turnAbout([])
    await lookAtPhotoTool.run(first, { photo: 0 })
    const again = turnAbout(JSON.parse(JSON.stringify(first.photoSizes)))
    await lookAtPhotoTool.run(again, { photo: 0 })
    expect(again.photoSizes.map(({ widthMm }) => widthMm)).toEqual([1200])
    const other = turnAbout(again.photoSizes, 1300)
    await lookAtPhotoTool.run(other, { photo: 0 })
    expect(other.photoSizes.map(({ widthMm }) => widthMm)).toEqual([1200, 1300])
  })

  test('that was not looked at when it was sent is to be sent again, and that is said', async () => {
    await expect(lookAtPhotoTool.run(turnAbout([]), { photo: 1 })).rejects.toThrow(/was not looked at.*Please send it \(again\)/)
  })
})

describe('a photo is named by its place among as many as a question may have', () => {
  const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, photo: number) =>
    schema.safeParse({ photo, product_type: 'roller-blockout' }).success

  test.each([lookAtPhotoTool, coloursForRoomTool, showOnPhotoTool])('by the tool $name', ({ input }) => {
    expect(accepts(input, 0)).toBe(true)
    expect(accepts(input, MAX_CHAT_IMAGES - 1)).toBe(true)
    expect(accepts(input, MAX_CHAT_IMAGES)).toBe(false)
    expect(accepts(input, -1)).toBe(false)
  })

  test('in an answer', () => {
    expect(assistantPhoto.shape.photo).toBe(photoIndex)
    expect(photoIndex.safeParse(MAX_CHAT_IMAGES).success).toBe(false)
  })

  test('and a question with more is refused in the words that the screen uses', () => {
    const imageIds = Array.from({ length: MAX_CHAT_IMAGES + 1 }, (_, place) => `photo ${place}`)
    const { error } = enhancedChat.body.safeParse({ sessionId: 'session_1700000000000_abcdefgh', imageIds })
    expect(error?.issues.map(({ message }) => message)).toContain(TOO_MANY_IMAGES)
  })
})
