import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { productTypeText, quantity } from './fields.ts'

/** Any length above 0. For a length that is not made, the answer lists the sizes that are, rather than calling the request malformed. */
const askedMillimetres = z.number('Please give a number in millimetres.').positive('Must be more than 0 mm.')

export const sizeLimits = z.strictObject({
  min_width_mm: z.number(),
  max_width_mm: z.number(),
  min_drop_mm: z.number(),
  max_drop_mm: z.number(),
})

export const pricedQuote = z.strictObject({
  success: z.literal(true),
  quote: z.strictObject({
    success: z.literal(true),
    /** Rand including VAT for one blind. */
    price: z.number(),
    /** price times quantity. */
    total_price: z.number(),
    width_band_mm: z.number(),
    drop_band_mm: z.number(),
    vat_included: z.literal(true),
  }),
})

export const notPriced = z.strictObject({
  success: z.literal(false),
  error_type: z.enum(['out_of_range', 'not_available']),
  message: z.string(),
  contact_required: z.boolean(),
  limits: sizeLimits,
})

/** Price of one blind at the price list in force. */
export const quotePrice = endpoint({
  method: 'POST',
  path: '/api/pricing/quote',
  summary: 'Prices a blind at the price list in force, rand including VAT. A size outside the grid is a 200 with success false.',
  access: 'anyone',
  body: z.strictObject({
    product_type: productTypeText,
    width_mm: askedMillimetres,
    drop_mm: askedMillimetres,
    quantity: quantity.default(1),
  }),
  response: z.discriminatedUnion('success', [pricedQuote, notPriced]),
  errors: ['unknown_product'],
  perMinute: 1200,
  bodyBytes: 2_048,
})

export const getSizeLimits = endpoint({
  method: 'GET',
  path: '/api/pricing/limits',
  summary: 'The smallest and largest size of every product with a price list, by pricing id.',
  access: 'anyone',
  response: z.strictObject({ success: z.literal(true), limits: z.record(z.string(), sizeLimits) }),
})

export const getPriceTemplate = endpoint({
  method: 'GET',
  path: '/api/pricing/template/{productId}',
  summary: 'The price list in force as a CSV, else the empty grid.',
  access: 'staff',
  params: z.strictObject({ productId: productTypeText }),
  response: { mediaType: 'text/csv' },
  errors: ['unknown_product'],
})
