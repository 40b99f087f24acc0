import type { Logger } from 'pino'
import { type JobProgress, jobProgress } from '#shared/contracts/jobs.ts'
import type { JobInHand } from './job-kind.ts'

const WRITTEN_EVERY_MS = 300
const NOTE_LENGTH = 200

export interface ProgressWriter {
  /** @throws ZodError for figures that are none: the handler's own fault */
  readonly tell: JobInHand['progress']
  /** Writes what is not written yet; after it nothing is. */
  finish(): Promise<void>
}

/**
 * Writes the latest that it is told, a few times a second at most, and one after the other: of two writes on two connections the older
 * could end last.
 */
export function progressWriter(write: (progress: JobProgress) => Promise<void>, log: Logger): ProgressWriter {
  let latest: JobProgress | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let finished = false
  let written = Promise.resolve()

  const writeLatest = async () => {
    const progress = latest
    latest = undefined
    // A figure that is not shown is no reason to lose the work.
    if (progress) await write(progress).catch((error: unknown) => log.warn({ err: error }, 'the progress of a job could not be written'))
  }
  const flush = () => {
    timer = undefined
    written = written.then(writeLatest)
    return written
  }
  return {
    tell: ({ done, total = null, note = '' }) => {
      if (finished) return
      latest = jobProgress.parse({ done, total, note: note.slice(0, NOTE_LENGTH) })
      timer ??= setTimeout(() => void flush(), WRITTEN_EVERY_MS)
    },
    finish: async () => {
      finished = true
      clearTimeout(timer)
      await flush()
    },
  }
}
