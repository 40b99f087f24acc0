import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/orders.ts'
import * as orders from './orders.service.ts'

export const ordersRoutes = ({ env }: Pick<Deps, 'env'>): Route[] => [
  mount(contracts.submitOrder, ({ db, body, now }) => orders.submitOrder(db, env, body, now)),
  mount(contracts.getOrderStatus, ({ db, params }) => orders.getOrderStatus(db, env, params.reference)),
  mount(contracts.getOrderPdf, ({ db, params }) => orders.getOrderReceipt(db, env, params.reference)),
]
