import type { Deps } from '#server/deps.ts'
import { mount, type Route, reply } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/products.ts'
import { readCatalogue, readColoursOf, readProductColours, swatchImage } from './products.service.ts'

/** What is drawn at an address changes with the drawing alone: a browser shows the one it has, and looks for a newer one from the second day on. */
const KEEP_A_DAY = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000' }

export function productsRoutes({ pictures }: Deps): Route[] {
  return [
    mount(contracts.getCatalogue, ({ db }) => readCatalogue(db)),
    mount(contracts.getProductColours, ({ db }) => readProductColours(db)),
    mount(contracts.getColours, ({ db, params }) => readColoursOf(db, params.product_type)),
    mount(
      contracts.getSwatch,
      async (call) => reply(200, { bytes: await swatchImage(pictures, call.params.material, call.params.hex, call) }, KEEP_A_DAY),
      { withoutSession: true },
    ),
  ]
}
