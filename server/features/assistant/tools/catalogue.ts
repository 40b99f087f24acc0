import { z } from 'zod'
import { readColoursOf, readProductColours } from '#server/features/products/products.service.ts'
import { productTypeText, shortText } from '#shared/contracts/fields.ts'
import { COMPASS_POINTS } from '#shared/domain/compass-point.ts'
import { adviseProducts } from '#shared/domain/product-advice.ts'
import { PRODUCTS, productName, productOf } from '#shared/domain/products.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { coloursMeant } from '../said/colour-words.ts'
import { assistantTool, shopTool } from './tool.ts'

export const listColoursTool = shopTool({
  name: 'list_colours',
  description: 'The colours of a product with what each looks like, material and finish.',
  input: z.object({ product_type: productTypeText }),
  async run({ db, features }, { product_type }) {
    features.add('colours')
    const { colours } = await readColoursOf(db, product_type)
    return {
      product_type: productOf(product_type)?.productType ?? product_type,
      product: productName(product_type),
      colours: colours.map(({ name, hex, description, material, finish }) => ({ name, hex, description, material, finish })),
    }
  },
})

export const productsInColourTool = assistantTool({
  name: 'products_in_colour',
  description:
    'Which products are made in a colour that a text names by its name in the catalogue, such as Karoo Linen. Of all products at once.',
  input: z.object({ text: z.string() }),
  async run({ db, features }, { text }) {
    features.add('colours')
    const { products } = await readProductColours(db)
    const named = PRODUCTS.flatMap(({ productType }) => {
      const colours = products.find(({ product_type }) => product_type === productType)?.colours ?? []
      const meant = coloursMeant(plainText(text), colours)
      const [colour] = meant?.word === null ? meant.colours : []
      return colour ? [{ name: colour.name, hex: colour.hex, productType }] : []
    })
    // A text that names several is read as the first.
    const [first] = named
    if (!first) return { colours: [] }
    const types = named.flatMap(({ name, productType }) => (name === first.name ? [productType] : []))
    return { colours: [{ name: first.name, hex: first.hex, product_types: types }] }
  },
})

export const adviseTool = assistantTool({
  name: 'advise_products',
  description: 'Suggests up to three products for a window by the rules of the shop, each with reasons. Needs the size.',
  input: z.object({
    width_mm: z.number().positive(),
    drop_mm: z.number().positive(),
    room: shortText.default(''),
    recess_depth_mm: z.number().positive().nullable().default(null),
    facing: z.enum(COMPASS_POINTS).optional(),
  }),
  async run({ features }, { width_mm, drop_mm, room, recess_depth_mm, facing }) {
    features.add('advice')
    const advice = adviseProducts({ widthMm: width_mm, dropMm: drop_mm, room, recessDepthMm: recess_depth_mm, facing })
    return {
      products: advice.map(({ productType, mountType, reasons }) => ({
        product_type: productType,
        product: productName(productType),
        mount_type: mountType,
        reasons: reasons.map(({ sentence }) => sentence),
      })),
    }
  },
})
