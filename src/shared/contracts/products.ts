import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneLine, productTypeText } from './fields.ts'

export const colour = z.strictObject({
  name: z.string(),
  hex: z.string(),
  material: z.string(),
  finish: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  swatchPath: z.string().nullable(),
})
export type Colour = z.output<typeof colour>

const catalogueEntry = z.strictObject({ id: z.string(), name: z.string() })

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/products/catalog',
  summary: 'The products by where they hang, and when their price lists last changed.',
  access: 'anyone',
  response: z.strictObject({
    indoor_blinds: z.array(catalogueEntry),
    indoor_shutters: z.array(catalogueEntry),
    outdoor_blinds: z.array(catalogueEntry),
    outdoor_shutters: z.array(catalogueEntry),
    outdoor_awnings: z.array(catalogueEntry),
    color_schemes: z.record(z.string(), z.array(z.string())),
    last_updated: z.iso.datetime().nullable(),
    /** True while any of it is still sample data, which every fresh database gets. */
    sample_data: z.boolean(),
  }),
})

export const getProductColours = endpoint({
  method: 'GET',
  path: '/api/products/colours',
  summary: 'Every product with its colours.',
  access: 'anyone',
  response: z.strictObject({
    success: z.literal(true),
    products: z.array(z.strictObject({ name: z.string(), description: z.string(), product_type: z.string(), colours: z.array(colour) })),
  }),
})

export const getColours = endpoint({
  method: 'GET',
  path: '/api/colours/{product_type}',
  summary: "One product's colours; takes the form's value and the pricing id alike.",
  access: 'anyone',
  params: z.strictObject({ product_type: productTypeText }),
  response: z.strictObject({ success: z.literal(true), colours: z.array(colour) }),
  errors: ['unknown_product'],
})

/** The colour in the address of a swatch, as six hexadecimal digits. */
const swatchHex = z.string().regex(/^[0-9a-f]{6}$/, 'Please give six hexadecimal digits.')

export const getSwatch = endpoint({
  method: 'GET',
  path: '/api/swatches/{material}/{hex}.webp',
  summary: 'A material drawn in a colour. Where a colour has no picture of its own, its swatchPath leads here.',
  access: 'anyone',
  params: z.strictObject({ material: oneLine(40), hex: swatchHex }),
  response: { mediaType: 'image/webp' },
  perMinute: 3000,
  errors: ['pictures_unavailable'],
})
