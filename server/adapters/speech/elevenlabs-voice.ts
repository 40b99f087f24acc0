import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { SpokenLanguage } from '#shared/domain/spoken-text.ts'
import { type WholeBytes, wholeBytes } from '../whole-answer.ts'
import { type SpokenAudio, type Utterance, VoiceFailed } from './speech-adapter.ts'

export interface ElevenLabsSettings {
  readonly apiKey: string
  /** The address of ElevenLabs' API, without a slash at the end. */
  readonly baseUrl: string
  readonly voiceId: string
}

/** Whoever wants to hear something does not wait longer. */
const TIMEOUT_MS = 10_000
/** Some four minutes at 128 kbit/s; a thousand characters take little more than one. */
const MAX_AUDIO_BYTES = 4 * 1024 * 1024
/** The service is paid by the character, and anybody may call us: this is the most that one process spends in a day. */
const MAX_CHARACTERS_A_DAY = 100_000
const DAY_SECONDS = 24 * 60 * 60
/** The limit is one for all callers. */
const OF_ALL = 'all'

/** Of their models only v3 speaks Afrikaans. Source: https://elevenlabs.io/docs/overview/models */
const MODELS: Readonly<Record<SpokenLanguage, string>> = { en: 'eleven_multilingual_v2', af: 'eleven_v3' }

/** Text to speech by ElevenLabs: POST {base}/v1/text-to-speech/{voice} answers with an MP3. The function throws VoiceFailed. */
export function elevenLabsVoice(settings: ElevenLabsSettings): (utterance: Utterance) => Promise<SpokenAudio> {
  const ofToday = new RateLimiterMemory({ points: MAX_CHARACTERS_A_DAY, duration: DAY_SECONDS })
  return async (utterance) => {
    const characters = utterance.text.length
    await ofToday.consume(OF_ALL, characters).catch((refusal) => {
      throw refusal instanceof RateLimiterRes ? new VoiceFailed('used_up') : refusal
    })
    const answer = await post(settings, utterance)
    // What is refused costs nothing.
    if (!answer.ok) await ofToday.reward(OF_ALL, characters)
    return audioOf(answer)
  }
}

async function post({ apiKey, baseUrl, voiceId }: ElevenLabsSettings, { text, language }: Utterance): Promise<WholeBytes> {
  const url = `${baseUrl}/v1/text-to-speech/${voiceId}?output_format=mp3_44100_128`
  const headers = { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'audio/mpeg' }
  const body = JSON.stringify({ text, model_id: MODELS[language] })
  try {
    return await wholeBytes(url, { method: 'POST', headers, body, redirect: 'error' }, { withinMs: TIMEOUT_MS, maxBytes: MAX_AUDIO_BYTES })
  } catch (cause) {
    throw new VoiceFailed('no_answer', { cause })
  }
}

function audioOf({ ok, status, mediaType, bytes }: WholeBytes): SpokenAudio {
  if (status === 401 || status === 403) throw new VoiceFailed('not_set_up', { status })
  if (status === 429) throw new VoiceFailed('too_many', { status })
  if (!ok) throw new VoiceFailed('refused', { status })
  if (!/^audio\/[\w.+-]+$/.test(mediaType) || bytes.length === 0) throw new VoiceFailed('no_audio', { status })
  return { bytes, mediaType, voice: 'elevenlabs' }
}
