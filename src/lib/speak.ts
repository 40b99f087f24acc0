import { MAX_SPOKEN_CHARACTERS, speakText } from '#shared/contracts/speech.ts'
import type { SpokenLanguage } from '#shared/domain/spoken-text.ts'
import { call } from './calls/call.ts'
import { spokenParts } from './spoken-parts.ts'

export interface Speaking {
  /** Resolves when all is read, or it was stopped, or it could not be read. Never rejects: without a voice there is only a line in the log. */
  readonly ended: Promise<void>
  stop(): void
}

interface SpeakOptions {
  /** Called when the first sound is heard. */
  readonly onHeard?: () => void
}

/** Only one voice is heard at a time. */
let current: Speaking | undefined

/**
 * Reads a text aloud with the server's voice, and stops what was being read. It must be called while a press is handled. There is no second voice by the
 * browser's own speech synthesis, on purpose: what it sounds like differs from device to device.
 */
export function speak(text: string, language: SpokenLanguage, { onHeard }: SpeakOptions = {}): Speaking {
  current?.stop()
  const stopping = new AbortController()
  const audio = new Audio()
  // Safari lets sound begin after the answer has come only in an element that was loaded by the press itself.
  audio.load()
  const ended = readAloud({ text, language, audio, signal: stopping.signal, onHeard }).catch((failure: unknown) => {
    if (!stopping.signal.aborted) console.warn('a text could not be read aloud', failure)
  })
  const speaking = { ended, stop: () => stopping.abort() }
  current = speaking
  return speaking
}

interface Reading extends SpeakOptions {
  readonly text: string
  readonly language: SpokenLanguage
  readonly audio: HTMLAudioElement
  readonly signal: AbortSignal
}

async function readAloud({ text, language, audio, signal, onHeard }: Reading): Promise<void> {
  for (const part of spokenParts(text, MAX_SPOKEN_CHARACTERS)) {
    const sound = await call(speakText, { body: { text: part, language }, signal })
    const address = URL.createObjectURL(sound)
    try {
      await played(audio, address, signal, onHeard)
    } finally {
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(address)
    }
  }
}

/** Resolves at the end. @throws the signal's reason when it aborts; what keeps the browser from playing */
function played(audio: HTMLAudioElement, address: string, signal: AbortSignal, onHeard?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    audio.onended = () => resolve()
    audio.onerror = () => reject(audio.error)
    audio.src = address
    audio.play().then(onHeard, reject)
  })
}
