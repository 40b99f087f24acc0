import { useAtomValue } from 'jotai'
import { z } from 'zod'
import { oneAtATime } from '#app/lib/calls/one-at-a-time.ts'
import { STORAGE_KEYS, UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { mayBeSame } from '#app/shop/quote/same-blind.ts'
import { linesOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { longText, shortText } from '#shared/contracts/fields.ts'
import { orderCustomer, paymentStatus, submitOrder } from '#shared/contracts/orders.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { UNSENT_WORK_DAYS } from '#shared/domain/unsent-work.ts'
import { leftOut, type OrderDetails } from './left-out.ts'

/** The completed order kept in this browser. Amounts are rand. Source of the fields: customer specification, section 3. */
export const completedOrder = z.object({
  orderReference: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string().default(''),
  specialInstructions: z.string().default(''),
  blinds: z.array(z.unknown()),
  totalAmount: z.number(),
  orderDate: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  paymentStatus: paymentStatus.default('pending'),
  isTestPayment: z.boolean().default(false),
  paymentUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** Opens the order on the server. Orders that were kept before there were links lack it. */
  privateLink: z.string().nullable().default(null),
  /** Pictures of the windows by line id, as camera/window-pictures.ts keeps them. */
  pictureIds: z.record(z.string(), z.string()).optional().catch(undefined),
  /** Not known of orders that were kept before it was told. */
  isConfirmationMailed: z.boolean().optional(),
  /** It was taken back here before it was placed, or while it was. The shop may have been told that it is not wanted. */
  wasTakenBack: z.boolean().optional(),
  leftOut: leftOut.nullish(),
})
export type CompletedOrder = z.output<typeof completedOrder>

export const completedOrderAtom = storedAtom<CompletedOrder | null>(STORAGE_KEYS.completedOrder, completedOrder.nullable(), null)

/** An order that the customer wants to place. It keeps its idempotency key until the server has answered, so that no try orders twice. */
const orderIntent = z.object({
  key: z.string(),
  body: submitOrder.body,
  /** The lines as the browser stores them. They hold what the pictures need and the body lacks. */
  lines: z.array(z.unknown()),
  /** unsent: the order waits in the browser queue for a signal. */
  state: z.enum(['sending', 'unsent']),
})
export type OrderIntent = z.output<typeof orderIntent>
export const orderIntentAtom = storedAtom<OrderIntent | null>(`${UNSENT_PREFIX}order`, orderIntent.nullable(), null)

/** One at a time, in all tabs: asked while an order is on its way, the shop would say that it has none. */
export const aloneWithOrders = oneAtATime('order')

/** An order that was taken back. It may have reached the shop before: placed again within a day, the same order keeps its key. */
const takenBackOrder = orderIntent.omit({ state: true }).extend({ at: z.number() })
export type TakenBackOrder = z.output<typeof takenBackOrder>
/** Before there could be several, the one was stored by itself. */
const takenBackOrders = z.union([
  z.array(takenBackOrder),
  takenBackOrder.nullable().transform((only): readonly TakenBackOrder[] => (only ? [only] : [])),
])
/** Orders that were taken back and of which the shop could not be asked yet. The latest is last. */
export const takenBackOrdersAtom = storedAtom<readonly TakenBackOrder[]>(`${UNSENT_PREFIX}order-taken-back`, takenBackOrders, [])
export const withoutOrder = (all: readonly TakenBackOrder[], key: string): readonly TakenBackOrder[] =>
  all.filter((each) => each.key !== key)
const DAY_MS = 86_400_000
/** Whether the same order, placed again, is still meant to be that one. */
const isRecent = ({ at }: TakenBackOrder): boolean => Date.now() - at < DAY_MS
/** Whether the shop knows by its key whether it has the order. */
export const isStillKnown = ({ at }: TakenBackOrder): boolean => Date.now() - at < UNSENT_WORK_DAYS * DAY_MS

/** @returns the key of an earlier try at exactly this order, which may have reached the shop; a new one where there was none */
export function keyOfOrder(body: OrderIntent['body'], unanswered: OrderIntent | null, takenBack: readonly TakenBackOrder[]): string {
  const isSame = (earlier: Pick<OrderIntent, 'body'>) => JSON.stringify(earlier.body) === JSON.stringify(body)
  if (unanswered && isSame(unanswered)) return unanswered.key
  return takenBack.find((each) => isSame(each) && isRecent(each))?.key ?? crypto.randomUUID()
}

/** The customer's details as the form holds them: always text, and empty where nothing was typed. */
export const customerForm = orderCustomer.extend({ customer_address: shortText, special_instructions: longText })
export type CustomerDraft = z.output<typeof customerForm>

/** What the customer has typed so far. Nothing in it is checked yet. */
const customerDraft = z.record(z.enum(customerForm.keyof().options), z.string())
export const customerDraftAtom = storedAtom<CustomerDraft | null>(`${UNSENT_PREFIX}order-details`, customerDraft.nullable(), null)

/** The same for the orders of quotes that are opened by their links. Each is its customer's, so it never comes into another order. The latest is last. */
const quoteCustomerDrafts = z.array(z.object({ link: z.string(), details: customerDraft }))
type QuoteCustomerDrafts = z.output<typeof quoteCustomerDrafts>
export const quoteCustomerDraftsAtom = storedAtom<Readonly<QuoteCustomerDrafts>>(
  `${UNSENT_PREFIX}quote-order-details`,
  quoteCustomerDrafts,
  [],
)
/** Nobody has more orders half written. */
const MAX_DRAFTS = 5

export const withDraft = (all: Readonly<QuoteCustomerDrafts>, draft: QuoteCustomerDrafts[number]): Readonly<QuoteCustomerDrafts> =>
  [...all.filter(({ link }) => link !== draft.link), draft].slice(-MAX_DRAFTS)

export function completedOrderOf(intent: OrderIntent, answer: AnswerOf<typeof submitOrder>, now: Date): CompletedOrder {
  const { body } = intent
  return {
    orderReference: answer.reference,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    customerAddress: body.customer_address,
    specialInstructions: body.special_instructions,
    blinds: intent.lines,
    totalAmount: body.total_amount,
    orderDate: now.toISOString(),
    paymentStatus: answer.paymentStatus,
    isTestPayment: false,
    paymentUrl: answer.paymentUrl,
    privateLink: answer.privateLink,
    isConfirmationMailed: answer.isConfirmationMailed,
  }
}

export const storedLinesOf = (lines: readonly QuoteLine[]): unknown[] => lines.map(storedBlindOf)

export function detailsOfOrder(order: CompletedOrder): OrderDetails {
  const {
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    customerAddress: address,
    specialInstructions: instructions,
  } = order
  return { name, email, phone, address, instructions }
}

export const linesOfOrder = (order: CompletedOrder): QuoteLine[] => linesOfStored(order.blinds)

/** @returns the order of any of these blinds whose answer has not come; null where there is none */
export function useUnansweredOrder(lines: readonly QuoteLine[]): OrderIntent | null {
  const intent = useAtomValue(orderIntentAtom)
  return intent && mayBeSame(linesOfStored(intent.lines), lines) ? intent : null
}
