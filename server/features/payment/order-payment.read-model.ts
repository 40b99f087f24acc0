import type { Db } from '#server/database/connect.ts'

/** @returns whether an order was paid in the sandbox alone, where no money moves. */
export async function isTestPayment(db: Db, orderReference: string): Promise<boolean> {
  const paid: { provider: string }[] = await db('payments').where({ order_reference: orderReference, status: 'paid' }).distinct('provider')
  return paid.length > 0 && paid.every(({ provider }) => provider === 'sandbox')
}
