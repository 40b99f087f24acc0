import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type { BlindLine } from './blind-line.ts'
import { randFromCents } from './money.ts'
import { pricingIdOf } from './products.ts'

/** Converts a line to what the API takes, with amounts in rand. */
export function orderedBlindOf(line: BlindLine): OrderedBlind {
  return {
    product_type: line.productType,
    product_name: line.productName,
    width_mm: line.widthMm,
    drop_mm: line.dropMm,
    control_side: line.controlSide,
    mount_type: line.mountType,
    colour: line.colour,
    quantity: line.quantity,
    price: randFromCents(line.unitCents),
    ...(line.room ? { room: line.room } : {}),
    ...(line.sizeSource ? { size_source: line.sizeSource } : {}),
  }
}

/** What the customer chose, in one order of its members. Price and product name come from our own lists, so what a request says of those does not count. */
export const chosenOf = ({
  product_type,
  width_mm,
  drop_mm,
  control_side,
  mount_type,
  colour,
  quantity,
  room,
  size_source,
}: OrderedBlind) => ({
  product: pricingIdOf(product_type),
  width_mm,
  drop_mm,
  control_side,
  mount_type,
  colour,
  quantity,
  room: room ?? '',
  size_source: size_source ?? null,
})

/** Whether lines are just these blinds, as a request names them. Where their sizes came from does not make them others. */
export function areOrderedBlinds(lines: readonly BlindLine[], blinds: readonly OrderedBlind[]): boolean {
  const withoutSource = (blind: OrderedBlind) => ({ ...chosenOf(blind), size_source: null })
  return JSON.stringify(lines.map(orderedBlindOf).map(withoutSource)) === JSON.stringify(blinds.map(withoutSource))
}
