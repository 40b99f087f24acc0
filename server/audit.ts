import type { Db } from './database/connect.ts'
import { toEpoch, toJson } from './database/dialect.ts'
import type { Actor } from './http/calls/actor.ts'

/** Records who did what, in the caller's transaction. `details` holds ids and amounts, never a PIN or personal data of a customer. */
export async function audit(
  db: Db,
  actor: Actor,
  action: string,
  subject: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db('audit_log').insert({
    at: toEpoch(now),
    actor: actor.kind === 'staff' ? `staff:${actor.role}` : actor.kind,
    action,
    subject,
    details: toJson(details),
  })
}
