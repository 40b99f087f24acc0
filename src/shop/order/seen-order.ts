import type { SeenOrder } from '../private-links.queries.ts'
import type { CompletedOrder } from './order-in-hand.ts'

/** @returns the order in the form in which a browser keeps the one that it placed. */
export function asCompletedOrder(order: SeenOrder, privateLink: string): CompletedOrder {
  return {
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
