import { type JobsParts, LONGEST_PAUSE_MS } from './job-run.ts'
import { findWaitingBeyond, updateRunAt } from './jobs.repository.ts'

export interface StrandedJobs {
  /** Looks whenever the longest pause has passed since the last look. */
  free(now: Date): Promise<void>
}

/**
 * Makes due what a process left waiting whose clock was ahead, and which died. Its times lie beyond the longest pause, and stay as they are for
 * longer than that. A process that lives writes a new time at every try: its jobs keep their pauses, or they would use up their tries at once.
 */
export function strandedJobs({ db }: JobsParts, kinds: readonly string[], startedAt: Date): StrandedJobs {
  let lookedAt = startedAt
  let beyond = new Map<number, number>()

  async function free(now: Date): Promise<void> {
    const sinceMs = now.getTime() - lookedAt.getTime()
    if (sinceMs >= 0 && sinceMs <= LONGEST_PAUSE_MS) return
    lookedAt = now
    const waiting = await findWaitingBeyond(db, kinds, new Date(now.getTime() + LONGEST_PAUSE_MS))
    for (const { id, run_at } of waiting) if (beyond.get(id) === run_at) await updateRunAt(db, id, run_at, now)
    beyond = new Map(waiting.map(({ id, run_at }) => [id, run_at]))
  }

  return { free }
}
