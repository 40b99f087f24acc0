import { composeMail } from '#server/documents/mail-layout.ts'
import type { Env } from '#server/env.ts'
import type { MailToWrite } from '#server/features/mail/mail.service.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'

interface NewLead {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly location: string
  readonly productInterest: string
  /** Whether the visitor has chosen it in the dialog; else it was asked about in the chat. */
  readonly hasChosen: boolean
  readonly asksFor: string
}

/** Tells the shop that a visitor wants to be contacted. */
export function leadMail(
  { id, name, email, whatsapp, location, productInterest, hasChosen, asksFor }: NewLead,
  business: Env['business'],
): MailToWrite {
  return {
    to: business.email,
    replyTo: email,
    dedupeKey: `lead:${id}`,
    subject: `${name} asks for ${asksFor}`,
    ...composeMail(
      {
        heading: `${name} asks for ${asksFor}`,
        paragraphs: [`They left these details on the site. A consultation is promised an answer within ${CONTACT_HOURS} hours.`],
        facts: [
          { label: 'Name', value: name },
          { label: 'WhatsApp', value: whatsapp },
          { label: 'E-mail', value: email },
          ...(location ? [{ label: 'Named in the chat', value: location }] : []),
          ...(productInterest ? [{ label: hasChosen ? 'Has chosen' : 'Asked about in the chat', value: productInterest }] : []),
        ],
      },
      business,
    ),
  }
}
