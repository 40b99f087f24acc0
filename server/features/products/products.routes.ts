import type { Deps } from '#server/deps.ts'
import { mount, type Route, reply } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/products.ts'
import { readCatalogue, readColoursOf, readProductColours, swatchImage } from './products.service.ts'

/** Browsers may keep the picture for ever, because it depends on nothing but its address. */
const KEEP_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }

export function productsRoutes({ pictures }: Deps): Route[] {
  return [
    mount(contracts.getCatalogue, ({ db }) => readCatalogue(db)),
    mount(contracts.getProductColours, ({ db }) => readProductColours(db)),
    mount(contracts.getColours, ({ db, params }) => readColoursOf(db, params.product_type)),
    mount(
      contracts.getSwatch,
      async ({ params, takeAllowance }) =>
        reply(200, { bytes: await swatchImage(pictures, params.material, params.hex, takeAllowance) }, KEEP_FOR_EVER),
      { withoutSession: true },
    ),
  ]
}
