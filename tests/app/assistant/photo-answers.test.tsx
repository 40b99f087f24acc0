import { clear, createStore } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { forgetSentPhotos } from '#app/features/assistant/photos/photos-in-hand.ts'
import { ApiError } from '#server/errors.ts'
import { type AssistantAnswer, getUploadedImage } from '#shared/contracts/assistant.ts'
import { openCalculator } from '#tests/app/quotes/calculator-page.tsx'
import { anAnswer, type FakeAssistant, openChat, proposedLine, storedList, storeList, withFreshAssistant } from './assistant-page.tsx'
import { askAboutPhoto, photoFile, seen, windowSeen } from './photos-page.ts'

let assistant: FakeAssistant
withFreshAssistant((fresh) => {
  assistant = fresh
})

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
    window_id: 'chat-photo-1',
  })
})

test('a size whose scale is assumed is called an estimate', async () => {
  assistant.answers = [seen('assumed')]
  const { rendered } = await askAboutPhoto()
  await expect.element(rendered.getByText(/about 1.204.mm wide × about 903.mm drop/)).toBeVisible()
  await expect
    .element(rendered.getByText(/This is an estimate: no A4 sheet, bank card or board of ours was found in the photo/))
    .toBeVisible()
  await rendered.getByRole('button', { name: 'Use this size as an estimate' }).click()
  expect(JSON.parse(localStorage.getItem('auto-measurements') ?? '').size_source).toEqual({ how: 'photo', scale: 'assumed' })
})

test('a proposed blind is shown on the photo, after a reload too', async () => {
  const action = { kind: 'show_on_photo', photo: 0, product_type: 'roller-blockout', colour: 'Charcoal', colour_hex: '#44484b' } as const
  assistant.answers = [seen('card', { actions: [action] })]
  const chat = await askAboutPhoto()
  const shown = /with \{"productType":"roller-blockout","colourHex":"#44484b","widthMm":1204,"dropMm":903/
  await expect.element(chat.rendered.getByText(shown)).toBeVisible()
  await expect.element(chat.rendered.getByText(/^Roller Blinds - Blockout, Charcoal (?:on your window|op jou venster)$/)).toBeVisible()
  await chat.rendered.unmount()
  const { rendered } = await openChat()
  await expect.element(rendered.getByText(shown)).toBeVisible()
  await expect.element(rendered.getByLabelText(/Picture of the window with its outline/)).toBeVisible()
})

test.each([
  ['en', 'Roller Blinds - Blockout on your window. Charcoal is only an example: no colour is chosen yet.'],
  ['af', "Roller Blinds - Blockout op jou venster. Charcoal is net 'n voorbeeld: nog geen kleur is gekies nie."],
] as const)('a colour on a photo that nobody has chosen is called an example: %s', async (language, caption) => {
  assistant.answers = [seen('card', { language, actions: [shown(0, { colour: 'Charcoal', colour_hex: '#44484b', is_example: true })] })]
  const { rendered } = await askAboutPhoto()
  await expect.element(rendered.getByText(caption)).toBeVisible()
  await expect.element(rendered.getByText(/"colourHex":"#44484b"/)).toBeVisible()
})

/** Opens the conversation about a photo after a reload, once this browser has removed the photo's picture. */
async function reopenedWithoutPicture(change: Partial<AssistantAnswer> = {}) {
  const action = { kind: 'show_on_photo', photo: 0, product_type: 'roller-blockout', colour: 'Charcoal', colour_hex: '#44484b' } as const
  assistant.answers = [seen('card', { actions: [action], ...change })]
  const chat = await askAboutPhoto()
  await expect.element(chat.rendered.getByText(/^Roller Blinds - Blockout, Charcoal (?:on your window|op jou venster)$/)).toBeVisible()
  await chat.rendered.unmount()
  forgetSentPhotos()
  await clear(createStore('window-pictures', 'pictures'))
  return openChat()
}

test('a picture that this browser has removed is made again of the photo that the server keeps', async () => {
  const bytes = new Uint8Array(await (await photoFile('window.jpg')).arrayBuffer())
  assistant.on(getUploadedImage, () => ({ bytes }))
  const { rendered } = await reopenedWithoutPicture()
  await expect.element(rendered.getByLabelText(/Picture of the window with its outline/)).toBeVisible()
  await expect.element(rendered.getByText(/^Roller Blinds - Blockout, Charcoal (?:on your window|op jou venster)$/)).toBeVisible()
})

/** The page itself is English. */
const languageOf = (element: Element): string => element.closest('[lang]')?.getAttribute('lang') || 'en'

test.each([
  ['en', /This photo is no longer kept, .* Send the photo again by .Upload Images. to see it/],
  ['af', /Hierdie foto word nie meer bewaar nie, .* Stuur die foto weer met .Upload Images./],
] as const)(
  'where nobody keeps the photo any more, that stands in the place of its picture, and how to see it again: %s',
  async (language, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    assistant.on(getUploadedImage, () => new ApiError('not_found', 'There is no such photo, or it is not kept any more.'))
    const { rendered, conversation } = await reopenedWithoutPicture({ language })
    await expect.poll(() => languageOf(conversation.getByText(words).element())).toBe(language)
    await expect
      .element(rendered.getByText(/^Roller Blinds - Blockout, Charcoal (?:on your window|op jou venster)$/))
      .not.toBeInTheDocument()
  },
)

test('where the server cannot be reached after a reload, the photo is not called gone', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  assistant.on(getUploadedImage, () => new ApiError('not_found', 'There is no such photo.'))
  assistant.unreachable.add('/api/uploaded-images/photo-1')
  const { conversation } = await reopenedWithoutPicture()
  await expect.element(conversation.getByText(/cannot be had just now. Please check your connection/)).toBeVisible()
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
  await expect.poll(() => languageOf(conversation.getByText('Foto 2: Die foto is te skuins.').element())).toBe('af')
  expect(conversation.getByText(/Foto 1: /).query()).toBeNull()
})

