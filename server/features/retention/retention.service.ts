import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { forgetOldTries } from '#server/features/auth/auth.service.ts'
import { forgetMailboxUses } from '#server/features/mail/mailbox-limit.service.ts'
import { deleteEndedMail, deleteSentFiles } from '#server/features/mail/outbox.service.ts'
import { deleteOldKeys } from '#server/http/calls/idempotency.ts'
import { deleteExpiredSessions } from '#server/http/calls/session.ts'
import { handleJob, type JobHandler, jobKind } from '#server/jobs/job-kind.ts'
import { deleteEnded, wasEnqueued } from '#server/jobs/jobs.repository.ts'
import { UNSENT_WORK_DAYS } from '#shared/domain/unsent-work.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = {
  doneJobs: 30,
  /** Failed, cancelled and set aside: somebody may still want to know, or to try again. */
  otherJobs: 180,
  /** A month longer than any browser waits with what it has still to send. */
  idempotencyKeys: UNSENT_WORK_DAYS + 30,
  /** A PDF can be drawn again from its order or quote, and was delivered besides. Those of a mail that failed stay as long as it does. */
  filesOfSentMail: 30,
  /** Longer than jobs: a job that is tried again must find the mail that it wrote. */
  mail: 365,
}

/**
 * Nothing is removed unless another run was written within these days and at least these hours before. A clock that jumps ahead by months would
 * otherwise empty the outbox before anybody sees it. The missed run is made up right after the jump: hence the hours. After a longer stop of the
 * shop this costs a night or two.
 */
const RAN_WITHIN_DAYS = 3
const RAN_HOURS_BEFORE = 20

/** At night, when nobody orders. */
const retentionJob = jobKind({
  kind: 'retention.daily',
  lane: 'long',
  payload: z.object({}),
  timeoutMs: 30 * 60_000,
  maxAttempts: 5,
  dailyAt: '03:00',
})

/** Removes what need not be kept any more. A run that is repeated finds less to do. */
export const retentionJobs = ({ db, clock, files, log }: Deps): JobHandler[] => [
  handleJob(retentionJob, async (_, { id, signal, progress }) => {
    const now = clock.now()
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    if (!(await wasEnqueued(db, retentionJob.kind, before(RAN_WITHIN_DAYS), before(RAN_HOURS_BEFORE / 24), id))) {
      log.warn('nothing was removed: this is the first night, or the shop stood still for days, or its clock jumped')
      return
    }
    const steps: readonly (readonly [what: string, remove: () => Promise<number>])[] = [
      ['jobs that are done', () => deleteEnded(db, ['done'], before(KEPT_DAYS.doneJobs))],
      ['jobs that ended otherwise', () => deleteEnded(db, ['failed', 'cancelled', 'set_aside'], before(KEPT_DAYS.otherJobs))],
      ['keys of repeated requests', () => deleteOldKeys(db, before(KEPT_DAYS.idempotencyKeys))],
      ['files of mail that was sent', () => deleteSentFiles(db, before(KEPT_DAYS.filesOfSentMail))],
      ['mail', () => deleteEndedMail(db, before(KEPT_DAYS.mail))],
      ['counts of mailboxes', () => forgetMailboxUses(db, now)],
      ['staff sessions', () => deleteExpiredSessions(db, now)],
      ['PIN tries', () => forgetOldTries(db, now)],
      ['files', () => files.removeExpired(now)],
    ]
    const removed: Record<string, number> = {}
    for (const [index, [what, remove]] of steps.entries()) {
      signal.throwIfAborted()
      progress({ done: index, total: steps.length, note: what })
      removed[what] = await remove()
    }
    progress({ done: steps.length, total: steps.length })
    log.info({ removed }, 'removed what need not be kept')
  }),
]
