/** A mail that is ready to be sent. `text` and `html` say the same. The values in `html` are already escaped. */
export interface MailMessage {
  /** The same at every try, so that a mail server that receives the mail twice can recognise it. */
  readonly messageId: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** A picture (image/…) stands in the mail, where its HTML names it: `cid:` and the file's name. Everything else is a file beside it. */
export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

/** sent: a mail server accepted it. kept: no mail server is set, and staff can read the mail at /admin/outbox. */
export type MailOutcome = 'sent' | 'kept'

/** Trying to send a mail is over within this time, whatever the mail server does. */
export const SEND_WITHIN_MS = 30_000

export interface MailAdapter {
  /**
   * @param signal ends the try early
   * @throws MailNotSent when the mail server is down, is slow or refuses the mail.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<MailOutcome>
  close(): void
}

/** The mail was not sent. */
export class MailNotSent extends Error {
  /** True when the mail server says that this mailbox does not exist or takes no mail. Then no further try helps. */
  readonly final: boolean

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'MailNotSent'
    this.final = options.final
  }
}
