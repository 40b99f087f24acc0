import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isoTime } from './fields.ts'
import { listEndpoint } from './list.ts'

/**
 * The queue that a kind of job waits in. A slow job delays only its own queue: `mail` sends what is written, `orders` writes the mails
 * about orders, `large_orders` those about orders whose papers take seconds to draw.
 */
export const JOB_LANES = ['mail', 'orders', 'large_orders', 'payments', 'long'] as const
export const jobLane = z.enum(JOB_LANES)
export type JobLane = z.output<typeof jobLane>
/** Whether staff may cancel jobs of a lane. A mail or a payment must not be lost by a slip. */
export const isCancellable = (lane: JobLane): boolean => lane === 'long'

/** set_aside: its process died several times while it ran, so it is not run again by itself. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'set_aside'] as const
export const jobState = z.enum(JOB_STATES)
export type JobState = z.output<typeof jobState>

export const jobProgress = z.strictObject({
  done: z.number(),
  /** null while nobody knows how much there is. */
  total: z.number().nullable(),
  note: z.string(),
})
export type JobProgress = z.output<typeof jobProgress>

/** What is known of a job but its payload, which may hold personal data. */
const job = z.strictObject({
  id: z.int(),
  kind: z.string(),
  lane: jobLane,
  state: jobState,
  /** How often it was begun. */
  attempts: z.int(),
  /** How often its process died while it ran. */
  crashes: z.int(),
  progress: jobProgress.nullable(),
  lastError: z.string().nullable(),
  /** Somebody cancelled it and it has not ended yet. */
  isCancelling: z.boolean(),
  createdAt: isoTime,
  /** When it may run. */
  dueAt: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
})
export type Job = z.output<typeof job>

const oneJob = z.strictObject({ success: z.literal(true), job })
const ofJob = z.strictObject({ id: z.coerce.number<string | number>().int().min(1).max(2_147_483_647) })

export const listJobs = listEndpoint({
  path: '/api/admin/jobs',
  summary: 'The work that the server does beside its calls, and what became of it.',
  access: 'staff',
  items: { key: 'jobs', schema: job },
  sort: ['createdAt', 'dueAt', 'finishedAt', 'kind'],
  filter: { state: jobState, lane: jobLane },
})

export const getJob = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/{id}',
  summary: 'One job; as a stream its progress until it has ended.',
  access: 'staff',
  params: ofJob,
  stream: { events: { progress: job }, last: 'job' },
  response: oneJob,
  errors: ['not_found'],
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/cancel',
  summary: 'Cancels a job of the long lane: at once while it waits, within about two seconds while it runs.',
  access: 'staff',
  params: ofJob,
  response: oneJob,
  errors: ['not_found', 'conflict'],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Lets a job that failed, was cancelled or was set aside wait to be run again, with all its tries.',
  access: 'staff',
  params: ofJob,
  response: oneJob,
  errors: ['not_found', 'conflict'],
})
