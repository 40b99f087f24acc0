import type { Logger } from 'pino'
import type { DrawingCaller } from '#server/drawn-once.ts'
import type { SpokenLanguage } from '#shared/domain/spoken-text.ts'

/** What is to be said: a text as it is spoken, without marks. */
export interface Utterance {
  readonly text: string
  readonly language: SpokenLanguage
}

export interface SpokenAudio {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly voice: 'elevenlabs' | 'embedded'
}

export interface SpeechCaller extends Pick<DrawingCaller, 'address' | 'gone'> {
  readonly log: Pick<Logger, 'warn'>
}

export interface SpeechAdapter {
  /** The same utterance is spoken once and kept for a while. @throws ApiError speech_unavailable */
  speak(utterance: Utterance, caller: SpeechCaller): Promise<SpokenAudio>
  /** Ends the thread of the embedded voice. */
  close(): Promise<void>
}

/**
 * The voice service gave no audio. no_answer: it is down or slow or its answer broke off. not_set_up: it does not know our key. too_many: it has no
 * more room for us at the moment. used_up: it got as much text today as we let it have. refused: it answered no. no_audio: its whole answer is none.
 */
export class VoiceFailed extends Error {
  readonly reason: 'no_answer' | 'not_set_up' | 'too_many' | 'used_up' | 'refused' | 'no_audio'
  readonly status?: number

  constructor(reason: VoiceFailed['reason'], { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(`the voice service gave no audio: ${reason}`, { cause })
    this.name = 'VoiceFailed'
    this.reason = reason
    this.status = status
  }
}
