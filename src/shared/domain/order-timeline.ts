import { formatWeekday } from '#shared/formats/dates.ts'
import { lineReadiness, type SizedLine } from './blind-line.ts'
import { PRODUCTS, type Product, productOf } from './products.ts'

const DAY_MS = 86_400_000
/** South Africa's offset from UTC, which is +2 hours the whole year. */
const SOUTH_AFRICA_MS = 2 * 3_600_000

/** Business days from the order until production begins. Source: customer specification, section 9. */
export const PROCESSING_DAYS = { least: 1, most: 2 } as const

/** The earliest and the latest day on which a step of an order is done. */
export interface DayRange {
  readonly earliest: Date
  readonly latest: Date
}

/** When the shop expects to process and to dispatch an order. All screens, documents and mails take it from here. */
export interface OrderTimeline {
  readonly processed: DayRange
  /** When the order is made and handed to the courier. */
  readonly dispatched: DayRange
  /** For example '1 to 2 business days'. */
  readonly processingWords: string
  /** For example '7 to 10 business days'. */
  readonly productionWords: string
}

/**
 * Works out the expected dates of an order. Production follows processing, and the blind that takes longest to make decides.
 * @param orderedAt when the order was placed.
 * @param lines of the order. Without them, all products of the shop are considered.
 */
export function orderTimeline(orderedAt: Date, lines?: readonly { readonly productType: string }[]): OrderTimeline {
  const production = productionDays(lines)
  const range = (least: number, most: number): DayRange => ({
    earliest: businessDaysAfter(orderedAt, least),
    latest: businessDaysAfter(orderedAt, most),
  })
  return {
    processed: range(PROCESSING_DAYS.least, PROCESSING_DAYS.most),
    dispatched: range(PROCESSING_DAYS.least + production.least, PROCESSING_DAYS.most + production.most),
    processingWords: daysText(PROCESSING_DAYS),
    productionWords: daysText(production),
  }
}

/** Source: customer specification, section 9. */
export const DISPATCH_WORDS = 'A courier delivers them, and you get a WhatsApp message with the tracking number when they are sent.'

/** Nobody has told this page yet whether the blinds were sent. */
const OVERDUE_WORDS = 'They should be with the courier by now: please call us if you have no tracking number.'

/** What happens after an order, and when, as people read it. */
export interface OrderStep {
  readonly when: string
  readonly what: string
}

/** What the courier needs of whoever ordered. */
interface DeliveryDetails {
  readonly phone: string
  readonly address: string
}

/** How far an order is. */
interface OrderProgress {
  readonly now: Date
  /** When it went into production; null before. */
  readonly releasedAt: Date | null
}

/**
 * @returns the steps of an order, first to last. Production has no dates while it waits for a size, for the details of an order, or for
 * its release later than expected.
 * @param details of an order; absent for a quote, which is ordered with them later.
 * @param progress of an order; absent for a quote, which is not on its way.
 */
export function orderSteps(
  orderedAt: Date,
  lines: readonly SizedLine[],
  details?: DeliveryDetails,
  progress?: OrderProgress,
): readonly OrderStep[] {
  const releasedAt = progress?.releasedAt
  const steps = releasedAt
    ? stepsInProduction(releasedAt, lines, progress.now)
    : stepsBeforeProduction(orderTimeline(orderedAt, lines), awaitedWords(lines, details), progress?.now ?? orderedAt)
  return [...steps, { when: 'On dispatch', what: DISPATCH_WORDS }]
}

function stepsInProduction(releasedAt: Date, lines: readonly SizedLine[], now: Date): OrderStep[] {
  const { least, most } = productionDays(lines)
  const made: DayRange = { earliest: businessDaysAfter(releasedAt, least), latest: businessDaysAfter(releasedAt, most) }
  const isOverdue = southAfricanDay(now) > southAfricanDay(made.latest)
  return [
    { when: 'Done', what: 'We have checked and processed your order.' },
    isOverdue
      ? { when: `Since ${formatWeekday(releasedAt)}`, what: `We make your blinds: ${daysText({ least, most })}. ${OVERDUE_WORDS}` }
      : datedProduction(made, daysText({ least, most })),
  ]
}

/** @param awaited what production waits for, if anything. */
function stepsBeforeProduction(
  { processed, dispatched, processingWords, productionWords }: OrderTimeline,
  awaited: string | undefined,
  now: Date,
): OrderStep[] {
  const isLate = southAfricanDay(now) > southAfricanDay(processed.latest)
  // The shop releases an order by hand. Days counted from the order would have passed by the time an order that waited is made.
  const begin = awaited ?? (isLate ? 'production begins' : undefined)
  return [
    isLate
      ? { when: 'Before production', what: 'We check and process your order. We may call you to confirm sizes.' }
      : {
          when: `By about ${formatWeekday(processed.latest)}`,
          what: `We check and process your order: ${processingWords}. We may call you to confirm sizes.`,
        },
    begin
      ? { when: `${productionWords} after ${begin}`, what: 'We make your blinds. Then they go to the courier.' }
      : datedProduction(dispatched, productionWords),
  ]
}

const datedProduction = ({ earliest, latest }: DayRange, productionWords: string): OrderStep => ({
  when: `About ${formatWeekday(earliest)} to ${formatWeekday(latest)}`,
  what: `We make your blinds: ${productionWords}. Then they go to the courier.`,
})

/** What production waits for, as the end of a sentence; undefined where it waits for nothing. */
function awaitedWords(lines: readonly SizedLine[], details: DeliveryDetails | undefined): string | undefined {
  const awaited = [
    ...(lines.every((line) => lineReadiness(line).ready) ? [] : ['the last size']),
    ...(details?.phone === '' ? ['your phone number'] : []),
    ...(details?.address === '' ? ['your delivery address'] : []),
  ]
  const last = awaited.pop()
  if (!last) return undefined
  return awaited.length > 0 ? `${awaited.join(', ')} and ${last} are here` : `${last} is here`
}

/** Of the blind that takes longest; of all products of the shop where none is named. */
export function productionDays(lines: readonly { readonly productType: string }[] = []): Product['productionDays'] {
  const ordered = lines.flatMap(({ productType }) => productOf(productType) ?? [])
  const made = (ordered.length > 0 ? ordered : PRODUCTS).map((product: Product) => product.productionDays)
  return { least: Math.max(...made.map(({ least }) => least)), most: Math.max(...made.map(({ most }) => most)) }
}

const daysText = ({ least, most }: Product['productionDays']): string => `${least} to ${most} business days`

/** Counts Monday to Friday by South Africa's clock. Public holidays are not known here, so screens call such dates approximate. */
export function businessDaysAfter(date: Date, days: number): Date {
  let day = date
  for (let counted = 0; counted < days; ) {
    day = new Date(day.getTime() + DAY_MS)
    const weekday = new Date(day.getTime() + SOUTH_AFRICA_MS).getUTCDay()
    if (weekday !== 0 && weekday !== 6) counted += 1
  }
  return day
}

/** Counts days by South Africa's clock. */
const southAfricanDay = (date: Date): number => Math.floor((date.getTime() + SOUTH_AFRICA_MS) / DAY_MS)
