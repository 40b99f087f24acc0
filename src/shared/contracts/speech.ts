import { z } from 'zod'
import { SPOKEN_LANGUAGES } from '#shared/domain/spoken-text.ts'
import { endpoint } from './endpoint.ts'
import { severalLines } from './fields.ts'

/** The longest text that is spoken at once. */
export const MAX_SPOKEN_CHARACTERS = 1_000

/** The path names the service that speaks when its key is set. The header X-Voice of the answer says which voice it was: elevenlabs or embedded. */
export const speakText = endpoint({
  method: 'POST',
  path: '/api/elevenlabs-tts',
  summary: 'Speaks a text in English or Afrikaans. X-Voice in the answer says whose voice it is.',
  access: 'anyone',
  body: z.strictObject({
    text: severalLines(MAX_SPOKEN_CHARACTERS, 200).min(1, 'Please give a text.'),
    language: z.enum(SPOKEN_LANGUAGES).default('en'),
  }),
  response: { mediaType: 'audio/*' },
  errors: ['speech_unavailable'],
  perMinute: 30,
  perHour: 300,
  bodyBytes: 16 * 1024,
})
