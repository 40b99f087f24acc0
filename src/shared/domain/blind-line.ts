import { z } from 'zod'
import { controlSide, MOST_RAND, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { type Cents, centsFromRand, isCents, minusCents, sumCents, timesCents, vatIncludedIn } from './money.ts'
import type { SizeMm } from './price-grid.ts'
import type { SizedBlind } from './size-provenance.ts'
import { type Readiness, readinessOf, type SizeStage, safeSizeSentence, sizeStage } from './size-readiness.ts'

/**
 * One line of a quote or an order: `quantity` equal blinds, with the price of one. Screens and server work with this shape. There are two
 * other shapes. The API and the specified browser storage use snake_case and rand (contracts/fields.ts, shop/quote/stored-blind.ts). While the
 * form is being filled in, its figures are still text (features/quotes/calculator/form/blind-form.ts).
 */
export const blindLine = z.object({
  productType: z.string(),
  /** The product's name when the line was made. Products may be renamed later. */
  productName: z.string(),
  /** Empty when the customer gave none. */
  room: z.string(),
  widthMm: z.number(),
  dropMm: z.number(),
  /** The band of the price list that gave the price. Null in lines that browsers stored before this field existed. */
  widthBandMm: z.number().nullable(),
  dropBandMm: z.number().nullable(),
  controlSide,
  mountType,
  /** The colour's name. */
  colour: z.string(),
  /** The colour as #rrggbb, for pictures of the blind; null when the catalogue has no colour of that name. */
  colourHex: z.string().nullable().optional(),
  quantity: z.int(),
  /** The price of one blind, including VAT. */
  unitCents: z.custom<Cents>(isCents),
  sizeSource: sizeSource.optional(),
})
export type BlindLine = z.output<typeof blindLine>
export type MountType = BlindLine['mountType']

/** What a price list says about one blind: its price, and the band that gave it. */
export type UnitPrice = Pick<BlindLine, 'unitCents' | 'widthBandMm' | 'dropBandMm'>

/** @param prices by line id; a line without a new price keeps its own. */
export const withPrices = (lines: readonly QuoteLine[], prices: ReadonlyMap<string, UnitPrice>): QuoteLine[] =>
  lines.map((line) => ({ ...line, ...prices.get(line.id) }))

/** A line of an order: the line as ordered, and the size that staff measured with a tape afterwards. */
export interface OrderedLine extends BlindLine {
  readonly tape?: SizeMm
}

/** A line in the browser: of the working list, of a quote, or of an order as it was sent. */
export interface QuoteLine extends OrderedLine {
  readonly id: string
  readonly colourHex: string | null
}

/** A blind whose size is judged: of an order, or one that is still being chosen. */
export type SizedLine = SizedBlind & Pick<OrderedLine, 'tape'>

export const sizeToMake = (line: OrderedLine): SizeMm => line.tape ?? line

/** Whether a line may be cut. A size that staff measured with a tape may always be cut. */
export const lineReadiness = (line: SizedLine): Readiness => (line.tape ? { ready: true, because: 'tape' } : readinessOf(line))

export const lineStage = (line: SizedLine): SizeStage => sizeStage(line, { readiness: lineReadiness(line) })

/** The size that the shop's own tape told after the order was placed, in a sentence; undefined until then. */
export const tapeSentence = ({ tape }: Pick<OrderedLine, 'tape'>): string | undefined =>
  tape && `By our tape: made for ${formatSize(tape.widthMm, tape.dropMm)}.`

/** The safe size in a sentence, where it binds. A size from the shop's own tape leaves nothing to allow for. */
export const lineSafeSize = (line: SizedLine): string | undefined => (line.tape ? undefined : safeSizeSentence(line))

export const countOfBlinds = (quantity: number): string => (quantity === 1 ? '1 blind' : `${quantity} blinds`)

export interface Totals {
  /** The number of blinds, not of lines. */
  readonly quantity: number
  readonly totalCents: Cents
  /** The VAT inside the total. */
  readonly vatCents: Cents
  readonly beforeVatCents: Cents
}

export function lineTotalCents({ unitCents, quantity }: Pick<BlindLine, 'unitCents' | 'quantity'>): Cents {
  return timesCents(unitCents, quantity)
}

export function totalsOf(lines: readonly Pick<BlindLine, 'unitCents' | 'quantity'>[]): Totals {
  const totalCents = sumCents(lines.map(lineTotalCents))
  const vatCents = vatIncludedIn(totalCents)
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents,
    vatCents,
    beforeVatCents: minusCents(totalCents, vatCents),
  }
}

/** The most that a quote or an order comes to. */
export const MOST_CENTS = centsFromRand(MOST_RAND)

export const isTooMuch = (lines: Parameters<typeof totalsOf>[0]): boolean => totalsOf(lines).totalCents > MOST_CENTS

export const MOUNT_TYPE_LABELS: Readonly<Record<MountType, string>> = {
  'inside-recess': 'Inside the recess',
  'outside-facefix': 'On the wall (face fix)',
}

/** @returns for example 'Kitchen: 2 × Roller Blinds - Blockout, 1 200 × 1 500 mm' */
export const blindText = ({
  room,
  quantity,
  productName,
  widthMm,
  dropMm,
}: Pick<BlindLine, 'room' | 'quantity' | 'productName' | 'widthMm' | 'dropMm'>): string =>
  [room, `${quantity} × ${productName}, ${formatSize(widthMm, dropMm)}`].filter(Boolean).join(': ')

/** @returns colour, control side and mount type, in the words of every screen, paper and mail. */
export function optionsText({ colour, controlSide, mountType }: Pick<BlindLine, 'colour' | 'controlSide' | 'mountType'>): string {
  return [colour || 'colour not chosen yet', `control side: ${controlSide}`, MOUNT_TYPE_LABELS[mountType].toLowerCase()].join(' · ')
}

/** Two blinds of one size may differ in their colour alone. */
export const blindInFull = (line: BlindLine): string => `${blindText(line)}, ${optionsText(line)}`
