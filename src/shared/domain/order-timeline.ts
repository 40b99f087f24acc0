const DAY_MS = 86_400_000
/** South Africa keeps UTC+2 the whole year. */
const SOUTH_AFRICA_MS = 2 * 3_600_000

/** Business days. Source: customer specification, section 9. */
const PROCESSING_DAYS = { least: 1, most: 2 } as const
const PRODUCTION_DAYS = { least: 7, most: 10 } as const

/** The days between which a step of an order is done. */
export interface DayRange {
  readonly earliest: Date
  readonly latest: Date
}

export interface OrderTimeline {
  readonly processed: DayRange
  /** Made and handed to the courier. */
  readonly dispatched: DayRange
}

/** When an order placed at this moment is about done; production follows processing. */
export function orderTimeline(orderedAt: Date): OrderTimeline {
  const range = (least: number, most: number): DayRange => ({
    earliest: businessDaysAfter(orderedAt, least),
    latest: businessDaysAfter(orderedAt, most),
  })
  return {
    processed: range(PROCESSING_DAYS.least, PROCESSING_DAYS.most),
    dispatched: range(PROCESSING_DAYS.least + PRODUCTION_DAYS.least, PROCESSING_DAYS.most + PRODUCTION_DAYS.most),
  }
}

/** Monday to Friday as it is in South Africa; public holidays are not known here, so what is shown from this is 'about'. */
export function businessDaysAfter(date: Date, days: number): Date {
  let day = date
  for (let counted = 0; counted < days; ) {
    day = new Date(day.getTime() + DAY_MS)
    const weekday = new Date(day.getTime() + SOUTH_AFRICA_MS).getUTCDay()
    if (weekday !== 0 && weekday !== 6) counted += 1
  }
  return day
}
