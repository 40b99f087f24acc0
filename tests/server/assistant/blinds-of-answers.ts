import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { pricingIdOf } from '#shared/domain/products.ts'
import { formatRand } from '#shared/formats/rand.ts'
import type { TestServer } from '#tests/support/server.ts'

/** The blinds of an answer, each by its product, size and count, and what they cost. */

export type Blind = readonly [product: string, widthMm: number, dropMm: number, quantity?: number]
export const ROLLER = 'roller-blockout'
export const SHEER = 'roller-sheer'
export const PLASWOOD = 'venetian-plaswood'
export const ALU = 'venetian-aluminium-25mm'
export const WOOD = 'venetian-wood'
export const ZEBRA = 'double-roller-zebra'

export async function sumOf(server: TestServer, blinds: readonly Blind[]): Promise<string> {
  let sum = 0
  for (const [product, width_mm, drop_mm, quantity = 1] of blinds) {
    const { body } = await server.call(quotePrice, { body: { product_type: pricingIdOf(product), width_mm, drop_mm } })
    sum += body.quote.price * quantity
  }
  return formatRand(sum)
}

export const offered = ({ actions }: AssistantAnswer): Blind[] =>
  actions.flatMap((action) =>
    action.kind === 'add_line'
      ? [[action.line.product_type, action.line.width_mm, action.line.drop_mm, action.line.quantity] as const]
      : [],
  )
export const listed = ({ basket }: AssistantAnswer): Blind[] =>
  basket.map(({ product_type, width_mm, drop_mm, quantity }) => [product_type, width_mm, drop_mm, quantity])
export const counted = (blinds: readonly Blind[]) => blinds.map(([product, width, drop, quantity = 1]) => [product, width, drop, quantity])
