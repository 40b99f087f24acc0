import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/pricing.ts'
import { priceTemplate } from './price-template.ts'
import { allLimitsAnswer, priceAnswer } from './pricing.presenter.ts'
import { findSizeLimits, priceOneBlind } from './pricing.service.ts'

export const pricingRoutes = (): Route[] => [
  mount(contracts.quotePrice, async ({ db, body }) => priceAnswer(await priceOneBlind(db, body)), { onlyReads: true }),
  mount(contracts.getSizeLimits, async ({ db }) => allLimitsAnswer(await findSizeLimits(db))),
  mount(contracts.getPriceTemplate, ({ db, params }) => priceTemplate(db, params.productId)),
]
