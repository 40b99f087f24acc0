import type { Deps } from '#server/deps.ts'
import { requestsForLines } from '#server/documents/documents.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/orders.ts'
import * as productionContracts from '#shared/contracts/production.ts'
import * as orders from './orders.service.ts'
import * as production from './production.service.ts'

export const ordersRoutes = ({ env, documents }: Pick<Deps, 'env' | 'documents'>): Route[] => [
  mount(contracts.submitOrder, async ({ db, actor, body, address, now, takeAllowance }) => {
    // Its papers are drawn afterwards, for the mails, when no caller's allowance can be used any more.
    await takeAllowance(requestsForLines(body.blinds.length))
    return orders.submitOrder(db, env, actor, body, address, now)
  }),
  mount(contracts.findPlacedOrder, async ({ db, body }) => ({ success: true as const, answer: await orders.findPlacedOrder(db, body) }), {
    onlyReads: true,
  }),
  mount(contracts.getSampleReceipt, ({ now }) => orders.renderSampleReceipt(documents, now)),
  mount(productionContracts.getProduction, ({ db, params }) => production.getProduction(db, params.reference)),
  mount(productionContracts.recordTapeSize, ({ db, actor, params, body, now }) =>
    production.recordTapeSize(db, actor, params.reference, params.position, body, now),
  ),
  mount(productionContracts.releaseToProduction, ({ db, actor, params, now }) =>
    production.releaseToProduction(db, actor, params.reference, now),
  ),
  mount(productionContracts.getJobSheet, (call) => production.getJobSheet(documents, call, call.params.reference)),
]
