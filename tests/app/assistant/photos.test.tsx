import { expect, test, vi } from 'vitest'
import { ApiError } from '#server/errors.ts'
import { type AssistantAnswer, type AssistantPhoto, uploadImages } from '#shared/contracts/assistant.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import { anAnswer, type FakeAssistant, openChat, withFreshAssistant } from './assistant-page.tsx'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

/** A photo as a phone takes it, of one colour. */
async function photoFile(name: string, widthPx = 800, heightPx = 600): Promise<File> {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#c8b8a0'
  pen.fillRect(0, 0, widthPx, heightPx)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

type Chat = Awaited<ReturnType<typeof openChat>>

function choose({ rendered }: Chat, files: readonly File[]): void {
  const input = rendered.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no file input')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const strip = ({ rendered }: Chat) => rendered.getByRole('list', { name: 'Selected images' }).getByRole('listitem')

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

test('a photo alone can be sent', async () => {
  const chat = await openChat()
  choose(chat, [await photoFile('one.jpg')])
  await expect.element(strip(chat).first()).toBeVisible()
  await chat.send.click()
  await expect.poll(() => assistant.questions()[0]).toMatchObject({ message: '', imageIds: ['photo-1'] })
})

test('three is the most: a fourth is refused with the alert, and at three nothing more can be chosen', async () => {
  const chat = await openChat()
  const four = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => photoFile(name)))
  choose(chat, four)
  await expect.element(chat.rendered.getByRole('alert')).toHaveTextContent('Maximum 3 images allowed')
  expect(assistant.sent.filter(({ path }) => path === uploadImages.path)).toEqual([])
  choose(chat, four.slice(1))
  await expect.element(strip(chat).nth(2)).toBeVisible()
  await expect.element(chat.rendered.getByRole('button', { name: 'Upload Images' })).toBeDisabled()
  await expect.element(chat.rendered.getByRole('alert')).not.toBeInTheDocument()
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

const CORNERS = [
  { x: 200, y: 150 },
  { x: 600, y: 150 },
  { x: 600, y: 450 },
  { x: 200, y: 450 },
] as const

function windowSeen(scale: NonNullable<AssistantPhoto['window']>['scale']): AssistantPhoto {
  const camera = cameraFromQuad(CORNERS, { widthPx: 800, heightPx: 600 }, 1204)
  if (!camera) throw new Error('no camera for these corners')
  const { focalPx, k1, k2, centre, rotation, translationMm, cornersMm } = camera
  return {
    photo: 0,
    image_id: 'photo-1',
    room_colours: ['#c8b8a0'],
    window: {
      width_mm: 1203.6,
      drop_mm: 903.2,
      width_ci95_mm: 2.2,
      drop_ci95_mm: 3.1,
      scale,
      picture: { width_px: 800, height_px: 600 },
      corners: [...CORNERS],
      camera: {
        focalPx,
        k1,
        k2,
        centre,
        rotation: [...rotation],
        translationMm: [...translationMm],
        cornersMm: [...cornersMm],
      },
    },
    refusal: null,
  }
}

const seen = (scale: Parameters<typeof windowSeen>[0], change: Partial<AssistantAnswer> = {}) =>
  anAnswer({ response: 'Here it is.', features: ['photo'], photos: [windowSeen(scale)], ...change })

async function askAboutPhoto() {
  const chat = await openChat()
  choose(chat, [await photoFile('window.jpg')])
  await expect.element(strip(chat).first()).toBeVisible()
  await chat.ask('How large is it?')
  await chat.answered('Here it is.')
  return chat
}

test('the window that was found is outlined on the photo with its size, which goes on to the calculator with its source and picture', async () => {
  assistant.answers = [seen('card')]
  const { rendered, where } = await askAboutPhoto()
  await expect.element(rendered.getByText(/1.204.mm.±.3 wide × 903.mm.±.4 drop/)).toBeVisible()
  await expect.element(rendered.getByLabelText(/Picture of the window with its outline: width 1.204/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Use this size' }).click()
  expect(where()).toBe('/quote-calculator')
  expect(JSON.parse(localStorage.getItem('auto-measurements') ?? '')).toEqual({
    width_mm: 1204,
    drop_mm: 903,
    size_source: expect.objectContaining({ how: 'photo', scale: 'card', references: ['card'], width_ci95_mm: 2.2 }),
    picture_id: expect.any(String),
  })
})

test('a size whose scale is assumed is called an estimate', async () => {
  assistant.answers = [seen('assumed')]
  const { rendered } = await askAboutPhoto()
  await expect.element(rendered.getByText(/about 1.204.mm wide × about 903.mm drop/)).toBeVisible()
  await expect.element(rendered.getByText(/This is an estimate: nothing in the photo has a known size/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Use this size as an estimate' }).click()
  expect(JSON.parse(localStorage.getItem('auto-measurements') ?? '').size_source).toEqual({ how: 'photo', scale: 'assumed' })
})

test('a proposed blind is shown on the photo, after a reload too', async () => {
  const action = { kind: 'show_on_photo', photo: 0, product_type: 'roller-blockout', colour: 'Charcoal', colour_hex: '#44484b' } as const
  assistant.answers = [seen('card', { actions: [action] })]
  const chat = await askAboutPhoto()
  const shown = /with \{"productType":"roller-blockout","colourHex":"#44484b","widthMm":1204,"dropMm":903/
  await expect.element(chat.rendered.getByText(shown)).toBeVisible()
  await expect.element(chat.rendered.getByText('Roller Blinds - Blockout, Charcoal on your window')).toBeVisible()
  await chat.rendered.unmount()
  const { rendered } = await openChat()
  await expect.element(rendered.getByText(shown)).toBeVisible()
  await expect.element(rendered.getByLabelText(/Picture of the window with its outline/)).toBeVisible()
})

test('a size that was typed for the window of a photo goes before what the photo told, and doubt is said', async () => {
  const photo = windowSeen('assumed')
  if (photo.window) photo.window.is_doubtful = true
  const typed_size = { width_mm: 1300, drop_mm: 1500 }
  const action = { kind: 'show_on_photo', photo: 0, product_type: 'roller-blockout', colour: '', colour_hex: null, typed_size } as const
  assistant.answers = [seen('assumed', { photos: [photo], actions: [action] })]
  const { rendered } = await askAboutPhoto()
  await expect.element(rendered.getByText(/"widthMm":1300,"dropMm":1500/)).toBeVisible()
  await expect.element(rendered.getByText('The size that you gave for this window.')).toBeVisible()
  await expect.element(rendered.getByText(/may be a picture, a mirror or a door/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Use this size' }).click()
  expect(JSON.parse(localStorage.getItem('auto-measurements') ?? '')).toMatchObject({ width_mm: 1300, size_source: { how: 'typed' } })
})

test('a photo without a window says why', async () => {
  const photo = { photo: 0, image_id: 'photo-1', room_colours: [], window: null, refusal: 'There is no window in this photo.' }
  assistant.answers = [anAnswer({ response: 'Here it is.', photos: [photo] })]
  const { rendered } = await askAboutPhoto()
  await expect.element(rendered.getByText('Photo 1: There is no window in this photo.')).toBeVisible()
})

test('why a photo was refused is said once, in the language of the answer', async () => {
  const photo = { photo: 0, image_id: 'photo-1', room_colours: [], window: null, refusal: 'Die foto is te donker.' }
  assistant.answers = [
    anAnswer({
      response: 'Here it is. Die foto is te donker.',
      language: 'af',
      photos: [photo, { ...photo, photo: 1, refusal: 'Die foto is te skuins.' }],
    }),
  ]
  const { conversation } = await askAboutPhoto()
  await expect.element(conversation.getByText('Foto 2: Die foto is te skuins.')).toHaveAttribute('lang', 'af')
  expect(conversation.getByText(/Foto 1: /).query()).toBeNull()
})
