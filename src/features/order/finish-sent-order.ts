import { getDefaultStore } from 'jotai'
import { rememberCustomer } from '#app/lib/known-customer.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { completedOrderAtom, completedOrderOf, orderIntentAtom } from './completed-order.ts'

/** What became of a kept order. */
export interface FinishedOrder {
  readonly reference: string
  /** The ids of the lines that are ordered and no longer to be quoted. */
  readonly lineIds: ReadonlySet<string>
}

/**
 * Makes the kept order with this key a completed one, from the server's answer.
 * @returns null when the order form has done so already, or when the answer is to another order.
 */
export function finishSentOrder(key: string, answer: unknown): FinishedOrder | null {
  const store = getDefaultStore()
  const intent = store.get(orderIntentAtom)
  const parsed = submitOrder.response.safeParse(answer)
  if (intent?.key !== key || !parsed.success) return null
  const { customer_name: name, customer_email: email, customer_phone: whatsapp } = intent.body
  store.set(completedOrderAtom, completedOrderOf(intent, parsed.data, new Date()))
  store.set(orderIntentAtom, null)
  rememberCustomer({ name, email, whatsapp })
  const lineIds = intent.lines.flatMap((line) => (line as { readonly id?: string } | null)?.id ?? [])
  return { reference: parsed.data.reference, lineIds: new Set(lineIds) }
}
