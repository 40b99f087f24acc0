/** A mail ready to go. Both bodies say the same; html is escaped where it was made. */
export interface MailMessage {
  /** Stays the same over every try, so that a mail server that took it twice can tell. */
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

/** sent: a mail server took it. kept: no mail server is set, it stays readable at /admin/outbox. */
export type MailOutcome = 'sent' | 'kept'

export interface MailAdapter {
  /** @throws MailNotSent when the mail server is down, slow or refuses. */
  send(message: MailMessage): Promise<MailOutcome>
  close(): void
}

/** The mail did not go out. */
export class MailNotSent extends Error {
  /** The server said no for good (an address that does not exist); trying again would be refused again. */
  readonly final: boolean

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'MailNotSent'
    this.final = options.final
  }
}
