import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MailNotSent } from '#server/adapters/mail/mail-adapter.ts'
import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { handleJob, JobFailedForGood, type JobHandler, jobKind } from '#server/jobs/job-kind.ts'
import type { AnswerInput, QueryOf } from '#shared/contracts/endpoint.ts'
import type { listMail as listMailContract } from '#shared/contracts/mail.ts'
import { toOutgoingMail } from './mail.presenter.ts'
import {
  claimMail,
  findAttachments,
  findAttachmentsOf,
  findMail,
  findMailIdByKey,
  findMailPage,
  insertMail,
  type MailRow,
  type NewMail,
  updateMailNotSent,
  updateMailSentOrKept,
  updateMailToRetry,
} from './mail.repository.ts'

/** Mail is stored in the same transaction as the data it is about, and a job sends it. So no mail is lost while the mail server is down. */

/**
 * How long a process may claim a mail. Afterwards another process may send it. A mail server that answers slowly, but answers, may take minutes:
 * were this shorter, the mail would be sent twice.
 */
const CLAIM_MS = 180_000
const sendMailJob = jobKind({ kind: 'mail.send', lane: 'mail', payload: z.object({ mailId: z.string() }), timeoutMs: CLAIM_MS })

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

export async function findMailOf(db: Db, dedupeKey: string): Promise<{ id: string; status: MailRow['status'] } | undefined> {
  const id = await findMailIdByKey(db, dedupeKey)
  const mail = id && (await findMail(db, id))
  return mail ? { id: mail.id, status: mail.status } : undefined
}

/**
 * Tries once to send a waiting mail. It must run outside any transaction, because it waits for the mail server.
 * @returns the mail's state. It is waiting when the mail server is down or somebody else is sending the mail right now.
 */
export async function sendWaitingMail(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'mail' | 'env'>,
  mailId: string,
): Promise<MailRow['status']> {
  const { db, clock, log } = deps
  if (!(await claimMail(db, mailId, clock.now(), CLAIM_MS))) return (await findMail(db, mailId))?.status ?? 'failed'
  const mail = await findMail(db, mailId)
  if (!mail) return 'failed'
  try {
    const outcome = await deps.mail.send({
      messageId: `<${mail.id}@${domainOf(deps.env.mailFrom)}>`,
      to: mail.to_address,
      replyTo: mail.reply_to ?? undefined,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      attachments: await findAttachments(db, mailId),
    })
    await updateMailSentOrKept(db, mailId, outcome, clock.now())
    return outcome
  } catch (error) {
    const status = (error instanceof MailNotSent && error.final) || mail.attempts >= sendMailJob.maxAttempts ? 'failed' : 'waiting'
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ mail: mailId, attempts: mail.attempts, err: error }, 'a mail could not be sent')
    await updateMailNotSent(db, mailId, status, message)
    return status
  }
}

/** The job that sends a mail. While the mail is still waiting, the job fails and is run again later; it ends as the mail does. */
export const mailJobs = (deps: Deps): JobHandler[] => [
  handleJob(sendMailJob, async ({ mailId }, { isRetry }) => {
    if (isRetry) await updateMailToRetry(deps.db, mailId)
    const status = await sendWaitingMail(deps, mailId)
    const reason = (await findMail(deps.db, mailId))?.last_error
    if (status === 'failed') throw new JobFailedForGood(reason ?? 'the mail failed')
    if (status === 'waiting') throw new Error(reason ?? 'the mail is being sent by another process')
  }),
]

export async function listMail(db: Db, query: QueryOf<typeof listMailContract>): Promise<AnswerInput<typeof listMailContract>> {
  const { rows, total } = await findMailPage(db, query)
  const attachments = await findAttachmentsOf(
    db,
    rows.map((mail) => mail.id),
  )
  const { page, page_size } = query
  return { success: true, page, page_size, total, mail: rows.map((mail) => toOutgoingMail(mail, attachments)) }
}

/** @throws ApiError not_found */
export async function getAttachment(db: Db, mailId: string, index: number) {
  const attachment = (await findAttachments(db, mailId))[index]
  if (!attachment) throw new ApiError('not_found', 'There is no such attachment.')
  return { bytes: attachment.bytes, fileName: attachment.fileName }
}

/** @returns the part after the at sign, for use in a message id, without characters that are not allowed there. */
function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '') || 'localhost'
}