const shown = (photo: number, change: { colour?: string; colour_hex?: string | null; is_example?: boolean } = {}) =>
  ({ kind: 'show_on_photo', photo, product_type: 'roller-blockout', colour: 'Ivory', colour_hex: '#f4efe1', ...change }) as const

/** Presses the button of the chat, and opens the calculator that it leads to. */
async function toCalculator({ rendered, where }: Awaited<ReturnType<typeof openChat>>, name = 'Use this size') {
  await rendered.getByRole('button', { name }).last().click()
  expect(where()).toBe('/quote-calculator')
  await rendered.unmount()
  return await openCalculator()
}

test('the calculator opens with the size of the photo, the room that was said, and the blind that is shown on it', async () => {
  assistant.answers = [seen('card', { actions: [shown(0)], photoRooms: [{ image_id: 'photo-1', room: 'Lounge' }] })]
  const calculator = await toCalculator(await askAboutPhoto('This is my lounge. What would an ivory blockout roller cost?'))
  await expect.element(calculator.width).toHaveValue('1204')
  await expect.element(calculator.drop).toHaveValue('903')
  await expect.element(calculator.rendered.getByLabelText(/^Room name/)).toHaveValue('Lounge')
  await expect.element(calculator.rendered.getByRole('radio', { name: 'Roller Blinds - Blockout' })).toBeChecked()
  await expect.element(calculator.rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
})

test('a colour that was only an example is still to be chosen in the calculator', async () => {
  assistant.answers = [seen('card', { actions: [shown(0, { is_example: true })] })]
  const calculator = await toCalculator(await askAboutPhoto('What would a blockout roller cost?'))
  await expect.element(calculator.rendered.getByRole('radio', { name: 'Roller Blinds - Blockout' })).toBeChecked()
  await expect.element(calculator.rendered.getByRole('radio', { name: 'Ivory' })).not.toBeChecked()
})

test('what was proposed for the window since goes before what is shown on the photo', async () => {
  const line = proposedLine({
    width_mm: 1204,
    drop_mm: 903,
    room: 'Study',
    colour: 'Ivory',
    quantity: 2,
    size_source: { how: 'photo', scale: 'card' },
  })
  assistant.answers = [
    seen('card', { actions: [shown(0, { colour: '', colour_hex: null })] }),
    anAnswer({ response: 'R 2 180.', actions: [{ kind: 'add_line', asked: false, line }] }),
  ]
  const chat = await askAboutPhoto()
  await chat.ask('Two in ivory, for the study')
  await chat.answered('R 2 180.')
  const { rendered } = await toCalculator(chat)
  await expect.element(rendered.getByLabelText(/^Room name/)).toHaveValue('Study')
  await expect.element(rendered.getByLabelText(/^Quantity/)).toHaveValue('2')
  await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
})

test('a size that the customer gave for the window is in the calculator as typed, beside the photo', async () => {
  const typed_size = { width_mm: 1300, drop_mm: 1500 }
  const photoRooms = [{ image_id: 'photo-1', room: 'Kitchen' }]
  assistant.answers = [seen('assumed', { actions: [{ ...shown(0), typed_size }], photoRooms })]
  const calculator = await toCalculator(await askAboutPhoto('The kitchen window is 1300 x 1500'))
  await expect.element(calculator.width).toHaveValue('1300')
  await expect.element(calculator.drop).toHaveValue('1500')
  await expect.element(calculator.rendered.getByLabelText('Room of window 1')).toHaveValue('Kitchen')
  await expect.element(calculator.rendered.getByText('typed in', { exact: true })).toBeVisible()
})

test('pressed twice it is still one window', async () => {
  assistant.answers = [seen('card')]
  const first = await askAboutPhoto()
  await first.rendered.getByRole('button', { name: 'Use this size' }).click()
  await first.rendered.unmount()
  const { rendered } = await openChat()
  await rendered.getByRole('button', { name: 'Use this size' }).click()
  expect(JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')).toEqual([expect.objectContaining({ id: 'chat-photo-1' })])
})

test('a window whose blind is on the list opens that blind, so that none is added twice', async () => {
  assistant.answers = [seen('card', { actions: [shown(0)] })]
  storeList([proposedLine({ id: 'listed', width_mm: 1204, drop_mm: 903, room: 'Lounge', size_source: { how: 'photo', scale: 'card' } })])
  const chat = await askAboutPhoto('My lounge window')
  await chat.rendered.getByRole('button', { name: 'Open this blind in the calculator' }).click()
  expect(chat.where()).toBe('/quote-calculator?edit=listed')
  expect(storedList()).toHaveLength(1)
})

const twoSeen = (change: Parameters<typeof seen>[1] = {}) => {
  const photo = windowSeen('card')
  return seen('card', { photos: [photo, { ...photo, photo: 1, image_id: 'photo-2' }], ...change })
}

test('of several photos each answer says which one it is of, and of which room', async () => {
  assistant.answers = [
    twoSeen({
      photoRooms: [
        { image_id: 'photo-1', room: 'Lounge' },
        { image_id: 'photo-2', room: 'Study' },
      ],
    }),
  ]
  const chat = await askAboutPhoto('The lounge and the study', ['one.jpg', 'two.jpg'])
  await expect.element(chat.conversation.getByText('Photo 1: Lounge', { exact: true })).toBeVisible()
  await expect.element(chat.conversation.getByText('Photo 2: Study', { exact: true })).toBeVisible()
  await expect.element(chat.conversation.getByText('2. two.jpg')).toBeVisible()
})

test('a room that is said of a photo later stands above it from then on', async () => {
  const named = anAnswer({ response: 'Noted.', photoRooms: [{ image_id: 'photo-2', room: 'Kitchen' }] })
  assistant.answers = [twoSeen(), named]
  const chat = await askAboutPhoto('How large are they?', ['one.jpg', 'two.jpg'])
  await expect.element(chat.conversation.getByText('Photo 2', { exact: true })).toBeVisible()
  await chat.ask('The second one is the kitchen')
  await expect.element(chat.conversation.getByText('Photo 2: Kitchen', { exact: true })).toBeVisible()
  await expect.element(chat.conversation.getByText('Photo 1', { exact: true })).toBeVisible()
})

test('what an older version kept of a photo is still shown, without a room', async () => {
  assistant.answers = [twoSeen()]
  const chat = await askAboutPhoto('The lounge and the study', ['one.jpg', 'two.jpg'])
  await expect.element(chat.conversation.getByText('Photo 2', { exact: true })).toBeVisible()
})
