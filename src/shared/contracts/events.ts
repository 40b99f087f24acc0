import { z } from 'zod'
import { pricingIds, productTypes } from '#shared/domain/products.ts'
import { CAMPAIGN, REFERRER_HOST } from '#shared/domain/visit-source.ts'
import { paths } from '#shared/paths.ts'
import { endpoint } from './endpoint.ts'
import { sizeSource } from './size-source.ts'

/**
 * What is told of a visit, for the shop's figures. Every field is a number in bounds or a word of a closed set of signs, so that no name, number or
 * address of a person fits in. No time comes from the browser: the server's clock stamps a batch.
 */

/** How many events one call takes. */
export const EVENTS_PER_CALL = 20

/** Random, or made in the browser of what the event tells of: the same id again is the same event, and is kept once. */
const id = z.uuid().meta({ examples: ['0a2f6d1e-93c4-4c58-9b1d-5f0e7c3a8842', '7d41b6a0-52ef-4d0b-8a6c-1e9f20c7b355'] })
/** As `paths` writes it, so that a private link is `:link`. Pages that do not exist are all one. */
const screen = z.enum([...Object.values(paths), 'not-found'])
const hostName = z
  .string()
  .regex(REFERRER_HOST)
  .meta({ examples: ['www.google.com'] })
const campaign = z
  .string()
  .regex(CAMPAIGN)
  .meta({ examples: ['newsletter'] })
/** What has no price list of its own: these are priced on a visit. `other` is a product that the shop does not have. */
const UNLISTED = ['shutters', 'awnings', 'other'] as const
/** A form's value or a pricing id. Free words have no place here: somebody's name would fit into them. */
const listed = [...new Set([...productTypes, ...pricingIds])] as const
const UNKNOWN_PRODUCT = 'Please send the value or the pricing id of a product of the catalogue'
const listedProduct = z.enum(listed, { error: `${UNKNOWN_PRODUCT}: only those have a price.` })
const anyProduct = z.enum([...listed, ...UNLISTED], { error: `${UNKNOWN_PRODUCT}, or ${UNLISTED.join(', ')}.` })
const MAX_MM = 20_000
const IMPOSSIBLE_SIZE = `Please send whole millimetres from 1 to ${MAX_MM}.`
const wholeMm = z.int({ error: IMPOSSIBLE_SIZE }).min(1, IMPOSSIBLE_SIZE).max(MAX_MM, IMPOSSIBLE_SIZE)
const size = { width_mm: wholeMm, drop_mm: wholeMm }

const visitEvent = z.discriminatedUnion('kind', [
  /** A screen was opened. Where the visit came from stands with its first one. */
  z.strictObject({ kind: z.literal('view'), id, screen, referrer_host: hostName.optional(), utm_source: campaign.optional() }),
  /** A picture told the size of a window, and the calculator or the list of windows has it. */
  z.strictObject({ kind: z.literal('measured'), id, how: z.enum(['camera', 'photo']), scale: sizeSource.shape.scale.unwrap(), ...size }),
  z.strictObject({ kind: z.literal('priced'), id, product_type: listedProduct, ...size }),
  z.strictObject({
    kind: z.literal('not_priced'),
    id,
    product_type: anyProduct,
    ...size,
    why: z.enum(['out_of_range', 'not_available', 'unknown_product']),
  }),
])
/** What a browser tells. That something was quoted, ordered or paid is written by the server where it happens, so that nobody can make it up. */
export type VisitEvent = z.output<typeof visitEvent>

export const recordEvents = endpoint({
  method: 'POST',
  path: '/api/events',
  summary:
    'Page views, sizes that were measured and prices that were seen on a visit, for the shop’s figures. Sets no cookie and keeps nothing of a person. With DNT: 1 or Sec-GPC: 1 it is answered and nothing is kept.',
  access: 'anyone',
  body: z.strictObject({
    /** Random, of one tab of a browser until that is closed. */
    visit: z.uuid().meta({ examples: ['3c9e5b17-6f28-4e0d-b7a1-88d4f2096c5e'] }),
    events: z.array(visitEvent).min(1).max(EVENTS_PER_CALL),
  }),
  bodyBytes: 8_192,
  perMinute: 30,
  perHour: 400,
  response: z.strictObject({ success: z.literal(true) }),
  statuses: [202],
})
