import { type CompletedOrder, storedLinesOf } from '#app/shop/order/order-in-hand.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { SAMPLE_REFERENCE, sampleCustomer, sampleLines } from '#shared/domain/sample-order.ts'

/** @returns the sample order in the form of a completed order. */
export function sampleOrder(now: Date): CompletedOrder {
  return {
    orderReference: SAMPLE_REFERENCE,
    customerName: sampleCustomer.name,
    customerEmail: sampleCustomer.email,
    customerPhone: sampleCustomer.phone,
    customerAddress: sampleCustomer.address,
    specialInstructions: sampleCustomer.instructions,
    blinds: storedLinesOf(sampleLines),
    totalAmount: randFromCents(totalsOf(sampleLines).totalCents),
    orderDate: now.toISOString(),
    paymentStatus: 'paid',
    isTestPayment: false,
    paymentUrl: null,
    privateLink: null,
  }
}
