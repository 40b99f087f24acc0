import { afterEach, expect, test } from 'vitest'
import * as thisTab from '#app/features/measuring/measured-photo/kept-photo.ts'
import { type AskedOfPhoto, FIRST_QUESTION } from '#app/features/measuring/measured-photo/question.ts'
import { forgetUnusedPhoto, storePhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

/** A page of a tab that was copied: it starts with the session storage of the first one and remembers nothing. */
async function copiedTab(): Promise<typeof thisTab> {
  // @ts-expect-error the query makes it a module of its own
  return import('#app/features/measuring/measured-photo/kept-photo.ts?copied')
}

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const setTo = (x: number): AskedOfPhoto => {
  const corners: PixelQuad = [
    { x, y: 0 },
    { x: x + 9, y: 0 },
    { x: x + 9, y: 9 },
    { x, y: 9 },
  ]
  return { question: FIRST_QUESTION, corners, found: [], candidates: [] }
}
const kept = async () => {
  const photo = await thisTab.readKeptPhoto()
  return photo && [photo.file.name, photo.asked.corners[0].x]
}
afterEach(() => thisTab.forgetKeptPhoto())

test('the corners of one photo never come to the photo of a tab that was copied from it', async () => {
  const copy = await copiedTab()
  const [lounge, kitchen] = [photo('lounge.jpg'), photo('kitchen.jpg')]
  await thisTab.keepPhoto({ file: lounge, asked: setTo(1) })
  await copy.keepPhoto({ file: kitchen, asked: setTo(2) })
  expect(await kept()).toEqual(['kitchen.jpg', 2])
  await thisTab.keepPhoto({ file: lounge, asked: setTo(3) })
  expect(await kept()).toEqual(['lounge.jpg', 3])
  await copy.forgetKeptPhoto()
})

test('two changes at the same moment keep the photo once, with the later one', async () => {
  const lounge = photo('lounge.jpg')
  await Promise.all([thisTab.keepPhoto({ file: lounge, asked: setTo(1) }), thisTab.keepPhoto({ file: lounge, asked: setTo(2) })])
  expect(await kept()).toEqual(['lounge.jpg', 2])
})

test('a photo that was opened again is named again only once something is known of it', async () => {
  await thisTab.keepPhoto({ file: photo('lounge.jpg'), asked: setTo(1) })
  const before = await thisTab.readKeptPhoto()
  if (!before) throw new Error('nothing was kept')
  thisTab.reopenKeptPhoto(before)
  expect(await kept()).toBeNull()
  await thisTab.keepPhoto({ file: before.file, asked: setTo(2) })
  expect(await kept()).toEqual(['lounge.jpg', 2])
})

test('a photo that is still being written when the form goes on is forgotten all the same', async () => {
  const writing = thisTab.keepPhoto({ file: photo('lounge.jpg'), asked: setTo(1) })
  forgetUnusedPhoto()
  await writing
  expect(await kept()).toBeNull()
})

test('whoever comes back at once finds the photo that is still being written', async () => {
  void thisTab.keepPhoto({ file: photo('lounge.jpg'), asked: setTo(1) })
  expect(await kept()).toEqual(['lounge.jpg', 1])
})

test('a photo whose size was not used does not come to the next blind; one that can be checked stays for the way back', async () => {
  await thisTab.keepPhoto({ file: photo('lounge.jpg'), asked: setTo(1) })
  forgetUnusedPhoto()
  expect(await kept()).toBeNull()
  await thisTab.keepPhoto({ file: photo('kitchen.jpg'), asked: setTo(2) })
  storePhotoToCheck({ widthMm: 1000, dropMm: 1200 })
  forgetUnusedPhoto()
  expect(await kept()).toEqual(['kitchen.jpg', 2])
})
