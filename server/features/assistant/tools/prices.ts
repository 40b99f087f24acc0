import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { type BlindPrice, findSizeLimits, priceBlinds } from '#server/features/pricing/pricing.service.ts'
import { productTypeText } from '#shared/contracts/fields.ts'
import { type Cents, minusCents, sumCents } from '#shared/domain/money.ts'
import { PROCESSING_DAYS, productionDays } from '#shared/domain/order-timeline.ts'
import { PRODUCTS, pricingIdOf, productName, productOf } from '#shared/domain/products.ts'
import { noticeSize } from '#shared/domain/size-sanity.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { shopTool } from './tool.ts'

const lengthMm = z.number().positive().max(100_000)
const size = { product_type: productTypeText, width_mm: lengthMm, drop_mm: lengthMm }

/** What a price list says, in words that an answer may use as they are. The cents are for comparing prices and for adding them up. */
export type ToldPrice =
  | {
      readonly priced: true
      readonly product_type: string
      readonly product: string
      readonly width_mm: number
      readonly drop_mm: number
      readonly quantity: number
      readonly each_cents: Cents
      readonly all_cents: Cents
      readonly price_each: string
      readonly price_all: string
      readonly including_vat: true
    }
  | {
      readonly priced: false
      readonly product_type: string
      readonly product: string
      readonly width_mm: number
      readonly drop_mm: number
      readonly why: string
      readonly smallest_mm: readonly [number, number]
      readonly largest_mm: readonly [number, number]
      readonly is_too_large: boolean
    }

/** So many blinds one call prices. */
export const MOST_PRICED_AT_ONCE = 20

export const priceBlindsTool = shopTool({
  name: 'price_blinds',
  description:
    'Prices blinds from the price lists in force, rand including VAT. The only source of prices: never say an amount that it did not give. A size that is not made comes back with the sizes that are, and then there is no sum. Of two blinds the difference between one of each comes along.',
  input: z.object({
    blinds: z
      .array(z.object({ ...size, quantity: z.int().min(1).max(500).default(1) }))
      .min(1)
      .max(MOST_PRICED_AT_ONCE),
  }),
  async run({ db, figures, features }, { blinds }) {
    features.add('price_list')
    const prices = await priceBlinds(db, blinds)
    const told = prices.map((price, index): ToldPrice => {
      const { product_type, width_mm, drop_mm, quantity } = blinds[index] as (typeof blinds)[number]
      const blind = {
        product_type: productOf(product_type)?.productType ?? product_type,
        product: productName(product_type),
        width_mm,
        drop_mm,
      }
      if (price.outcome !== 'priced') {
        const { minWidthMm, minDropMm, maxWidthMm, maxDropMm } = price.limits
        return {
          priced: false,
          ...blind,
          why: price.message,
          smallest_mm: [minWidthMm, minDropMm],
          largest_mm: [maxWidthMm, maxDropMm],
          is_too_large: width_mm > maxWidthMm || drop_mm > maxDropMm,
        }
      }
      figures.priced({
        productType: blind.product_type,
        widthMm: width_mm,
        dropMm: drop_mm,
        quantity,
        eachCents: price.unitCents,
        allCents: price.totalCents,
      })
      return {
        priced: true,
        ...blind,
        quantity,
        each_cents: price.unitCents,
        all_cents: price.totalCents,
        price_each: formatCents(price.unitCents),
        price_all: formatCents(price.totalCents),
        including_vat: true,
      }
    })
    const totals = prices.flatMap((price) => (price.outcome === 'priced' ? [price.totalCents] : []))
    /** What some of them cost is no sum of all. */
    const all = totals.length === prices.length ? sumCents(totals) : null
    if (all !== null) figures.sum(all)
    const difference = differenceOfTwo(prices)
    if (difference !== null) figures.sum(difference)
    return {
      prices: told,
      sum_of_all: all === null ? null : formatCents(all),
      difference_each: difference === null ? null : formatCents(difference),
    }
  },
})

