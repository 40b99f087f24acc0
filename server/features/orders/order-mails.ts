import type { Db } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { composeMail } from '#server/documents/mail-layout.ts'
import { type MailPictures, mailPicturesOf } from '#server/documents/mail-pictures.ts'
import { type MailToWrite, writeMail } from '#server/features/mail/mail.service.ts'
import { linkAddress, linkOfOrder } from '#server/features/private-links/private-links.service.ts'
import { handleJob, type JobHandler } from '#server/jobs/job-kind.ts'
import { lineReadiness } from '#shared/domain/blind-line.ts'
import { orderPaper } from '#shared/domain/order-paper.ts'
import { sizesLeft } from '#shared/domain/sizes-left.ts'
import { NOT_GIVEN_YET, orderTerms, privateLinkNote } from '#shared/domain/terms.ts'
import { testNotice } from '#shared/domain/test-payment.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { missingDetails } from './missing-details.ts'
import { type OrderCustomer, type OrderWithLines, type OrderWithSteps, orderPaidJob, orderPlacedJob, withSteps } from './orders.service.ts'
import { writeAsItStands } from './write-as-it-stands.ts'

/** Jobs that write the mails about orders, so that placing an order need not wait for a PDF. A repeated job writes no mail twice. */
export const orderJobs = (deps: Deps): JobHandler[] => [
  handleJob(orderPlacedJob, async ({ reference, toCustomer }, { askedBy, signal }) => {
    const linkUrl = await linkUrlOf(deps, reference)
    const draw = async (order: OrderWithLines) => {
      const told = await withSteps(deps.db, order, deps.clock.now())
      const mail = { address: askedBy ?? reference }
      const [pdf, jobSheet] = [await deps.documents.receipt(told, mail), await deps.documents.jobSheet(order, mail)]
      return { told, pdf, jobSheet, pictures: await mailPicturesOf(deps.pictures, told.lines, mail.address) }
    }
    // The mails are of the order as it was drawn: it may be paid meanwhile, and another mail tells that.
    await writeAsItStands(deps.db, reference, signal, draw, async (tx, _order, { told, pdf, jobSheet, pictures }) => {
      const mailToCustomer = toCustomer && placedMailToCustomer(deps, told, linkUrl, pdf, pictures)
      await writeMails(tx, deps, placedMailToBusiness(deps, told, linkUrl, { pdf, jobSheet, pictures }), mailToCustomer)
    })
  }),
  handleJob(orderPaidJob, async ({ reference, toCustomer }, { signal }) => {
    const linkUrl = await linkUrlOf(deps, reference)
    const draw = async (order: OrderWithLines) => {
      const told = await withSteps(deps.db, order, deps.clock.now())
      return { told, pdf: await deps.documents.receipt(told, { address: reference }) }
    }
    await writeAsItStands(deps.db, reference, signal, draw, async (tx, _order, { told, pdf }) => {
      await writeMails(tx, deps, paidMailToBusiness(deps, told, linkUrl), toCustomer && paidMailToCustomer(deps, told, linkUrl, pdf))
    })
  }),
]

/** @returns the address of the order's private link. */
async function linkUrlOf({ db, env, clock }: Deps, reference: string): Promise<string> {
  return linkAddress(env, await linkOfOrder(db, reference, clock.now()))
}

async function writeMails(tx: Db, { clock }: Deps, toBusiness: MailToWrite, toCustomer: MailToWrite | false): Promise<void> {
  await writeMail(tx, toBusiness, clock.now())
  if (toCustomer) await writeMail(tx, toCustomer, clock.now())
}

function placedMailToCustomer({ env }: Deps, order: OrderWithSteps, linkUrl: string, pdf: Buffer, pictures: MailPictures): MailToWrite {
  return {
    to: order.customer.email,
    replyTo: env.business.email,
    dedupeKey: `order:${order.reference}:placed:customer`,
    subject: `Your order ${order.reference} at ${env.business.name}`,
    ...composeMail(
      {
        greeting: `Dear ${order.customer.name},`,
        heading: 'Thank you for your order',
        notice: testNotice(order.isTestPayment),
        paragraphs: [
          `We have received your order ${order.reference} of ${formatDate(order.createdAt)}${isPaid(order) ? ', and it is paid' : ''}. ${paperSentence(order)}`,
          ...missingDetailsNote(order),
          ...sizesLeftNote(order),
        ],
        facts: orderFacts(order),
        blinds: order.lines,
        pictures,
        action: { label: isPaid(order) ? 'View your order' : 'View or pay your order', url: linkUrl },
        steps: order.steps,
        closing: [privateLinkNote('order'), ...orderTerms(order.lines)],
      },
      env.business,
    ),
    attachments: [paperOf(order, pdf), ...pictures.attachments],
  }
}

