import { expect, test, vi } from 'vitest'
import { ApiError } from '#server/errors.ts'
import { enhancedChat, uploadImages } from '#shared/contracts/assistant.ts'
import { withExif } from '#tests/support/with-exif.ts'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'
import { choose, photoFile, strip } from './photos-page.ts'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

test('photos are shrunk, sent, named by their first 15 letters, removed, and go with the message', async () => {
  const sizes: number[] = []
  assistant.on(uploadImages, async ({ form }) => {
    const files = form?.getAll('images') as File[]
    for (const file of files) {
      const { width, height } = await createImageBitmap(file)
      sizes.push(width, height)
    }
    return { success: true, images: files.map(({ name }) => ({ id: `of-${name}`, name, url: '/x', width: 1, height: 1 })) }
  })
  const chat = await openChat()
  const { rendered, ask } = chat
  choose(chat, [await photoFile('the-window-of-the-kitchen.jpg', 3000, 1500), await photoFile('small.jpg')])
  await expect.element(strip(chat).first()).toHaveTextContent('the-window-of-t…')
  expect(sizes).toEqual([2000, 1000, 800, 600])
  await rendered.getByRole('button', { name: 'Remove small.jpg' }).click()
  await ask('What suits it?')
  await expect.poll(() => assistant.questions().length).toBe(1)
  expect(assistant.questions()[0]).toMatchObject({ message: 'What suits it?', imageIds: ['of-the-window-of-the-kitchen.jpg'], images: [] })
  await expect.element(strip(chat)).not.toBeInTheDocument()
  expect(localStorage.getItem('unsent:conversation')).not.toContain('base64')
})

test('what the file of a photo told of its lens goes with the smaller picture, each beside its own', async () => {
  const lenses: (readonly FormDataEntryValue[] | undefined)[] = []
  assistant.on(uploadImages, ({ form }) => {
    lenses.push(form?.getAll('focal_length_35mm'))
    const files = form?.getAll('images') as File[]
    return { success: true, images: files.map(({ name }) => ({ id: name, name, url: '/x', width: 1, height: 1 })) }
  })
  const withLens = async (name: string, focalLength35Mm: number) => {
    const plain = await photoFile(name, 3000, 2000)
    const bytes = withExif(new Uint8Array(await plain.arrayBuffer()), 6, focalLength35Mm)
    return new File([bytes as BlobPart], name, { type: 'image/jpeg' })
  }
  const chat = await openChat()
  choose(chat, [await withLens('lounge.jpg', 26), await photoFile('screenshot.jpg'), await withLens('mistaken.jpg', 900)])
  await expect.element(strip(chat).nth(2)).toBeVisible()
  expect(lenses).toEqual([['26', '', '']])
})

test('a photo alone can be sent', async () => {
  const chat = await openChat()
  choose(chat, [await photoFile('one.jpg')])
  await expect.element(strip(chat).first()).toBeVisible()
  await chat.send.click()
  await expect.poll(() => assistant.questions()[0]).toMatchObject({ message: '', imageIds: ['photo-1'] })
})

test('three is the most: the first three are kept, what was left out is named, and nothing more can be chosen', async () => {
  const chat = await openChat()
  choose(chat, await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => photoFile(name))))
  await expect.element(strip(chat).nth(2)).toHaveTextContent('3.jpg')
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent(/^Maximum 3 images allowed\. Left out: 4\.jpg\./)
  expect(strip(chat).elements()).toHaveLength(3)
  await expect.element(chat.rendered.getByRole('button', { name: 'Upload Images' })).toBeDisabled()
  await chat.rendered.getByRole('button', { name: 'Remove 2.jpg' }).click()
  await expect.element(chat.rendered.getByRole('alert')).not.toBeInTheDocument()
  choose(chat, await Promise.all(['5.jpg', '6.jpg', '7.jpg', '8.jpg', '9.jpg'].map((name) => photoFile(name))))
  await expect.element(strip(chat).nth(2)).toHaveTextContent('5.jpg')
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent(/Left out: 6\.jpg, 7\.jpg, 8\.jpg, 1 more\./)
})

test.each([
  ['a text', new File(['words'], 'notes.txt', { type: 'text/plain' }), 'notes.txt is no photo. Please choose a JPEG, PNG or WebP picture'],
  ['an empty file', new File([], 'window.jpg', { type: 'image/jpeg' }), 'window.jpg is empty. It may not be on this device yet'],
  [
    'a HEIC photo',
    new File(['ftypheic'], 'IMG_1.HEIC', { type: '' }),
    'IMG_1.HEIC is a HEIC photo, which this browser cannot open. Please save it as JPEG',
  ],
])('%s is not taken, and it is said what to do; the text and the other photos stay', async (_, file, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const chat = await openChat()
  await chat.field.fill('What suits it?')
  choose(chat, [file, await photoFile('good.jpg')])
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent(words)
  await expect.element(strip(chat)).toHaveTextContent('good.jpg')
  await expect.element(chat.field).toHaveValue('What suits it?')
  choose(chat, [file])
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent(words)
  expect(assistant.sent.filter(({ path }) => path === uploadImages.path)).toHaveLength(1)
})

test('photos that could not be sent are said so, and can be chosen again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.unreachable.add(uploadImages.path)
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent('Failed to upload images. Please try again.')
  assistant.unreachable.clear()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(strip(chat).first()).toHaveTextContent('1.jpg')
})

