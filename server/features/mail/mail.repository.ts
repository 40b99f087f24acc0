import type { MailAttachment } from '#server/adapters/mail/mail-adapter.ts'
import type { Db } from '#server/database/connect.ts'
import { databaseNow } from '#server/database/database-now.ts'
import { toEpoch } from '#server/database/dialect.ts'
import { findPage } from '#server/database/find-page.ts'
import type { QueryOf } from '#shared/contracts/endpoint.ts'
import type { listMail, OutgoingMail } from '#shared/contracts/mail.ts'

export type MailStatus = OutgoingMail['status']

export interface NewMail {
  readonly id: string
  /** Keeps a mail from being written twice: there is at most one mail for each key. */
  readonly dedupeKey: string | undefined
  readonly to: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

export interface MailRow {
  readonly id: string
  readonly to_address: string
  readonly reply_to: string | null
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly status: MailStatus
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: number
  readonly sent_at: number | null
}

export interface AttachmentRow {
  readonly mail_id: string
  readonly position: number
  readonly file_name: string
  readonly media_type: string
  readonly size_bytes: number
}

/** @returns whether the mail is new; false when there is already one with the same key. */
export async function insertMail(db: Db, mail: NewMail, now: Date): Promise<boolean> {
  const inserted = await db('mail')
    .insert({
      id: mail.id,
      dedupe_key: mail.dedupeKey ?? null,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      status: 'waiting' satisfies MailStatus,
      attempts: 0,
      claimed_until: 0,
      created_at: toEpoch(now),
    })
    .onConflict('dedupe_key')
    .ignore()
    .returning('id')
  if (inserted.length === 0) return false
  if (mail.attachments.length > 0) {
    await db('mail_attachments').insert(
      mail.attachments.map((attachment, position) => ({
        mail_id: mail.id,
        position,
        file_name: attachment.fileName,
        media_type: attachment.mediaType,
        bytes: attachment.bytes,
        size_bytes: attachment.bytes.length,
      })),
    )
  }
  return true
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db('mail').where({ id }).first()
}

export async function findMailIdByKey(db: Db, dedupeKey: string): Promise<string | undefined> {
  const row: { id: string } | undefined = await db('mail').where({ dedupe_key: dedupeKey }).first('id')
  return row?.id
}

export async function findMailPage(db: Db, query: QueryOf<typeof listMail>): Promise<{ rows: MailRow[]; total: number }> {
  return findPage(db('mail'), query, {
    sort: { createdAt: 'created_at', to: 'to_address', subject: 'subject' },
    filter: { status: 'status' },
    search: ['to_address', 'subject'],
    unique: 'id',
  })
}

/** Lists attachments without their bytes. */
export async function findAttachmentsOf(db: Db, mailIds: readonly string[]): Promise<AttachmentRow[]> {
  return db('mail_attachments')
    .whereIn('mail_id', [...mailIds])
    .orderBy('position')
    .select('mail_id', 'position', 'file_name', 'media_type', 'size_bytes')
}

export async function findAttachments(db: Db, mailId: string): Promise<MailAttachment[]> {
  const rows: (AttachmentRow & { bytes: Buffer })[] = await db('mail_attachments').where({ mail_id: mailId }).orderBy('position')
  return rows.map((row) => ({ fileName: row.file_name, mediaType: row.media_type, bytes: Buffer.from(row.bytes) }))
}

/** Claims a waiting mail, so that only this caller sends it. @returns false when it is not waiting or somebody else has claimed it. */
export async function claimMail(db: Db, id: string, leaseMs: number): Promise<boolean> {
  const now = databaseNow(db)
  const claimed = await db('mail')
    .where({ id, status: 'waiting' satisfies MailStatus })
    .where('claimed_until', '<=', now)
    .update({ claimed_until: db.raw('? + ?', [now, leaseMs]), attempts: db.raw('attempts + 1') })
  return claimed === 1
}

export async function updateMailSentOrKept(db: Db, id: string, status: 'sent' | 'kept', now: Date): Promise<void> {
  await db('mail')
    .where({ id })
    .update({ status, last_error: null, sent_at: status === 'sent' ? toEpoch(now) : null })
}

/** Lets a mail that failed wait again, with all its tries. @returns whether it had failed */
export async function updateMailToRetry(db: Db, id: string): Promise<boolean> {
  const waiting = await db('mail')
    .where({ id, status: 'failed' satisfies MailStatus })
    .update({ status: 'waiting' satisfies MailStatus, attempts: 0, claimed_until: 0 })
  return waiting === 1
}

/** Changes nothing of a mail that another process has sent meanwhile. */
export async function updateMailNotSent(db: Db, id: string, status: 'waiting' | 'failed', error: string): Promise<void> {
  await db('mail')
    .where({ id, status: 'waiting' satisfies MailStatus })
    .update({ status, last_error: error.slice(0, 1000), claimed_until: 0 })
}

/** Removes the attachments, and the HTML that only sending needs, of mail sent before a time. @returns how many attachments */
export async function deleteSentFiles(db: Db, before: Date): Promise<number> {
  const sent = () =>
    db('mail')
      .where({ status: 'sent' satisfies MailStatus })
      .where('sent_at', '<', toEpoch(before))
  await sent().whereNot({ html_body: '' }).update({ html_body: '' })
  return db('mail_attachments').whereIn('mail_id', sent().select('id')).delete()
}

/** Removes mail written before a time, unless it still waits to be sent. */
export async function deleteEndedMail(db: Db, before: Date): Promise<number> {
  const ended = () =>
    db('mail')
      .whereNot({ status: 'waiting' satisfies MailStatus })
      .where('created_at', '<', toEpoch(before))
  await db('mail_attachments').whereIn('mail_id', ended().select('id')).delete()
  return ended().delete()
}
