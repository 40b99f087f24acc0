import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { mount } from '#server/http/calls/mount.ts'
import { closeSession, SESSION_COOKIE } from '#server/http/calls/session.ts'
import { endSession, enterPin, getSession } from '#shared/contracts/auth.ts'
import * as auth from './auth.service.ts'
import { pinShutMail } from './pin-shut-mail.ts'

export const authRoutes = ({ env }: Deps) => [
  mount(
    enterPin,
    async ({ db, body, address, now, cookies, log }) => {
      const tellStaff = async (tx: Db, until: Date) => {
        log.warn({ until }, 'PIN entry is shut for everyone: too many wrong tries')
        await writeMail(tx, pinShutMail(until, env.business), now)
      }
      const session = await auth.enterPin(db, { pin: body.pin, scope: body.scope, address, now, tellStaff })
      cookies.set(SESSION_COOKIE, session.token, body.scope === 'admin' ? { maxAgeMs: session.expiresAt.getTime() - now.getTime() } : {})
      await audit(db, { kind: 'staff', role: body.scope, tokenHash: '', expiresAt: session.expiresAt }, 'session.open', body.scope, {}, now)
      return { success: true as const, role: body.scope, expiresAt: session.expiresAt.toISOString() }
    },
    { transaction: false },
  ),
  mount(endSession, async ({ db, actor, cookies }) => {
    if (actor.kind === 'staff') await closeSession(db, actor.tokenHash)
    cookies.clear(SESSION_COOKIE)
    return { success: true as const }
  }),
  mount(getSession, ({ actor }) =>
    actor.kind === 'staff'
      ? { authenticated: true, role: actor.role, expiresAt: actor.expiresAt.toISOString() }
      : { authenticated: false, role: null, expiresAt: null },
  ),
]
