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

export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** sent: a mail server accepted it. kept: no mail server is set, and staff can read the mail at /admin/outbox. */
export type MailOutcome = 'sent' | 'kept'

export interface MailAdapter {
  /** @throws MailNotSent when the mail server is down, is slow or refuses the mail. */
  send(message: MailMessage): Promise<MailOutcome>
  close(): void
}

/** The mail was not sent. */
export class MailNotSent extends Error {
  /** True when the mail server will never take this mail, for example because the address does not exist. Then no further try helps. */
  readonly final: boolean

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'MailNotSent'
    this.final = options.final
  }
}
