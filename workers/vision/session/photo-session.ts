import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { PixelSegment } from '../../geometry/types.ts'
import type { Hints, Measurement, Photo } from '../api.ts'
import { type FrameMeasurement, measureFrame } from '../measure-photo.ts'
import { searchedPhoto } from '../picture/searched-photo.ts'
import { photoSteps, type VisionTools } from '../steps/photo-steps.ts'
import { type RememberedSteps, rememberedSteps } from '../steps/remembered-steps.ts'
import { limitedBreath } from '../steps/time-limit.ts'
import { OpenQuestions } from './open-questions.ts'
import { type PhotoDebug, photoDebug } from './photo-debug.ts'

/** A photo that was opened for questions. What one question found out serves the next: references, proposals, refined sides, lines. */
export interface PhotoSession {
  /**
   * Measures the window. Only the newest question is answered: an older one that waits or is under way rejects with an AbortError. The same
   * question asked again joins the one under way, and its signal abandons only the asking again.
   * @param options.signal abandons the question, which then rejects with the signal's reason
   */
  measure(question: Hints, options?: { readonly signal?: AbortSignal }): Promise<Measurement>
  /**
   * Straight edges of at least 4 % of the picture's diagonal, longest first, pixels: the corner editor snaps to them. Open questions are
   * answered before the edges are looked for.
   */
  edges(): Promise<readonly PixelSegment[]>
  /** The camera of the latest answer; null where that was a refusal or nothing was asked. Questions are answered first. */
  camera(): Promise<PlaneCamera | null>
  /** What the core saw for the latest answer; null where nothing was asked. Questions are answered first. */
  debug(): Promise<PhotoDebug | null>
  /** Gives the photo's memory back. A question under way rejects with an AbortError, and so does every later one. */
  close(): void
}

export interface PhotoSessionOptions {
  /** How long its decoding took, for those who look into what takes time. */
  readonly decodeMs?: number
  /** A question that takes longer is answered by the refusal 'took_too_long', and given up. */
  readonly limitMs?: number
}

/** Longer than the slowest phone takes for any photo of a window. The client takes a worker for hung only after this. */
const LIMIT_MS = 30_000

/**
 * Opens a photo. Between its steps a question listens whether anybody still waits for it, and whether there is still time.
 * @throws RangeError for a photo that has other than four bytes a pixel
 */
export function createPhotoSession(photo: Photo, tools: VisionTools, options: PhotoSessionOptions = {}): PhotoSession {
  const { decodeMs = 0, limitMs = LIMIT_MS } = options
  const startedMs = performance.now()
  /** null once the photo is closed: its pixels are not kept then. */
  let steps: RememberedSteps | null = rememberedSteps(photoSteps(searchedPhoto(photo), tools))
  const opening = [
    { step: 'decode', times: 1, lastMs: decodeMs },
    { step: 'reduce', times: 1, lastMs: performance.now() - startedMs },
  ]
  const questions = new OpenQuestions()
  let newest: OpenQuestion | null = null
  let answered: FrameMeasurement | null = null

  function openSteps(): RememberedSteps {
    if (!steps) throw closed()
    return steps
  }

  function begin(key: string, hints: Hints): OpenQuestion {
    const ending = new AbortController()
    const work = async () => {
      const breath = limitedBreath(limitMs, ending.signal)
      await breath.pause()
      const answer = await measureFrame(openSteps(), hints, breath)
      answered = answer
      return answer.measurement
    }
    const question: OpenQuestion = { key, ending, wanted: 0, answer: questions.add(questions.ended().then(work)) }
    const end = () => {
      if (newest === question) newest = null
    }
    question.answer.then(end, end)
    return question
  }

  return {
    async measure(hints, { signal } = {}) {
      signal?.throwIfAborted()
      const key = JSON.stringify(hints)
      if (newest?.key !== key || newest.ending.signal.aborted) {
        newest?.ending.abort(new DOMException('a newer question was asked about the photo', 'AbortError'))
        newest = begin(key, hints)
      }
      return whileWanted(newest, signal)
    },
    async edges() {
      await questions.none()
      return openSteps().lines()
    },
    async camera() {
      await questions.none()
      openSteps()
      return answered?.measurement.found ? answered.measurement.camera : null
    },
    async debug() {
      await questions.none()
      const { counts } = openSteps()
      return answered && photoDebug(answered, [...opening, ...counts()])
    },
    close() {
      steps = null
      newest?.ending.abort(closed())
    },
  }
}

/** A question that is not answered yet. */
interface OpenQuestion {
  readonly key: string
  readonly answer: Promise<Measurement>
  /** Abandons it between two steps. */
  readonly ending: AbortController
  /** How many wait for the answer. */
  wanted: number
}

/** The question's answer, or the signal's reason. The last one who gives up ends the question. */
async function whileWanted(question: OpenQuestion, signal: AbortSignal | undefined): Promise<Measurement> {
  question.wanted += 1
  if (!signal) return question.answer
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      question.wanted -= 1
      if (question.wanted === 0) question.ending.abort(signal.reason)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    question.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

const closed = () => new DOMException('the photo was closed', 'AbortError')
