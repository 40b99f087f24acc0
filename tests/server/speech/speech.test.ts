import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedVoice } from '#server/adapters/speech/embedded-voice.ts'
import { speakText } from '#shared/contracts/speech.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { soundOf } from './sound.ts'
import { breaksOff, dribbles, MP3, openVoiceService, refuses, speaks, type VoiceService } from './voice-service.ts'

const say = (server: TestServer, text: string, language?: 'en' | 'af') =>
  server.call(speakText, { body: { text, ...(language ? { language } : {}) } })

describe('without a key of a voice service', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it.each([
    ['English', 'en', 'Your roller blind is ready in ten working days.'],
    ['Afrikaans', 'af', 'Jou rolblinding is oor tien werksdae gereed.'],
  ] as const)('the embedded voice speaks %s', async (_, language, text) => {
    const answer = await say(server, text, language)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/wav')
    expect(answer.headers.get('x-voice')).toBe('embedded')
    const { seconds, loudest, audibleShare } = soundOf(answer.body)
    expect(seconds).toBeGreaterThan(1.5)
    expect(seconds).toBeLessThan(8)
    expect(loudest).toBeGreaterThan(5_000)
    expect(audibleShare).toBeGreaterThan(0.5)
  })

  it('English after Afrikaans is English again', async () => {
    const text = 'Nine windows in the garden.'
    const first = soundOf((await say(server, text)).body)
    const afrikaans = soundOf((await say(server, text, 'af')).body)
    const again = soundOf((await say(server, `${text} `.repeat(2))).body)
    expect(Math.abs(first.seconds - afrikaans.seconds)).toBeGreaterThan(0.05)
    expect(again.seconds / first.seconds).toBeGreaterThan(1.8)
  })

  it('the same text is spoken once and kept', async () => {
    const first = await say(server, 'Kept for the next one who asks.')
    const startedMs = performance.now()
    const second = await say(server, 'Kept for the next one who asks.')
    expect(second.body.equals(first.body)).toBe(true)
    expect(performance.now() - startedMs).toBeLessThan(50)
  })

  it('a thousand characters are spoken, and marks are not', async () => {
    const long = await say(server, 'We measure twice. '.repeat(56).slice(0, 1_000).padEnd(1_000, '.'))
    expect(long.status).toBe(200)
    expect(soundOf(long.body).seconds).toBeGreaterThan(40)
    const marked = await say(server, '**Good** morning [greeting-1]')
    const plain = await say(server, 'Good morning')
    expect(marked.body.equals(plain.body)).toBe(true)
  })

  it('no text asks for an hour of silence, nor names signs for minutes', async () => {
    const silence = await say(server, 'Good <break time="3600s"/> morning')
    expect(soundOf(silence.body).seconds).toBeLessThan(20)
    const signs = await say(server, '%'.repeat(999).padEnd(1_000, '1'))
    expect(soundOf(signs.body).seconds).toBeLessThanOrEqual(181)
  })

  it.each([
    ['no text', {}],
    ['an empty text', { text: '  ' }],
    ['more than a thousand characters', { text: 'a'.repeat(1_001) }],
    ['nothing that can be said', { text: '**[lead-time-1]**' }],
    ['another language', { text: 'Bonjour', language: 'fr' }],
    ['a field that is none', { text: 'Hello', voice: 'x' }],
  ])('%s is refused', async (_, body) => {
    expect(await server.call(speakText, { body })).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } })
  })
})

