import { CallError } from '#app/lib/call.ts'
import { contractQuery } from '#app/lib/contract-query.ts'
import { getOrderStatus } from '#shared/contracts/orders.ts'

/** Whether an order is paid, as the server knows it; asked again whenever the customer comes back to the tab. */
export const orderStatusQuery = (reference: string) => contractQuery(getOrderStatus, { params: { reference } })

export const isUnknownOrder = (failure: unknown) => failure instanceof CallError && failure.status === 404
