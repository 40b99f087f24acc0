import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { isLongPaper } from '#server/documents/documents.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { countLines } from './orders.repository.ts'

/** What the kinds of jobs that write mails about orders have in common. */
export const ORDER_JOBS = { lane: 'orders', timeoutMs: 60_000 } as const

/** Writes a job about an order. Those that wait for long papers have a lane of their own: otherwise a few of them would stop the mails of all others. */
export async function enqueueOrderJob<Payload extends z.ZodType<unknown, { readonly reference: string }>>(
  db: Db,
  kind: JobKind<Payload>,
  payload: z.input<Payload>,
  when: Parameters<typeof enqueue>[3],
): Promise<number> {
  const isLarge = isLongPaper(await countLines(db, payload.reference))
  return enqueue(db, isLarge ? { ...kind, lane: 'large_orders' } : kind, payload, when)
}
