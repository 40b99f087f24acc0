import type { MailAttachment } from '#server/adapters/mail/mail-adapter.ts'
import { composeMail } from '#server/documents/mail-layout.ts'
import type { MailPictures } from '#server/documents/mail-pictures.ts'
import type { Env } from '#server/env.ts'
import type { MailToWrite } from '#server/features/mail/mail.service.ts'
import { isEmailAddress } from '#shared/contracts/fields.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'
import { NOT_PROVIDED } from '#shared/domain/quotes.ts'
import { orderUntil, privateLinkNote, quoteTerms } from '#shared/domain/terms.ts'
import { formatDate } from '#shared/formats/dates.ts'
import type { Addressee } from './quotes.repository.ts'

export interface QuoteToMail {
  readonly number: string
  readonly quotedAt: Date
  readonly customer: Addressee
  readonly lines: readonly BlindLine[]
  /** True when the browser showed another total. The mail then says so. */
  readonly priceMoved: boolean
  readonly pdf: Buffer
  readonly pictures: MailPictures
  /** Of the private link. */
  readonly address: string
}

const PRICE_MOVED_SENTENCE = 'Some of the prices below differ from the ones you saw on the screen.'

/** The key of the mail that brings a kept quote to whom it is mailed: each has one at most. */
export const quoteMailKey = (quoteRowId: string): string => `quote:${quoteRowId}`

/** The mail that brings the quote to the customer. */
export function customerQuoteMail(quote: QuoteToMail, business: Env['business']): MailToWrite {
  return {
    to: quote.customer.email,
    replyTo: business.email,
    subject: `Your quote ${quote.number} from ${business.name}`,
    ...composeMail(
      {
        greeting: `Dear ${quote.customer.name},`,
        heading: `Your quote ${quote.number}`,
        paragraphs: [
          `Thank you for your interest. Here is your quote of ${formatDate(quote.quotedAt)}; it is attached as a PDF too.`,
          ...(quote.priceMoved ? [PRICE_MOVED_SENTENCE] : []),
        ],
        blinds: quote.lines,
        pictures: quote.pictures,
        action: { label: 'View, change or order', url: quote.address },
        stepsLead: orderUntil(quote.quotedAt, quote.lines),
        steps: orderSteps(quote.quotedAt, quote.lines),
        closing: [privateLinkNote('quote'), ...quoteTerms(quote.lines), 'Reply to this mail, or call us, with any question.'],
      },
      business,
    ),
    attachments: [attachmentOf(quote), ...quote.pictures.attachments],
  }
}

/** The mail that brings the quote to the shop. It is written before the customer's is sent, so it does not say that that one arrived. */
export function businessQuoteMail(quote: QuoteToMail, { business, smtpUrl }: Env, occasion: 'asked for' | 'saved'): MailToWrite {
  const { name, email, mobile } = quote.customer
  return {
    to: business.email,
    replyTo: isEmailAddress(email) ? email : undefined,
    subject: occasion === 'saved' ? `Quote ${quote.number} saved for ${name}` : `Quote ${quote.number} asked for by ${name}`,
    ...composeMail(
      {
        heading: `Quote ${quote.number}`,
        paragraphs: [
          occasion === 'saved' ? 'This quote was saved; nothing was sent to the customer.' : 'A customer asked for this quote by email.',
          ...(occasion === 'asked for' && !smtpUrl
            ? ['This site sends no email yet, so the customer has not got it: please send it on.']
            : []),
        ],
        facts: [
          { label: 'Customer', value: name },
          { label: 'Email', value: email || NOT_PROVIDED },
          { label: 'Mobile', value: mobile || NOT_PROVIDED },
          { label: 'Date', value: formatDate(quote.quotedAt) },
        ],
        blinds: quote.lines,
        pictures: quote.pictures,
        action: { label: 'Open the quote', url: quote.address },
      },
      business,
    ),
    attachments: [attachmentOf(quote), ...quote.pictures.attachments],
  }
}

function attachmentOf(quote: QuoteToMail): MailAttachment {
  return { fileName: quoteFileName(quote.number), mediaType: 'application/pdf', bytes: quote.pdf }
}

/** Replaces characters that do not belong in a file name, because the number comes from the browser. */
export function quoteFileName(number: string): string {
  return `quote-${number.replace(/[^\w-]+/g, '-')}.pdf`
}
