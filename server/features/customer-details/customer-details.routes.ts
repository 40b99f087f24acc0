import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/customer-details.ts'
import { saveCustomerDetails } from './customer-details.service.ts'

export const customerDetailsRoutes = (): Route[] => [
  mount(contracts.saveCustomerDetails, ({ db, body, now }) => saveCustomerDetails(db, body, now)),
]
