import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type { BlindLine } from './blind-line.ts'
import { randFromCents } from './money.ts'
import type { ToldBlind } from './same-blind.ts'
import { sizeStage } from './size-readiness.ts'

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

/** What the API takes of a blind, as lines have it: all but its price. */
export const blindOfOrdered = (blind: OrderedBlind): ToldBlind & Pick<BlindLine, 'sizeSource'> => ({
  room: blind.room ?? '',
  productType: blind.product_type,
  widthMm: blind.width_mm,
  dropMm: blind.drop_mm,
  controlSide: blind.control_side,
  mountType: blind.mount_type,
  colour: blind.colour,
  quantity: blind.quantity,
  sizeSource: blind.size_source,
})

/** Whether nothing gave the millimetres of a blind, so that its size and price are to be told as an estimate. */
export const isOnlyEstimated = (blind: OrderedBlind): boolean => sizeStage(blindOfOrdered(blind)).kind === 'estimate'
