import type { Db } from '#server/database/connect.ts'

/** No money moves in the sandbox, which serves while no payment provider is set. */
export const isTestProvider = (provider: string): boolean => provider === 'sandbox'

/** @returns whether an order was paid in the sandbox alone. */
export async function isTestPayment(db: Db, orderReference: string): Promise<boolean> {
  const paid: { provider: string }[] = await db('payments').where({ order_reference: orderReference, status: 'paid' }).distinct('provider')
  return paid.length > 0 && paid.every(({ provider }) => isTestProvider(provider))
}
