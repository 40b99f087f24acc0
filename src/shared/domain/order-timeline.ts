const dayMs = 86_400_000
/** South Africa keeps UTC+2 the whole year. */
const southAfricaMs = 2 * 3_600_000

/** Business days. Source: customer specification, section 9. */
const processingDays = { least: 1, most: 2 } as const
const productionDays = { least: 7, most: 10 } as const

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
    processed: range(processingDays.least, processingDays.most),
    dispatched: range(processingDays.least + productionDays.least, processingDays.most + productionDays.most),
  }
}

/** Monday to Friday as it is in South Africa; public holidays are not known here, so what is shown from this is 'about'. */
export function businessDaysAfter(date: Date, days: number): Date {
  let day = date
  for (let counted = 0; counted < days; ) {
    day = new Date(day.getTime() + dayMs)
    const weekday = new Date(day.getTime() + southAfricaMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) counted += 1
  }
  return day
}
