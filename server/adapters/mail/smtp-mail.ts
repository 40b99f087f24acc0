import nodemailer from 'nodemailer'
import { type MailAdapter, MailNotSent } from './mail-adapter.ts'

/** A mail server that says nothing for this long counts as down; its job tries again later. */
const TIMEOUTS_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 10_000 }

/** @param smtpUrl smtp:// or smtps://, with user and password if the server wants them. */
export function smtpMail(smtpUrl: string, from: string): MailAdapter {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from,
          // As an object: an address is never parsed as a list, whatever stands in it.
          to: { name: '', address: message.to },
          ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
          messageId: message.messageId,
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments.map(({ fileName, mediaType, bytes }) => ({
            filename: fileName,
            contentType: mediaType,
            content: bytes,
          })),
        })
        return 'sent'
      } catch (cause) {
        throw new MailNotSent(cause instanceof Error ? cause.message : String(cause), { final: isRefusal(cause), cause })
      }
    },
    close: () => transport.close(),
  }
}

/**
 * SMTP says 5xx for good and 4xx for now. An address that cannot be written into an envelope has no answer at all (EENVELOPE). A failed
 * sign-in (EAUTH) is ours to mend, so the mail waits for that.
 */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  if (code === 'EAUTH') return false
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
}