interface PlacedParts {
  readonly pdf: Buffer
  readonly jobSheet: Buffer
  readonly pictures: MailPictures
}

function placedMailToBusiness(
  { env }: Deps,
  order: OrderWithLines,
  linkUrl: string,
  { pdf, jobSheet, pictures }: PlacedParts,
): MailToWrite {
  return {
    to: env.business.email,
    replyTo: order.customer.email,
    dedupeKey: `order:${order.reference}:placed:business`,
    subject: `New order ${order.reference}: ${formatCents(order.totalCents)}`,
    ...composeMail(
      {
        heading: `New order ${order.reference}`,
        notice: testNotice(order.isTestPayment),
        paragraphs: [isPaid(order) ? 'It is paid.' : 'Not paid yet; another mail follows when it is.', ...unconfirmedNote(order)],
        facts: orderFacts(order),
        blinds: order.lines,
        pictures,
        action: { label: 'Open the order', url: linkUrl },
      },
      env.business,
    ),
    attachments: [paperOf(order, pdf), jobSheetOf(order, jobSheet), ...pictures.attachments],
  }
}

function unconfirmedNote({ lines }: OrderWithLines): string[] {
  const numbers = lines.flatMap((line, index) => (lineReadiness(line).ready ? [] : [index + 1]))
  if (numbers.length === 0) return []
  return [`Not ready to cut yet: line ${numbers.join(', ')}. The job sheet says why, and which step is left.`]
}

function paidMailToCustomer({ env }: Deps, order: OrderWithSteps, linkUrl: string, pdf: Buffer): MailToWrite {
  return {
    to: order.customer.email,
    replyTo: env.business.email,
    dedupeKey: `order:${order.reference}:paid:customer`,
    subject: `Payment received for order ${order.reference}`,
    ...composeMail(
      {
        greeting: `Dear ${order.customer.name},`,
        heading: 'We have received your payment',
        notice: testNotice(order.isTestPayment),
        paragraphs: [
          `Thank you, ${formatCents(order.totalCents)} for order ${order.reference} is paid. ${paperSentence(order)}`,
          ...missingDetailsNote(order),
          ...sizesLeftNote(order),
        ],
        action: { label: 'View your order', url: linkUrl },
        steps: order.steps,
        closing: [privateLinkNote('order'), ...orderTerms(order.lines)],
      },
      env.business,
    ),
    attachments: [paperOf(order, pdf)],
  }
}

function paidMailToBusiness({ env }: Deps, order: OrderWithLines, linkUrl: string): MailToWrite {
  return {
    to: env.business.email,
    replyTo: order.customer.email,
    dedupeKey: `order:${order.reference}:paid:business`,
    subject: `Order ${order.reference} is paid: ${formatCents(order.totalCents)}`,
    ...composeMail(
      {
        heading: `Order ${order.reference} is paid`,
        notice: testNotice(order.isTestPayment),
        paragraphs: [`${formatCents(order.totalCents)} by card.`],
        facts: orderFacts(order),
        action: { label: 'Open the order', url: linkUrl },
      },
      env.business,
    ),
  }
}

function missingDetailsNote({ customer }: OrderWithLines): string[] {
  const { names, words } = missingDetails(customer)
  if (names.length === 0) return []
  return [`We still need ${words}: please add ${names.length === 1 ? 'it' : 'them'} on your private page.`]
}

function sizesLeftNote({ lines, reference }: OrderWithLines): string[] {
  const left = sizesLeft(lines)
  return left ? [`${left.title}. ${left.what} Answer this mail with the figures and your order number ${reference}.`] : []
}

export const orderFacts = ({ customer, reference }: OrderWithLines) => [
  { label: 'Order number', value: reference },
  { label: 'Name', value: customer.name },
  { label: 'Email', value: customer.email },
  ...deliveryFacts(customer),
]

export const deliveryFacts = ({ phone, address, instructions }: OrderCustomer) => [
  { label: 'Phone', value: phone || NOT_GIVEN_YET },
  { label: 'Delivery address', value: address || NOT_GIVEN_YET },
  ...(instructions ? [{ label: 'Special instructions', value: instructions }] : []),
]

/** It may be paid before the job that tells of it runs. */
const isPaid = ({ paymentStatus }: OrderWithLines): boolean => paymentStatus === 'paid'

const paperSentence = (order: OrderWithLines): string => `The ${orderPaper(order).title.toLowerCase()} is attached.`

function paperOf(order: OrderWithLines, bytes: Buffer) {
  return { fileName: orderPaper(order).fileName, mediaType: 'application/pdf', bytes }
}

export function jobSheetOf({ reference }: OrderWithLines, bytes: Buffer) {
  return { fileName: `job-sheet-${reference}.pdf`, mediaType: 'application/pdf', bytes }
}
