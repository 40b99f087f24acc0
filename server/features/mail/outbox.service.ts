import { isPicture } from '#server/adapters/mail/mail-adapter.ts'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import type { AnswerInput, QueryOf } from '#shared/contracts/endpoint.ts'
import type { listMail as listMailContract } from '#shared/contracts/mail.ts'
import { toOutgoingMail } from './mail.presenter.ts'
import { findAttachments, findAttachmentsOf, findMail, findMailPage } from './mail.repository.ts'
import { sendFailedMailAgain } from './mail.service.ts'

/** The mail as the staff see it, and how long they do. */
export { deleteEndedMail, deleteSentFiles } from './mail.repository.ts'

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
  const attachment = (await findAttachments(db, mailId)).filter(({ mediaType }) => !isPicture(mediaType))[index]
  if (!attachment) throw new ApiError('not_found', 'There is no such attachment.')
  return { bytes: attachment.bytes, fileName: attachment.fileName }
}

/** @throws ApiError not_found; conflict for a mail that waits or was sent */
export async function sendMailAgain(db: Db, actor: Actor, mailId: string, now: Date) {
  const before = await findMail(db, mailId)
  if (!before) throw new ApiError('not_found', 'There is no such mail.')
  if (!(await sendFailedMailAgain(db, mailId, now)))
    throw new ApiError('conflict', 'Only a mail that failed can be sent again. This one was sent, or is about to be.')
  await audit(db, actor, 'mail.send_again', mailId, { attempts: before.attempts }, now)
  return { success: true as const, message: 'The mail is being sent again.' }
}