/** Between one blind of the first and one of the second. Among three or more, nobody could tell which two an amount lies between. */
function differenceOfTwo([one, other, ...more]: readonly BlindPrice[]): Cents | null {
  if (one?.outcome !== 'priced' || other?.outcome !== 'priced' || more.length > 0) return null
  const [less, most] = one.unitCents < other.unitCents ? [one.unitCents, other.unitCents] : [other.unitCents, one.unitCents]
  return minusCents(most, less)
}

export const listProductsTool = shopTool({
  name: 'list_products',
  description: 'The blinds that the shop makes: name, what each is for, and the recess that it needs.',
  input: z.object({}),
  async run({ features }) {
    features.add('advice')
    return {
      products: PRODUCTS.map(({ productType, name, description, recessDepthMm, group }) => ({
        product_type: productType,
        name,
        description,
        needs_recess_mm: recessDepthMm,
        place: group === 'outdoor_blinds' ? 'outside' : 'inside',
      })),
      priced_after_a_visit: ['plantation shutters', 'security shutters', 'patio shutters', 'awnings'],
    }
  },
})

export const sizeLimitsTool = shopTool({
  name: 'size_limits',
  description:
    'The smallest and largest size of each product that has a price, and the depth of recess that it needs. All products unless some are named.',
  input: z.object({ product_types: z.array(productTypeText).max(20).default([]) }),
  async run({ db, features }, { product_types }) {
    features.add('sizes')
    for (const type of product_types) needProduct(type)
    const limits = await findSizeLimits(db)
    const wanted = PRODUCTS.filter(
      ({ productType }) => product_types.length === 0 || product_types.some((type) => productOf(type)?.productType === productType),
    )
    return {
      limits: wanted.flatMap(({ productType, name, recessDepthMm }) => {
        const found = limits.get(pricingIdOf(productType))
        if (!found) return []
        const { minWidthMm, maxWidthMm, minDropMm, maxDropMm } = found
        return [
          {
            product_type: productType,
            product: name,
            min_width_mm: minWidthMm,
            max_width_mm: maxWidthMm,
            min_drop_mm: minDropMm,
            max_drop_mm: maxDropMm,
            needs_recess_mm: recessDepthMm,
          },
        ]
      }),
    }
  },
})

export const checkSizeTool = shopTool({
  name: 'check_size',
  description:
    'Looks for mistakes in a size: centimetres or metres for millimetres, width and drop swapped, a size that is not made, a recess too shallow.',
  input: z.object({
    ...size,
    mount_type: z.enum(['inside-recess', 'outside-facefix']).default('inside-recess'),
    recess_depth_mm: lengthMm.nullable().default(null),
  }),
  async run({ db, features }, { product_type, width_mm, drop_mm, mount_type, recess_depth_mm }) {
    features.add('sizes')
    needProduct(product_type)
    const limits = (await findSizeLimits(db)).get(pricingIdOf(product_type))
    const notices = noticeSize({
      productType: product_type,
      widthMm: width_mm,
      dropMm: drop_mm,
      mountType: mount_type,
      recessDepthMm: recess_depth_mm,
      ...(limits ? { limits } : {}),
    })
    return { notices: notices.map(({ kind, message }) => ({ kind, message })) }
  },
})

/** Nothing said of a size would read as if it were right. @throws ApiError unknown_product */
function needProduct(productType: string): void {
  if (productOf(productType)) return
  throw new ApiError('unknown_product', `We have no product '${productType}'. Please choose one from the list.`)
}

export const leadTimeTool = shopTool({
  name: 'lead_time',
  description: 'How long an order takes until it is sent.',
  input: z.object({}),
  async run({ features }) {
    features.add('lead_time')
    const production = productionDays()
    return {
      processing_business_days: [PROCESSING_DAYS.least, PROCESSING_DAYS.most] as const,
      production_business_days: [production.least, production.most] as const,
      dispatch: 'courier with tracking; a WhatsApp message on dispatch',
    }
  },
})
