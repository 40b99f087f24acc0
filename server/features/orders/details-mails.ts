import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { composeMail } from '#server/documents/mail-layout.ts'
import { type MailToWrite, writeMail } from '#server/features/mail/mail.service.ts'
import { mailboxOf } from '#server/features/mail/mailbox-limit.service.ts'
import { linkAddress, linkOfOrder } from '#server/features/private-links/private-links.service.ts'
import { handleJob, type JobHandler } from '#server/jobs/job-kind.ts'
import { privateLinkNote } from '#shared/domain/terms.ts'
import { concernsCustomer, type DetailsChanges, detailsCollectedJob, orderDetailsChangedJob } from './delivery-details.service.ts'
import { deliveryFacts, jobSheetOf, orderFacts } from './order-mails.ts'
import { takeUntold, type UntoldOrder } from './orders.repository.ts'
import { getOrderWithLines, type OrderWithLines } from './orders.service.ts'
import { writeAsItStands } from './write-as-it-stands.ts'

/** Jobs that write the mails about changed delivery details. */
export const detailsJobs = (deps: Deps): JobHandler[] => [
  handleJob(orderDetailsChangedJob, async ({ reference, changes, toCustomer = concernsCustomer(changes) }, { id, askedBy, signal }) => {
    const draw = (order: OrderWithLines) => deps.documents.jobSheet(order, { address: askedBy ?? reference })
    await writeAsItStands(deps.db, reference, signal, draw, async (tx, order, jobSheet) => {
      const told = await withAddress(tx, deps, order)
      // Named after the job, because an order may be changed twice at what two clocks say is the same moment.
      const dedupeKey = `order:${reference}:details:job-${id}`
      const toBusiness = changedMailToBusiness(deps, told, changes, toCustomer === 'later', jobSheet)
      await writeMail(tx, { ...toBusiness, dedupeKey }, deps.clock.now())
      const toHim = toCustomer === true && changedMailToCustomer(deps, told, changes)
      if (toHim) await writeMail(tx, { ...toHim, dedupeKey: `${dedupeKey}:customer` }, deps.clock.now())
    })
  }),
  handleJob(detailsCollectedJob, async ({ hour }) => {
    await inTransaction(deps.db, async (tx) => {
      const untold = await takeUntold(tx, hour)
      const addressed = addresseeOf(untold)
      for (let from = 0; addressed && from < untold.length; from += ORDERS_A_MAIL) {
        const told: OrderWithAddress[] = []
        for (const { reference } of untold.slice(from, from + ORDERS_A_MAIL))
          told.push(await withAddress(tx, deps, await getOrderWithLines(tx, reference)))
        await writeMail(tx, collectedMail(deps, addressed, told), deps.clock.now())
      }
    })
  }),
]

/** And so many letters of their instructions: a mail that is too large never arrives. Mail servers take 10 MB as a rule, and this is about one. */
const ORDERS_A_MAIL = 300
const TOLD_INSTRUCTIONS = 300

/** With the address of its private link. */
interface OrderWithAddress {
  readonly order: OrderWithLines
  readonly url: string
}

async function withAddress(tx: Db, { env, clock }: Deps, order: OrderWithLines): Promise<OrderWithAddress> {
  return { order, url: linkAddress(env, await linkOfOrder(tx, order.reference, clock.now())) }
}

function changedMailToCustomer({ env }: Deps, { order, url }: OrderWithAddress, changes: DetailsChanges): MailToWrite {
  return {
    to: order.customer.email,
    replyTo: env.business.email,
    subject: `Your order ${order.reference}: delivery details changed`,
    ...composeMail(
      {
        greeting: `Dear ${order.customer.name},`,
        heading: 'Your delivery details were changed',
        paragraphs: [
          `Somebody with the private link of your order ${order.reference} ${whatChanged(changes)}. These details hold now.`,
          'If it was not you or somebody you trust, open your order and put them right, or call us.',
        ],
        facts: orderFacts(order),
        action: { label: 'View your order', url },
        closing: [privateLinkNote('order')],
      },
      env.business,
    ),
  }
}

/** The mailbox without a tag where one of the orders names it: a tag that a stranger made up may lead nowhere. */
const addresseeOf = (untold: readonly UntoldOrder[]): UntoldOrder | undefined => untold.find(({ email }) => isUntagged(email)) ?? untold[0]

function collectedMail({ env }: Deps, { name, email }: UntoldOrder, told: readonly OrderWithAddress[]): MailToWrite {
  return {
    to: email,
    replyTo: env.business.email,
    subject: `Your ${told.length === 1 ? `order ${told[0]?.order.reference}` : `${told.length} orders`}: delivery details changed`,
    ...composeMail(
      {
        greeting: `Dear ${name},`,
        heading: 'Your delivery details were changed',
        paragraphs: [
          'Many changes were made in your name within an hour, so this one mail tells the last of them. These details hold now.',
          'If it was not you or somebody you trust, open your order and put them right, or call us.',
        ],
        facts: told.flatMap(({ order, url }) => [
          { label: 'Order number', value: order.reference },
          ...deliveryFacts({ ...order.customer, instructions: shortened(order.customer.instructions) }),
          { label: 'View your order', value: url, isLink: true },
        ]),
        closing: [privateLinkNote('order')],
      },
      env.business,
    ),
  }
}

/** Letter by letter, so that no emoji is cut in half. */
function shortened(instructions: string): string {
  const letters = Array.from(instructions)
  return letters.length > TOLD_INSTRUCTIONS
    ? `${letters.slice(0, TOLD_INSTRUCTIONS).join('')}… (all of them are on the page of the order)`
    : instructions
}

const isUntagged = (email: string): boolean => mailboxOf(email) === email.toLowerCase()

const DETAIL_WORDS = { phone: 'the phone number', address: 'the delivery address', instructions: 'the instructions' } as const

/** @returns for example 'added the phone number and changed the instructions'. */
function whatChanged(changes: DetailsChanges): string {
  const partOf = (change: 'added' | 'changed') => {
    const names = (['phone', 'address', 'instructions'] as const).filter((name) => changes[name] === change)
    return names.length === 0 ? [] : [`${change} ${inWords(names.map((name) => DETAIL_WORDS[name]))}`]
  }
  return inWords([...partOf('added'), ...partOf('changed')])
}

/** @returns for example 'a, b and c'. */
const inWords = (parts: readonly string[]): string => parts.join(', ').replace(/, ([^,]*)$/, ' and $1')

function changedMailToBusiness(
  { env }: Deps,
  { order, url }: OrderWithAddress,
  changes: DetailsChanges,
  customerIsToldLater: boolean,
  jobSheet: Buffer,
): MailToWrite {
  const later = customerIsToldLater ? ['The customer is mailed of it within the hour: many changes were made in his name.'] : []
  return {
    to: env.business.email,
    replyTo: order.customer.email,
    subject: `Order ${order.reference}: delivery details ${Object.values(changes).includes('changed') ? 'changed' : 'added'}`,
    ...composeMail(
      {
        heading: `Order ${order.reference} has new delivery details`,
        paragraphs: [
          ...later,
          `The customer ${whatChanged(changes)}, by the private link. These details hold now, and the attached job sheet has them:`,
        ],
        facts: orderFacts(order),
        action: { label: 'Open the order', url },
      },
      env.business,
    ),
    attachments: [jobSheetOf(order, jobSheet)],
  }
}
