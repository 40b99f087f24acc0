import type { Db } from '#server/database/connect.ts'
import { type BlindPrice, findPricedProducts, priceBlinds } from '#server/features/pricing/pricing.service.ts'
import { readColoursOf } from '#server/features/products/products.service.ts'
import { type BasketLine, basketLine } from '#shared/contracts/assistant.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { type Cents, randFromCents } from '#shared/domain/money.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import type { PhotoSize } from '#shared/domain/photo-size.ts'
import { PRODUCTS, pricingIdOf, productName, productOf } from '#shared/domain/products.ts'
import { sourceOfChanged } from '#shared/domain/size-typed.ts'

/** How a line of the list is made: its product, colour and price are the shop's, whatever a model or the browser says. */

/** What is asked of one line; what is not given stays or is usual. */
export interface LineWish {
  readonly product_type: string
  readonly width_mm: number
  readonly drop_mm: number
  readonly quantity?: number | undefined
  readonly colour?: string | undefined
  readonly room?: string | undefined
  readonly control_side?: 'left' | 'right' | undefined
  readonly mount_type?: 'inside-recess' | 'outside-facefix' | undefined
}

export type NotMade =
  | { readonly outcome: 'no_price'; readonly message: string; readonly contactRequired: boolean }
  | { readonly outcome: 'unknown_product'; readonly products: readonly string[] }
  | { readonly outcome: 'unknown_colour'; readonly colours: readonly string[] }

interface LineMaker {
  /** @param like the line from which the size comes: what is known of a length that stays is kept */
  made(
    wish: LineWish,
    id: string,
    like?: BasketLine,
  ): Promise<{ readonly outcome: 'done'; readonly line: BasketLine; readonly unitCents: Cents } | NotMade>
  /** A line of a product or size that has no price any more stays as it came: the calculator tells the customer. */
  pricedAnew(lines: readonly BasketLine[]): Promise<{ readonly line: BasketLine; readonly unitCents: Cents | null }[]>
}

/** For one question: what it has read of the catalogue it does not read again. */
export function lineMaker(db: Db, photoSizes: readonly PhotoSize[]): LineMaker {
  const coloursRead = new Map<string, Awaited<ReturnType<typeof readColoursOf>>['colours']>()

  async function coloursOf(productType: string) {
    const colours = coloursRead.get(productType) ?? (await readColoursOf(db, productType)).colours
    coloursRead.set(productType, colours)
    return colours
  }

  function sourceOf({ width_mm, drop_mm }: LineWish, like: BasketLine | undefined): SizeSource {
    if (like?.size_source && like.width_mm === width_mm && like.drop_mm === drop_mm) return like.size_source
    const ofPhoto = photoSizes.findLast(({ widthMm, dropMm }) => widthMm === width_mm && dropMm === drop_mm)
    const changed = like && sourceOfChanged(blindOfOrdered(like), { widthMm: width_mm, dropMm: drop_mm })
    return ofPhoto?.source ?? changed ?? { how: 'typed' }
  }

  return {
    async made(wish, id, like) {
      // A failure would leave the wishes before this one done, and a model that hears of none of them tries them again.
      const priced = await findPricedProducts(db)
      if (!priced.has(pricingIdOf(wish.product_type))) {
        const products = PRODUCTS.filter(({ pricingId }) => priced.has(pricingId))
        return { outcome: 'unknown_product', products: products.map(({ productType }) => productType) }
      }
      const colours = await coloursOf(wish.product_type)
      const colour = wish.colour ? colours.find(({ name }) => name.toLowerCase() === wish.colour?.trim().toLowerCase()) : undefined
      if (wish.colour && !colour) return { outcome: 'unknown_colour', colours: colours.map(({ name }) => name) }
      const quantity = wish.quantity ?? 1
      const price = (await priceBlinds(db, [{ ...wish, quantity }]))[0] as BlindPrice
      if (price.outcome !== 'priced') return { outcome: 'no_price', message: price.message, contactRequired: price.contactRequired }
      const line = basketLine.parse({
        id,
        product_type: productOf(wish.product_type)?.productType ?? wish.product_type,
        product_name: productName(wish.product_type),
        width_mm: wish.width_mm,
        drop_mm: wish.drop_mm,
        control_side: wish.control_side ?? 'left',
        mount_type: wish.mount_type ?? 'inside-recess',
        colour: colour?.name ?? '',
        colour_hex: colour?.hex ?? null,
        quantity,
        price: randFromCents(price.unitCents),
        width_band_mm: price.widthBandMm,
        drop_band_mm: price.dropBandMm,
        ...(wish.room ? { room: wish.room } : {}),
        size_source: sourceOf(wish, like),
      })
      return { outcome: 'done', line, unitCents: price.unitCents }
    },
    async pricedAnew(lines) {
      const priced = await findPricedProducts(db)
      const known = lines.filter(({ product_type }) => priced.has(pricingIdOf(product_type)))
      const found = await priceBlinds(db, known)
      return lines.map((line) => {
        const price = found[known.indexOf(line)]
        if (price?.outcome !== 'priced') return { line, unitCents: null }
        return {
          line: {
            ...line,
            product_name: productName(line.product_type),
            price: randFromCents(price.unitCents),
            width_band_mm: price.widthBandMm,
            drop_band_mm: price.dropBandMm,
          },
          unitCents: price.unitCents,
        }
      })
    },
  }
}
