import { createStore, keys } from 'idb-keyval'
import { expect, test } from 'vitest'
import { noteSentPhoto, sentPhoto } from '#app/features/assistant/photos/photos-in-hand.ts'
import { type FakeAssistant, type openChat, withFreshAssistant } from './assistant-page.tsx'
import { askAboutPhoto, seen } from './photos-page.ts'

/** What a deletion of the conversation takes with it of its photos, in this browser. */

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

const store = createStore('window-pictures', 'pictures')

async function deleteIt({ rendered }: Awaited<ReturnType<typeof openChat>>): Promise<void> {
  await rendered.getByRole('button', { name: 'Delete this conversation' }).click()
  await rendered.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(rendered.getByRole('dialog')).not.toBeInTheDocument()
}

/** Once the answer is there, with its picture. */
async function pictureIn({ rendered }: Awaited<ReturnType<typeof openChat>>): Promise<string> {
  await expect.element(rendered.getByRole('button', { name: 'Use this size' })).toBeVisible()
  return JSON.parse(localStorage.getItem('unsent:conversation') ?? '').messages.at(-1).pictureIds[0]
}

test('the picture of a measured window goes with its conversation', async () => {
  assistant.answers = [seen('card')]
  const chat = await askAboutPhoto()
  const picture = await pictureIn(chat)
  expect(await keys(store)).toContain(picture)
  await deleteIt(chat)
  await expect.poll(() => keys(store)).not.toContain(picture)
  await expect.poll(() => sentPhoto('photo-1')).toBeUndefined()
})

test('the picture of a window on the list stays when its conversation is deleted', async () => {
  assistant.answers = [seen('card')]
  const chat = await askAboutPhoto()
  const picture = await pictureIn(chat)
  const window = {
    id: 'w1',
    room: '',
    widthMm: 1204,
    dropMm: 903,
    sizeSource: { how: 'photo', scale: 'assumed' },
    pictureId: picture,
    lineId: null,
  }
  localStorage.setItem('unsent:measured-windows', JSON.stringify([window]))
  await deleteIt(chat)
  await expect.poll(() => localStorage.getItem('unsent:conversation')).toBeNull()
  await expect.poll(() => sentPhoto('photo-1')).toBeUndefined()
  expect(await keys(store)).toContain(picture)
})

test('a photo of a conversation that another tab has deleted is forgotten here', async () => {
  assistant.answers = [seen('card')]
  await askAboutPhoto()
  expect(sentPhoto('photo-1')).toBeDefined()
  localStorage.removeItem('unsent:conversation')
  dispatchEvent(new StorageEvent('storage', { key: 'unsent:conversation' }))
  await expect.poll(() => sentPhoto('photo-1')).toBeUndefined()
})

test('no more photos are held than a visit shows at a time', () => {
  for (let place = 0; place < 40; place += 1) noteSentPhoto(`many-${place}`, new Blob(['a photo']))
  expect([sentPhoto('many-0'), sentPhoto('many-39')?.size]).toEqual([undefined, 7])
})