test('photos that did not arrive because we are busy are sent again by a button, without being chosen again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isBusy = true
  assistant.on(uploadImages, () => {
    const images = [{ id: 'a', name: '1.jpg', url: '/x', width: 1, height: 1 }]
    return isBusy ? new ApiError('too_many_requests', 'Many photos are being looked at just now.') : { success: true as const, images }
  })
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent('Many photos are being looked at just now.')
  isBusy = false
  await chat.rendered.getByRole('button', { name: 'Send the photos again' }).click()
  await expect.element(strip(chat).first()).toHaveTextContent('1.jpg')
  await expect.element(chat.rendered.getByRole('alert')).not.toBeInTheDocument()
})

test('photos that did not arrive go with the question that is sent next, and where they do not arrive again nothing is sent or lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.unreachable.add(uploadImages.path)
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent('Failed to upload images.')
  await chat.ask('What suits it?')
  await expect.element(chat.rendered.getByRole('button', { name: 'Send the photos again' })).toBeVisible()
  await expect.element(chat.field).toHaveValue('What suits it?')
  expect(assistant.questions()).toEqual([])
  assistant.unreachable.clear()
  await chat.send.click()
  await expect.poll(() => assistant.questions()[0]).toMatchObject({ message: 'What suits it?', imageIds: ['photo-1'] })
  await expect.element(chat.rendered.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(chat.field).toHaveValue('')
})

test('photos that did not arrive are left out of the question where the person says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.unreachable.add(uploadImages.path)
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await chat.rendered.getByRole('button', { name: 'Leave them out' }).click()
  await expect.element(chat.rendered.getByRole('alert')).not.toBeInTheDocument()
  await chat.ask('What suits it?')
  await expect.poll(() => assistant.questions()).toHaveLength(1)
  expect(assistant.questions()[0]?.imageIds ?? []).toEqual([])
})

/** Asks about a photo while too many are being looked at. */
async function askedWhileBusy() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(strip(chat).first()).toBeVisible()
  assistant.on(enhancedChat, () => new ApiError('vision_unavailable', 'Many photos are being measured. Please try again in a minute.'))
  await chat.ask('What suits it?')
  await chat.answered('Many photos are being measured. Please try again in a minute.')
  assistant.onStream(enhancedChat, async function* () {
    yield { event: 'delta', data: { text: 'Now I see it.' } }
    return anAnswer({ response: 'Now I see it.' })
  })
  return chat
}

test('a question about a photo that we were too busy for is asked again by a button, with its photo', async () => {
  const chat = await askedWhileBusy()
  await chat.rendered.getByRole('button', { name: 'Try again' }).click()
  await chat.answered('Now I see it.')
  expect(assistant.questions()).toMatchObject(Array(2).fill({ message: 'What suits it?', imageIds: ['photo-1'] }))
  await expect.element(strip(chat)).not.toBeInTheDocument()
})

test('what is asked instead is asked about the same photo, unless it is taken away', async () => {
  const chat = await askedWhileBusy()
  await expect.element(strip(chat).first()).toHaveTextContent('1.jpg')
  await chat.ask('How large is it?')
  await chat.answered('Now I see it.')
  expect(assistant.questions()[1]).toMatchObject({ message: 'How large is it?', imageIds: ['photo-1'] })
  await expect.element(strip(chat)).not.toBeInTheDocument()
})

test('a photo that the server refuses is said why, behind the words of the specification', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.on(uploadImages, () => new ApiError('unusable_file', '1.jpg is damaged. Please choose another photo.'))
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect
    .element(chat.rendered.getByRole('alert'))
    .toHaveTextContent('Failed to upload images. Please try again. 1.jpg is damaged. Please choose another photo.')
})

test('a chosen photo is there after a reload, as the text is, and is sent then', async () => {
  const first = await openChat()
  choose(first, [await photoFile('1.jpg')])
  await first.field.fill('What suits it?')
  await expect.element(strip(first).first()).toHaveTextContent('1.jpg')
  await first.rendered.unmount()
  const chat = await openChat()
  await expect.element(strip(chat).first()).toHaveTextContent('1.jpg')
  await chat.send.click()
  await expect.poll(() => assistant.questions()[0]).toMatchObject({ message: 'What suits it?', imageIds: ['photo-1'] })
  await expect.element(strip(chat)).not.toBeInTheDocument()
})

test('leaving while a photo is on its way is asked about, and once it has arrived it is not', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  assistant.on(uploadImages, async () => {
    await arrived
    const images = [{ id: 'a', name: '1.jpg', url: '/x', width: 1, height: 1 }]
    return { success: true as const, images }
  })
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const chat = await openChat()
  choose(chat, [await photoFile('1.jpg')])
  await expect.element(chat.rendered.getByText('Sending your photos…')).toBeVisible()
  expect(isAsked()).toBe(true)
  arrive()
  await expect.element(strip(chat).first()).toHaveTextContent('1.jpg')
  await expect.poll(isAsked).toBe(false)
})

test.each([['I send a photo'], ["Ek stuur 'n foto"]])(
  'the suggested reply %j opens the choice of photos and sends nothing',
  async (text) => {
    assistant.answers = [anAnswer({ quickReplies: [{ text, picture: null }] })]
    const chat = await openChat()
    await chat.ask('Hello')
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
    await chat.rendered.getByRole('button', { name: text }).click()
    expect(opened).toHaveBeenCalledOnce()
    expect(assistant.questions()).toHaveLength(1)
  },
)

test('what becomes of a photo stands beside the button before any is sent', async () => {
  const { rendered } = await openChat()
  await expect
    .element(rendered.getByRole('button', { name: 'Upload Images' }))
    .toHaveAccessibleDescription(/Kept for 30 days, and deleted with the conversation/)
})
