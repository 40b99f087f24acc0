import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import type { quotePrice } from '#shared/contracts/pricing.ts'
import { centsFromRand } from '#shared/domain/money.ts'
import type { SizeMm, SizePrice } from '#shared/domain/price-grid.ts'

export type PriceAnswer = AnswerOf<typeof quotePrice>

export type Priced = Extract<SizePrice, { outcome: 'priced' }>

/** Why there is no price, in the words of the specification's error catalogue. */
export interface Refused {
  readonly outcome: 'refused'
  readonly title: string
  readonly message: string
  /** True when the team may be able to help although there is no price in the list. */
  readonly contactTeam: boolean
}

export type PriceOutcome = Priced | Refused

/** A larger size is called custom in the price beside the form. Source: customer specification, sections 8 and 9. */
const CUSTOM_WIDTH_MM = 2500
const CUSTOM_DROP_MM = 3000
/** A blind that is wider or longer than this cannot be added; the team offers help instead. Source: customer specification, section 5. */
const TEAM_ONLY_MM = 3000

/** @returns the price, or why there is none, to show beside the form while the customer types. */
export function shownPrice(answer: PriceAnswer, size: SizeMm): PriceOutcome {
  if (answer.success) return pricedOrZero(answer.quote)
  if (answer.error_type === 'out_of_range' && (size.widthMm > CUSTOM_WIDTH_MM || size.dropMm > CUSTOM_DROP_MM)) {
    return {
      outcome: 'refused',
      title: 'Custom Size Required',
      message: 'This size is larger than we make as standard. Please contact the team via WhatsApp for a price.',
      contactTeam: true,
    }
  }
  return { outcome: 'refused', title: 'Size Not Available', message: answer.message, contactTeam: answer.contact_required }
}

/** @returns the same for a blind that is about to be added. It is priced once more then, so that no outdated price enters a quote. */
export function addingPrice(answer: PriceAnswer, size: SizeMm): PriceOutcome {
  if (answer.success) return pricedOrZero(answer.quote)
  if (answer.error_type !== 'out_of_range') {
    return { outcome: 'refused', title: 'Invalid Dimensions', message: answer.message, contactTeam: answer.contact_required }
  }
  if (size.widthMm > TEAM_ONLY_MM || size.dropMm > TEAM_ONLY_MM) {
    return {
      outcome: 'refused',
      title: 'Contact Team for Custom Made Orders',
      message: 'Sizes too large - please contact the team for all your custom made orders, we can help!',
      contactTeam: true,
    }
  }
  return { outcome: 'refused', title: 'Size Too Small', message: answer.message, contactTeam: answer.contact_required }
}

function pricedOrZero(quote: Extract<PriceAnswer, { success: true }>['quote']): PriceOutcome {
  const unitCents = centsFromRand(quote.price)
  if (unitCents > 0) {
    return { outcome: 'priced', unitCents, widthBandMm: quote.width_band_mm, dropBandMm: quote.drop_band_mm }
  }
  return {
    outcome: 'refused',
    title: 'Invalid Dimensions',
    message: 'Unable to calculate price for these dimensions. Please check your measurements.',
    contactTeam: true,
  }
}
