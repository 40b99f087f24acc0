import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MailNotSent, type MailOutcome, SEND_WITHIN_MS } from '#server/adapters/mail/mail-adapter.ts'
import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { handleJob, JobFailedForGood, type JobHandler, jobKind } from '#server/jobs/job-kind.ts'
import {
  claimMail,
  findAttachments,
  findMail,
  findMailIdByKey,
  insertMail,
  type MailRow,
  type NewMail,
  updateMailNotSent,
  updateMailSentOrKept,
  updateMailToRetry,
} from './mail.repository.ts'

/** Mail is stored in the same transaction as the data it is about, and a job sends it. So no mail is lost while the mail server is down. */

/** How long a mail is one sender's. Were this shorter than a try can take, the mail would be sent twice. */
const CLAIM_MS = 2 * SEND_WITHIN_MS

const sendMailJob = jobKind({
  kind: 'mail.send',
  lane: 'mail',
  payload: z.object({ mailId: z.string() }),
  timeoutMs: CLAIM_MS,
  // With the growing pauses about five days, as long as mail servers themselves try (RFC 5321, section 4.5.4.1).
  maxAttempts: 250,
})

export type MailToWrite = Omit<NewMail, 'id' | 'dedupeKey' | 'replyTo' | 'attachments'> &
  Partial<Pick<NewMail, 'dedupeKey' | 'replyTo' | 'attachments'>>

/**
 * Writes a mail and the job that sends it, in the caller's transaction.
 * @param firstTryAt the earliest time for the job. It is later than now when the caller itself tries at once (sendWaitingMail).
 * @returns the mail's id. When there is already a mail with the same dedupeKey, nothing is written and that mail's id is returned.
 */
export async function writeMail(tx: Db, mail: MailToWrite, now: Date, firstTryAt: Date = now): Promise<string> {
  const id = randomUUID()
  const oneLineSubject = mail.subject.replace(/\p{Cc}+/gu, ' ')
  const isNew = await insertMail(
    tx,
    { dedupeKey: undefined, replyTo: undefined, attachments: [], ...mail, subject: oneLineSubject, id },
    now,
  )
  if (!isNew) return (mail.dedupeKey && (await findMailIdByKey(tx, mail.dedupeKey))) || id
  await enqueue(tx, sendMailJob, { mailId: id }, { now, at: firstTryAt })
  return id
}

/** @returns the id of the mail that was written under this key */
export async function findMailIdOf(db: Db, dedupeKey: string): Promise<string | undefined> {
  return findMailIdByKey(db, dedupeKey)
}

/**
 * Tries once to send a waiting mail. It must run outside any transaction, because it waits for the mail server.
 * @returns the mail's state. It is waiting when the mail server is down or somebody else is sending the mail right now.
 */
export async function sendWaitingMail(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'mail' | 'env'>,
  mailId: string,
  signal?: AbortSignal,
): Promise<MailRow['status']> {
  const { db, clock, log } = deps
  if (!(await claimMail(db, mailId, CLAIM_MS))) return (await findMail(db, mailId))?.status ?? 'failed'
  const mail = await findMail(db, mailId)
  if (!mail) return 'failed'
  const message = {
    messageId: `<${mail.id}@${domainOf(deps.env.mailFrom)}>`,
    to: mail.to_address,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachments: await findAttachments(db, mailId),
  }
  let outcome: MailOutcome
  try {
    outcome = await deps.mail.send(message, signal)
  } catch (error) {
    const status = error instanceof MailNotSent && error.final ? 'failed' : 'waiting'
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ mail: mailId, attempts: mail.attempts, err: error }, 'a mail could not be sent')
    await updateMailNotSent(db, mailId, status, reason)
    return status
  }
  await updateMailSentOrKept(db, mailId, outcome, clock.now())
  return outcome
}

/** The job that sends a mail. While the mail is still waiting, the job fails and is run again later. The job ends when the mail is sent or has failed for good. */
export const mailJobs = (deps: Deps): JobHandler[] => [
  handleJob(sendMailJob, async ({ mailId }, { isRetry, isLastTry, signal }) => {
    if (isRetry) await updateMailToRetry(deps.db, mailId)
    const status = await sendWaitingMail(deps, mailId, signal)
    const reason = (await findMail(deps.db, mailId))?.last_error
    if (status === 'failed') throw new JobFailedForGood(reason ?? 'the mail failed')
    if (status !== 'waiting') return
    const why = reason ?? 'the mail is being sent by another process'
    if (isLastTry) await updateMailNotSent(deps.db, mailId, 'failed', why)
    throw new Error(why)
  }),
]

/** Lets a mail that failed be sent again, by a job of its own. @returns false for one that has not failed. */
export async function sendFailedMailAgain(tx: Db, mailId: string, now: Date): Promise<boolean> {
  if (!(await updateMailToRetry(tx, mailId))) return false
  await enqueue(tx, sendMailJob, { mailId }, { now })
  return true
}

/** @returns the part after the at sign, for use in a message id, without characters that are not allowed there. */
function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '') || 'localhost'
}
