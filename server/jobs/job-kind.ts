import type { z } from 'zod'
import { fromJson } from '#server/database/dialect.ts'
import type { JobLane } from '#shared/contracts/jobs.ts'
import type { TimeOfDay } from './schedule.ts'

/** A kind of work that leaves its request, declared once: what it is told, where it queues, how long it may take. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly lane: JobLane
  readonly payload: Payload
  /** A run that takes longer is aborted and counts as a failed one. */
  readonly timeoutMs: number
  /** Failed runs before the job is given up. With the growing pauses between them, the default is about ten hours. */
  readonly maxAttempts: number
  /** Runs by the clock as well, with an empty payload: every so many minutes, or once a day. */
  readonly every?: { readonly minutes: number }
  readonly dailyAt?: TimeOfDay
}

const DEFAULT_MAX_ATTEMPTS = 24

/** @throws Error for a kind that runs by the clock and cannot do with an empty payload */
export function jobKind<Payload extends z.ZodType>(
  kind: Omit<JobKind<Payload>, 'maxAttempts'> & { readonly maxAttempts?: number },
): JobKind<Payload> {
  const runsByTheClock = kind.every !== undefined || kind.dailyAt !== undefined
  if (runsByTheClock && !kind.payload.safeParse({}).success)
    throw new Error(`${kind.kind} runs by the clock and must take {} for a payload`)
  return { maxAttempts: DEFAULT_MAX_ATTEMPTS, ...kind }
}

/** The run of a job, as its handler sees it. */
export interface JobInHand {
  readonly id: number
  /** The mark of the caller who asked for it. */
  readonly askedBy: string | null
  /** 1 at the first run. */
  readonly attempt: number
  /** Whether this is the first run after staff let an ended job run again. */
  readonly isRetry: boolean
  /** Whether the job is given up when this run fails. */
  readonly isLastTry: boolean
  /**
   * Aborts when the job is cancelled, takes too long, or the server stops. The handler throws then; where it returns, its work counts as done.
   * A handler that goes on all the same is not waited for.
   */
  readonly signal: AbortSignal
  /** Tells how far it is; as often as one likes, it is written a few times a second. */
  progress(progress: { readonly done: number; readonly total?: number; readonly note?: string }): void
}

/** Thrown by a handler whose work would fail again however often it was tried. */
export class JobFailedForGood extends Error {}

/** A kind with what is done for it, types erased. A run may be repeated, so that the work must not mind. */
export interface JobHandler {
  readonly kind: JobKind
  run(payloadJson: string, job: JobInHand): Promise<void>
}

export function handleJob<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: (payload: z.output<Payload>, job: JobInHand) => Promise<void>,
): JobHandler {
  return { kind, run: async (payloadJson, job) => run(fromJson(kind.payload, payloadJson), job) }
}
