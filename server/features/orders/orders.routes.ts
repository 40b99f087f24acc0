import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/orders.ts'
import * as productionContracts from '#shared/contracts/production.ts'
import * as orders from './orders.service.ts'
import * as production from './production.service.ts'

export const ordersRoutes = ({ env }: Pick<Deps, 'env'>): Route[] => [
  mount(contracts.submitOrder, ({ db, actor, body, now }) => orders.submitOrder(db, env, actor, body, now)),
  mount(contracts.getSampleReceipt, ({ now }) => orders.renderSampleReceipt(env, now)),
  mount(productionContracts.getProduction, ({ db, params }) => production.getProduction(db, params.reference)),
  mount(productionContracts.recordTapeSize, ({ db, actor, params, body, now }) =>
    production.recordTapeSize(db, actor, params.reference, params.position, body, now),
  ),
  mount(productionContracts.releaseToProduction, ({ db, actor, params, now }) =>
    production.releaseToProduction(db, actor, params.reference, now),
  ),
  mount(productionContracts.getJobSheet, ({ db, params }) => production.getJobSheet(db, env, params.reference)),
]
