import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import type { SeenOrder } from '../private-links.queries.ts'
import type { CompletedOrder } from './order-in-hand.ts'

/**
 * @param placed the order as this browser placed it; null where it was placed elsewhere
 * @returns the order in the form in which a browser keeps the one that it placed.
 */
export function asCompletedOrder(order: SeenOrder, privateLink: string, placed: CompletedOrder | null = null): CompletedOrder {
  return {
    pictureIds: placed?.privateLink === privateLink ? picturesOfSeen(order, placed) : undefined,
    orderReference: order.reference,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    customerAddress: order.customer_address,
    specialInstructions: order.special_instructions,
    blinds: order.blinds,
    totalAmount: order.total_amount,
    orderDate: order.orderedAt,
    paymentStatus: order.paymentStatus,
    paymentUrl: order.paymentUrl,
    privateLink,
    isTestPayment: order.isTestPayment,
  }
}

/** The shop knows the blinds by their place in the order alone. */
function picturesOfSeen(order: SeenOrder, { blinds, pictureIds }: CompletedOrder): Record<string, string> {
  const [seen, own] = [linesOfStored(order.blinds), linesOfStored(blinds)]
  if (seen.length !== own.length) return {}
  return Object.fromEntries(
    seen.flatMap((line, place) => {
      const pictureId = pictureIds?.[own[place]?.id ?? '']
      return pictureId ? [[line.id, pictureId]] : []
    }),
  )
}
