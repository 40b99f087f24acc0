import { z } from 'zod'
import { readColoursOf } from '#server/features/products/products.service.ts'
import { productTypeText, shortText } from '#shared/contracts/fields.ts'
import { COMPASS_POINTS } from '#shared/domain/compass-point.ts'
import { adviseProducts } from '#shared/domain/product-advice.ts'
import { productName, productOf } from '#shared/domain/products.ts'
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
