import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { toEpoch } from '#server/database/dialect.ts'
import type { StaffRole } from '#shared/contracts/auth.ts'
import { type Actor, anyone } from './actor.ts'

export const SESSION_COOKIE = 'staff_session'

const LIFETIME_MS: Readonly<Record<StaffRole, number>> = {
  admin: 24 * 60 * 60 * 1000,
  // The cookie itself ends with the browser's session; this ends what a browser that never closes would keep.
  workspace: 16 * 60 * 60 * 1000,
}

export interface StaffSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Makes a session; only the token's hash is stored. A new one is made at every sign-in, so none can be planted beforehand. */
export async function openSession(db: Db, role: StaffRole, now: Date): Promise<StaffSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[role])
  await db('staff_sessions').insert({ token_hash: hashOf(token), role, created_at: toEpoch(now), expires_at: toEpoch(expiresAt) })
  return { token, expiresAt }
}

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db('staff_sessions').where({ token_hash: tokenHash }).delete()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  return db('staff_sessions').where('expires_at', '<', toEpoch(now)).delete()
}

/** Who holds this cookie. No cookie costs no query. */
export async function actorOf(db: Db, token: string | undefined, now: Date): Promise<Actor> {
  if (!token) return anyone
  const row: { role: StaffRole; expires_at: number } | undefined = await db('staff_sessions')
    .where({ token_hash: hashOf(token) })
    .where('expires_at', '>', toEpoch(now))
    .first('role', 'expires_at')
  return row ? { kind: 'staff', role: row.role, tokenHash: hashOf(token), expiresAt: new Date(row.expires_at) } : anyone
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
