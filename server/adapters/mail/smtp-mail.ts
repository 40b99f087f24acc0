import nodemailer from 'nodemailer'
import { isPicture, type MailAdapter, MailNotSent, SEND_WITHIN_MS } from './mail-adapter.ts'

/** A mail server that says nothing for this long counts as down. The job that sends the mail then tries again later. */
const TIMEOUTS_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: SEND_WITHIN_MS }

/** @param smtpUrl an smtp:// or smtps:// address, with user and password if the server asks for them. */
export function smtpMail(smtpUrl: string, from: string): MailAdapter {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(message, signal) {
      // The timeouts above start again with every word. This one does not, so a server that dribbles words cannot hold a mail for ever.
      const deadline = AbortSignal.timeout(SEND_WITHIN_MS)
      try {
        await transport.sendMail({
          signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
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
            ...(isPicture(mediaType) ? { cid: fileName, contentDisposition: 'inline' as const } : {}),
          })),
        })
        return 'sent'
      } catch (cause) {
        if (deadline.aborted)
          throw new MailNotSent(`The mail server did not take the mail within ${SEND_WITHIN_MS / 1000} seconds.`, { final: false, cause })
        throw new MailNotSent(cause instanceof Error ? cause.message : String(cause), { final: isMailboxRefused(cause), cause })
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Whether the mail server refused this mailbox for good. Only its answer to RCPT is about the mailbox; a 5xx before it (no service, a wrong
 * sender, a failed login) or after it (taken for spam) is about us, and the mail waits until that is mended. An answer to RCPT may be about us
 * too: 530 asks for a login, and 5.7.x refuses to relay for us (RFC 3463, section 3.8). 501 and 513 say that the address is none.
 */
function isMailboxRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('command' in error) || error.command !== 'RCPT TO') return false
  const response = 'response' in error ? String(error.response) : ''
  return /^(?:501|513|55\d)/.test(response) && !/^\d{3}[ -]5\.7\./.test(response)
}
