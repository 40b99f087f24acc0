import type { BlindLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'

/** A line as the server has priced it. */
export const pricedLine: BlindLine = {
  productType: 'roller-blockout',
  productName: 'Roller Blinds - Blockout',
  room: 'Kitchen',
  widthMm: 1204,
  dropMm: 1500,
  widthBandMm: 1400,
  dropBandMm: 1500,
  controlSide: 'right',
  mountType: 'outside-facefix',
  colour: 'Charcoal',
  quantity: 2,
  unitCents: cents(123_450),
}
