import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { type Figures, figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { ListAct, ListedBlind, ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import type { ToldBlindPrice } from '#server/features/assistant/trust/prices/priced-blinds.ts'
import { cents, timesCents } from '#shared/domain/money.ts'
import { business } from './business.ts'

/** What the check of a model's words is told: prices as a tool gives them, and the list of a turn. */

export function pricedBlind(productType: string, widthMm: number, dropMm: number, eachCents: number, quantity = 1): ToldBlindPrice {
  const each = cents(eachCents)
  return { productType, widthMm, dropMm, quantity, eachCents: each, allCents: timesCents(each, quantity) }
}

interface AList {
  readonly lines?: readonly ListedBlind[]
  readonly before?: readonly ListedBlind[]
  /** What was done to the first line. */
  readonly kinds?: readonly ListAct[]
}

export function listOf({ lines = [], before = lines, kinds = [] }: AList = {}): ListInTurn {
  return {
    lines: () => lines,
    before: () => before,
    hasProposed: () => kinds.length > 0,
    changes: () => kinds.flatMap((kind) => lines.slice(0, 1).map((line) => ({ kind, line }))),
  }
}

const ROLLER: ListedBlind = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 1, colour: 'Karoo Linen' }
export const ROLLER_ADDED = listOf({ lines: [ROLLER], before: [], kinds: ['added'] })

/** As after price_blinds for three blinds, read_basket, lead_time and size_limits. */
export function figuresToday(): Figures {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450))
  figures.priced(pricedBlind('roller-blockout', 900, 1100, 98_700))
  figures.priced(pricedBlind('double-roller-zebra', 1200, 1500, 189_900))
  figures.sum(cents(222_150), cents(66_450))
  figures.told([business.phone, business.whatsapp.support, business.email, business.website])
  figures.told({ processing_business_days: [1, 2], production_business_days: [7, 10], answered_within_hours: 24 })
  figures.told({ limits: [{ min_width_mm: 300, max_width_mm: 3000, needs_recess_mm: 60 }] })
  figures.told({ colours: [{ name: 'Karoo Linen', material: 'polyester', description: 'A warm off-white' }] })
  return figures
}

/** What is shown of a text once two windows were priced, and making, limits and a colour looked up. One blind is on the list. */
export function shownToday(text: string, list = listOf({ lines: [ROLLER] })): string {
  const figures = figuresToday()
  figures.said('kitchen 1200 x 1500 and a bedroom of 900 x 1100, two windows, recess 70 mm')
  const checked = checkedText(figures, 'en', list)
  return checked.push(text) + checked.end()
}
