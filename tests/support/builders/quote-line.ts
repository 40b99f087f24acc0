import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { type Cents, cents } from '#shared/domain/money.ts'

/** A roller blind of 1200 × 1500 mm, as a line of the browser's list. */
export const quoteLine = (id: string, unitCents: Cents = cents(50_000)): QuoteLine => ({
  id,
  room: '',
  productType: 'roller-blockout',
  productName: 'Roller',
  widthMm: 1200,
  dropMm: 1500,
  widthBandMm: 1200,
  dropBandMm: 1500,
  controlSide: 'left',
  mountType: 'inside-recess',
  colour: 'Ivory',
  colourHex: null,
  quantity: 1,
  unitCents,
})