describe('with a voice service', () => {
  let service: VoiceService
  let server: TestServer
  const logged: Record<string, unknown>[] = []
  const keep = (line: string) => void logged.push(JSON.parse(line))
  const log = pino({ level: 'warn' }, { write: keep })
  beforeAll(async () => {
    service = await openVoiceService()
    const env = { ELEVENLABS_API_KEY: 'sk-secret-key', ELEVENLABS_BASE_URL: `${service.url}/`, ELEVENLABS_VOICE_ID: 'VoiceOfTheShop1' }
    server = await startServer({ env, replace: { log } })
  })
  beforeEach(() => {
    service.answer = speaks
    service.asked.length = 0
    logged.length = 0
  })
  afterAll(async () => {
    await server.stop()
    service.close()
  })

  it('it is asked with the key, for its voice and a model that speaks the language; its audio is handed on', async () => {
    const answer = await say(server, 'It costs **R 1 234** [prices-2].')
    expect(answer).toMatchObject({ status: 200, body: MP3 })
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(answer.headers.get('x-voice')).toBe('elevenlabs')
    expect(service.asked).toEqual([
      {
        path: '/v1/text-to-speech/VoiceOfTheShop1?output_format=mp3_44100_128',
        headers: expect.objectContaining({ 'xi-api-key': 'sk-secret-key', 'content-type': 'application/json' }),
        body: { text: 'It costs 1234 rand.', model_id: 'eleven_multilingual_v2' },
      },
    ])
    await say(server, 'Goeie môre', 'af')
    expect(service.asked[1]?.body).toEqual({ text: 'Goeie môre', model_id: 'eleven_v3' })
  })

  it('the same text is paid for once, asked for at the same time or afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(server, 'Paid for once')))
    answers.push(await say(server, 'Paid for once'))
    for (const { headers } of answers) expect(headers.get('x-voice')).toBe('elevenlabs')
    expect(service.asked).toHaveLength(1)
  })

  it.each([
    ['does not know our key', refuses(401), 'not_set_up'],
    ['has too many requests', refuses(429), 'too_many'],
    ['is in trouble', refuses(500), 'refused'],
    ['hangs up', (response) => response.destroy(), 'no_answer'],
    ['breaks off in the middle', breaksOff, 'no_answer'],
    ['answers something that is no audio', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'no_audio'],
    ['answers nothing', (response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(), 'no_audio'],
    ['sends us elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'no_answer'],
  ] satisfies [string, VoiceService['answer'], string][])(
    'when it %s the embedded voice speaks, and the log says why',
    async (what, answer, reason) => {
      service.answer = answer
      const text = `Spoken when it ${what}`
      const spoken = await say(server, text)
      expect(spoken.status).toBe(200)
      expect(spoken.headers.get('x-voice')).toBe('embedded')
      expect(soundOf(spoken.body).audibleShare).toBeGreaterThan(0.5)
      expect(logged).toEqual([expect.objectContaining({ reason, characters: text.length, request: expect.any(String) })])
      expect(JSON.stringify(logged)).not.toContain('Spoken when')
      expect(JSON.stringify(logged)).not.toContain('sk-secret-key')
      service.answer = speaks
      expect((await say(server, text)).headers.get('x-voice')).toBe('elevenlabs')
    },
  )

  it('when it dribbles the embedded voice speaks after ten seconds', async () => {
    service.answer = dribbles
    const startedMs = performance.now()
    const spoken = await say(server, 'Spoken after ten seconds')
    expect(spoken.headers.get('x-voice')).toBe('embedded')
    const seconds = (performance.now() - startedMs) / 1_000
    expect(seconds).toBeGreaterThan(9.5)
    expect(seconds).toBeLessThan(14)
  })

  it('one process lets it have a hundred thousand characters a day; beyond that the embedded voice speaks', async () => {
    for (let i = 0; i < 110; i++) await say(server, `${i} `.padEnd(1_000, 'a '))
    expect(service.asked.length).toBeLessThanOrEqual(100)
    expect(service.asked.length).toBeGreaterThan(95)
    expect(logged.at(-1)).toMatchObject({ reason: 'used_up' })
  })
})

it('without the embedded voice’s package the server starts and says that it cannot speak', async () => {
  const warned: unknown[] = []
  const log = { error: () => {}, warn: (facts: unknown) => void warned.push(facts) }
  const server = await startServer({ replace: { speech: embeddedVoice({ log, engine: 'a-package-that-is-not-there' }) } })
  expect(warned).toHaveLength(1)
  const answer = await say(server, 'Hello')
  expect(answer).toMatchObject({ status: 503, body: { success: false, error_type: 'speech_unavailable' } })
  expect(answer.headers.get('retry-after')).toBe('60')
  await server.stop()
})

it('an address may have thirty texts a minute', async () => {
  const server = await startServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await say(server, 'The same text')).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  await server.stop()
})
