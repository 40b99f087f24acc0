import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { CONVERSATION_DAYS, forgetOldConversations, forgetOldPhotos } from '#server/features/assistant/assistant.service.ts'
import { forgetOldTries } from '#server/features/auth/auth.service.ts'
import { forgetOldEvents } from '#server/features/events/events.service.ts'
import { forgetMailboxUses } from '#server/features/mail/mailbox-limit.service.ts'
import { deleteEndedMail, deleteSentFiles } from '#server/features/mail/outbox.service.ts'
import { deleteOldKeys } from '#server/http/calls/idempotency.ts'
import { deleteExpiredSessions } from '#server/http/calls/session.ts'
import { handleJob, type JobHandler, jobKind } from '#server/jobs/job-kind.ts'
import { deleteEnded, wasEnqueued } from '#server/jobs/jobs.repository.ts'
import { CHAT_PHOTO_DAYS } from '#shared/contracts/assistant.ts'
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
  /** 25 months: a month can be held against the same one of the year before, and that one against its own. */
  visitEvents: 761,
  /** After their last message. */
  conversations: CONVERSATION_DAYS,
}

/**
 * Nothing is removed unless a run was written in each of so many nights before. A clock that jumps ahead by months would otherwise empty the
 * outbox before anybody sees it. The missed run is made up right after the jump, and a clock may jump more than once before it is put right: so
 * one night is not enough. After a stop of the shop this costs as many nights.
 */
const NIGHTS_BEFORE = 3
/** A run may be written some hours early or late, as after a restart. */
const NIGHT_MAY_DIFFER_HOURS = 8

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
    for (let nights = 1; nights <= NIGHTS_BEFORE; nights++) {
      const [from, to] = [before(nights + NIGHT_MAY_DIFFER_HOURS / 24), before(nights - NIGHT_MAY_DIFFER_HOURS / 24)]
      if (await wasEnqueued(db, retentionJob.kind, from, to, id)) continue
      log.warn('nothing was removed: these are the first nights, or the shop stood still, or its clock jumped')
      return
    }
    const steps: readonly (readonly [what: string, remove: () => Promise<number>])[] = [
      ['jobs that are done', () => deleteEnded(db, ['done'], before(KEPT_DAYS.doneJobs))],
      ['jobs that ended otherwise', () => deleteEnded(db, ['failed', 'cancelled', 'set_aside'], before(KEPT_DAYS.otherJobs))],
      ['keys of repeated requests', () => deleteOldKeys(db, before(KEPT_DAYS.idempotencyKeys))],
      ['files of mail that was sent', () => deleteSentFiles(db, before(KEPT_DAYS.filesOfSentMail))],
      ['mail', () => deleteEndedMail(db, before(KEPT_DAYS.mail))],
      ['events of visits', () => forgetOldEvents(db, before(KEPT_DAYS.visitEvents))],
      ['conversations', () => forgetOldConversations(db, before(KEPT_DAYS.conversations))],
      ['photos of conversations', () => forgetOldPhotos(db, before(CHAT_PHOTO_DAYS))],
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
