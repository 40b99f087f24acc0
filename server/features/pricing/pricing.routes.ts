import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/pricing.ts'
import { priceTemplate } from './price-template.ts'
import { allLimitsAnswer, priceAnswer } from './pricing.presenter.ts'
import { findSizeLimits, priceOneBlind } from './pricing.service.ts'

/** Prices go on from memory while the database is gone. */
const WITHOUT_DATABASE = { withoutSession: true }

export const pricingRoutes = (): Route[] => [
  mount(contracts.quotePrice, async ({ db, body }) => priceAnswer(await priceOneBlind(db, body)), { onlyReads: true, ...WITHOUT_DATABASE }),
  mount(contracts.getSizeLimits, async ({ db }) => allLimitsAnswer(await findSizeLimits(db)), WITHOUT_DATABASE),
  mount(contracts.getPriceTemplate, ({ db, params }) => priceTemplate(db, params.productId)),
]
