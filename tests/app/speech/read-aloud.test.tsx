import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReadAloudButton } from '#app/shop/read-aloud-button.tsx'
import { ApiError } from '#server/errors.ts'
import { speakText } from '#shared/contracts/speech.ts'
import { type FakeServer, fakeServer } from '#tests/support/fake-server.ts'

let server: FakeServer
let played: ReturnType<typeof vi.spyOn>
let begun: string[]
let ended: string[]
beforeEach(() => {
  server = fakeServer()
  played = vi.spyOn(HTMLMediaElement.prototype, 'play')
  begun = []
  ended = []
  const begin = URL.createObjectURL.bind(URL)
  const end = URL.revokeObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = begin(blob)
    begun.push(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    ended.push(address)
    end(address)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const RATE = 8_000

/** A tone as a WAV file. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, i) => 3_000 * Math.sin(i / 3))
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => [...text].forEach((letter, i) => void header.setUint8(at + i, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, 36 + samples.byteLength, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, RATE, true)
  header.setUint32(28, RATE * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  write(36, 'data')
  header.setUint32(40, samples.byteLength, true)
  const file = new Uint8Array(44 + samples.byteLength)
  file.set(new Uint8Array(header.buffer))
  file.set(new Uint8Array(samples.buffer), 44)
  return file
}
const sound = (seconds: number) => ({ bytes: tone(seconds), mediaType: 'audio/wav' })
const elementOf = (call: number) => played.mock.contexts[call] as HTMLAudioElement
const whatIsNamed = (name: string) => ({ name, exact: true })

test('a press reads the text in its language, which the button is named in; at the end it offers it again, and nothing of the sound is kept', async () => {
  server.on(speakText, () => sound(0.4))
  const { getByRole } = await render(<ReadAloudButton text="Goeie môre" language="af" />)
  await getByRole('button', whatIsNamed('Lees voor')).click()
  await expect.poll(() => played.mock.calls.length).toBe(1)
  expect(server.sent.map(({ body }) => body)).toEqual([{ text: 'Goeie môre', language: 'af' }])
  await expect.poll(() => elementOf(0).ended || elementOf(0).currentTime > 0).toBe(true)
  await expect.element(getByRole('button', whatIsNamed('Lees voor'))).toBeVisible()
  expect(ended).toEqual(begun)
  expect(begun).toHaveLength(1)
})

test('while the sound comes the button is busy and can be stopped; the call ends, and nothing is heard', async () => {
  let isAsked = false
  server.on(speakText, async () => {
    isAsked = true
    await new Promise((resolve) => setTimeout(resolve, 300))
    return sound(5)
  })
  const { getByRole } = await render(<ReadAloudButton text="Hello" />)
  await getByRole('button', whatIsNamed('Read aloud')).click()
  await expect.element(getByRole('button', whatIsNamed('Stop reading'))).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => isAsked).toBe(true)
  await getByRole('button', whatIsNamed('Stop reading')).click()
  await expect.element(getByRole('button', whatIsNamed('Read aloud'))).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(played.mock.contexts.every((element: HTMLAudioElement) => element.paused)).toBe(true)
  expect(ended).toEqual(begun)
})

test('what is heard is stopped by a second press, by another text, and when its button leaves the screen', async () => {
  server.on(speakText, () => sound(60))
  const { getByRole, unmount } = await render(
    <>
      <section aria-label="one">
        <ReadAloudButton text="One" />
      </section>
      <section aria-label="two">
        <ReadAloudButton text="Two" />
      </section>
    </>,
  )
  const button = (section: string, name: string) => getByRole('region', { name: section }).getByRole('button', whatIsNamed(name))
  const isHeard = (call: number) => expect.poll(() => played.mock.calls.length > call && elementOf(call).currentTime > 0).toBe(true)
  await button('one', 'Read aloud').click()
  await isHeard(0)
  await expect.element(button('one', 'Stop reading')).toHaveAttribute('aria-busy', 'false')
  await button('one', 'Stop reading').click()
  await expect.element(button('one', 'Read aloud')).toBeVisible()
  expect(elementOf(0).paused).toBe(true)

  await button('one', 'Read aloud').click()
  await isHeard(1)
  await button('two', 'Read aloud').click()
  await expect.element(button('one', 'Read aloud')).toBeVisible()
  await isHeard(2)
  expect(elementOf(1).paused).toBe(true)

  await unmount()
  await expect.poll(() => elementOf(2).paused).toBe(true)
  await expect.poll(() => ended).toEqual(begun)
})

test('a text longer than the server takes is read part by part', async () => {
  server.on(speakText, () => sound(0.1))
  const { getByRole } = await render(<ReadAloudButton text={'We measure twice and cut once. '.repeat(50)} />)
  await getByRole('button', whatIsNamed('Read aloud')).click()
  await expect.poll(() => server.sent.length).toBe(2)
  await expect.element(getByRole('button', whatIsNamed('Read aloud'))).toBeVisible()
  expect(ended).toEqual(begun)
})

test.each([
  ['no voice', () => server.on(speakText, () => new ApiError('speech_unavailable', 'Not now.'))],
  ['no signal', () => server.on(speakText, () => sound(1)).unreachable.add('*')],
  ['no sound in the answer', () => server.on(speakText, () => ({ bytes: new Uint8Array([1, 2, 3]), mediaType: 'audio/wav' }))],
])('with %s nothing is shown; the log tells of it', async (_, arrange) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  arrange()
  const { getByRole, container } = await render(<ReadAloudButton text="Hello" />)
  await getByRole('button', whatIsNamed('Read aloud')).click()
  await expect.poll(() => warned.mock.calls.map(([what]) => what)).toEqual(['a text could not be read aloud'])
  await expect.element(getByRole('button', whatIsNamed('Read aloud'))).toBeVisible()
  expect(container.textContent).toBe('')
  expect(getByRole('alert').elements()).toEqual([])
  expect(ended).toEqual(begun)
})
