import { createRequire } from 'node:module'
import type { Logger } from 'pino'
import { type DrawnOnceLimits, drawnOnce } from '#server/drawn-once.ts'
import { ApiError } from '#server/errors.ts'
import { threadFile } from '#server/one-thread.ts'
import type { SpeechAdapter } from './speech-adapter.ts'
import type { SpeechTask } from './speech-thread.ts'

/** Under GPL-3 and therefore optional: a shop may leave it out (docs/decisions/0060). */
const ENGINE = '@echogarden/espeak-ng-emscripten'

/** Some screens full of texts; a minute of speech is 2.6 MB. */
const KEPT_BYTES = 16 * 1024 * 1024
const MAX_WAITING = 60
const MAX_WAITING_OF_ONE = 6
const LIKELY_MS_PER_CHARACTER = 0.5

interface Options {
  readonly log: Pick<Logger, 'error' | 'warn'>
  /** What a test may set: another package's name. */
  readonly engine?: string
  readonly limits?: DrawnOnceLimits
}

/** eSpeak NG in a thread of its own. Without its package there is no voice. */
export function embeddedVoice({ log, engine = ENGINE, limits = {} }: Options): SpeechAdapter {
  const { waitMs = 10_000, drawMs = 10_000, memoryMb = 128, keptBytes = KEPT_BYTES } = limits
  if (!isInstalled(engine)) {
    log.warn({ package: engine }, 'the embedded voice is not installed: nothing is read aloud without a voice service')
    return { speak: () => Promise.reject(unavailable()), close: async () => {} }
  }
  const spoken = drawnOnce<SpeechTask>({
    name: 'spoken text',
    file: threadFile('speech-thread', import.meta.url),
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    waitMs,
    drawMs,
    memoryMb,
    keptBytes,
    unavailable,
    log,
  })
  return {
    async speak({ text, language }, { address, gone }) {
      const wanted = {
        key: JSON.stringify([language, text]),
        task: { text, language, engine },
        likelyMs: text.length * LIKELY_MS_PER_CHARACTER,
        requests: 0,
        what: { language, characters: text.length },
      }
      const bytes = await spoken.draw(wanted, { address, gone })
      return { bytes, mediaType: 'audio/wav', voice: 'embedded' }
    },
    close: spoken.close,
  }
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

function unavailable(): ApiError {
  return new ApiError('speech_unavailable', 'Nothing can be read aloud at the moment. Please try again later.', { retryAfterSeconds: 60 })
}
