import { isPicture } from '#server/adapters/mail/mail-adapter.ts'
import { isoFromEpoch, isoFromEpochOrNull } from '#server/database/dialect.ts'
import type { OutgoingMail } from '#shared/contracts/mail.ts'
import type { AttachmentRow, MailRow } from './mail.repository.ts'

/** @param attachments those of this mail and perhaps of others */
export function toOutgoingMail(mail: MailRow, attachments: readonly AttachmentRow[]): OutgoingMail {
  return {
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text_body,
    attachments: attachments
      // The pictures that stand in the mail itself are no files beside it.
      .filter((attachment) => attachment.mail_id === mail.id && !isPicture(attachment.media_type))
      .map((attachment) => ({ fileName: attachment.file_name, mediaType: attachment.media_type, sizeBytes: attachment.size_bytes })),
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.last_error,
    createdAt: isoFromEpoch(mail.created_at),
    sentAt: isoFromEpochOrNull(mail.sent_at),
  }
}
