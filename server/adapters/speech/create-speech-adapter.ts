import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { elevenLabsVoice } from './elevenlabs-voice.ts'
import { embeddedVoice } from './embedded-voice.ts'
import { type SpeechAdapter, type SpokenAudio, type Utterance, VoiceFailed } from './speech-adapter.ts'

interface Options {
  readonly env: Pick<Env, 'elevenLabs'>
  readonly log: Pick<Logger, 'error' | 'warn'>
}

/** A minute is one megabyte. */
const KEPT_BYTES = 16 * 1024 * 1024

/** @returns ElevenLabs when its key is set, with the embedded voice for when it fails; else the embedded voice alone. */
export function createSpeechAdapter({ env, log }: Options): SpeechAdapter {
  const embedded = embeddedVoice({ log })
  const { apiKey, baseUrl, voiceId } = env.elevenLabs
  return apiKey ? withFallback(elevenLabsVoice({ apiKey, baseUrl, voiceId }), embedded) : embedded
}

function withFallback(ask: (utterance: Utterance) => Promise<SpokenAudio>, embedded: SpeechAdapter): SpeechAdapter {
  // Who asks for what is already under way waits for the same answer. A failure is not kept, so the next one asks the service again.
  const kept = new LRUCache<string, SpokenAudio, Utterance>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    // What makes room for others while it is under way is still answered.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => ask(context),
  })
  return {
    async speak(utterance, caller) {
      try {
        const { language, text } = utterance
        return await kept.forceFetch(JSON.stringify([language, text]), { context: utterance })
      } catch (failure) {
        if (!(failure instanceof VoiceFailed)) throw failure
        const { reason, status, cause } = failure
        caller.log.warn(
          { reason, status, err: cause, characters: utterance.text.length },
          'the voice service gave no audio; the embedded voice speaks',
        )
        return embedded.speak(utterance, caller)
      }
    },
    close: embedded.close,
  }
}
