import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/customer-details.ts'
import { saveCustomerDetails } from './customer-details.service.ts'

export const customerDetailsRoutes = ({ env }: Pick<Deps, 'env'>): Route[] => [
  mount(contracts.saveCustomerDetails, ({ db, body, now }) => saveCustomerDetails(db, env, body, now)),
]
