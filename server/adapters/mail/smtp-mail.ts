import nodemailer from 'nodemailer'
import { type MailAdapter, MailNotSent } from './mail-adapter.ts'

/** A mail server that says nothing for this long counts as down. The job that sends the mail then tries again later. */
const TIMEOUTS_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 10_000 }

/** @param smtpUrl an smtp:// or smtps:// address, with user and password if the server asks for them. */
export function smtpMail(smtpUrl: string, from: string): MailAdapter {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from,
          // Given as an object, so that an address is never parsed as a list of addresses, whatever it contains.
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
 * Whether the mail server refused the mail for good. In SMTP a 5xx answer is final and a 4xx answer is temporary. An address that cannot be
 * written into an envelope gets no answer at all (EENVELOPE), which is final too. A failed login (EAUTH) is a mistake in our settings, so
 * the mail waits until it is corrected.
 */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  if (code === 'EAUTH') return false
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
}
