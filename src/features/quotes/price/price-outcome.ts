import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import type { quotePrice } from '#shared/contracts/pricing.ts'
import { type Cents, centsFromRand } from '#shared/domain/money.ts'

export type PriceAnswer = AnswerOf<typeof quotePrice>

export interface BlindSize {
  readonly widthMm: number
  readonly dropMm: number
}

export interface Priced {
  readonly kind: 'priced'
  readonly unitPriceCents: Cents
  readonly widthBandMm: number
  readonly dropBandMm: number
}

/** Why there is no price, in the words of the error catalogue. */
export interface NotPriced {
  readonly kind: 'not_priced'
  readonly title: string
  readonly message: string
  /** The team can help where the price list cannot. */
  readonly contactTeam: boolean
}

export type PriceOutcome = Priced | NotPriced

/** Above these the size is called custom while the price is only shown. Source: customer specification, sections 8 and 9. */
const CUSTOM_WIDTH_MM = 2500
const CUSTOM_DROP_MM = 3000
/** Above this, in either direction, adding is refused with the team's offer. Source: customer specification, section 5. */
const TEAM_ONLY_MM = 3000

/** The price as it stands beside the form while the customer types. */
export function shownPrice(answer: PriceAnswer, size: BlindSize): PriceOutcome {
  if (answer.success) return pricedOrZero(answer.quote)
  if (answer.error_type === 'out_of_range' && (size.widthMm > CUSTOM_WIDTH_MM || size.dropMm > CUSTOM_DROP_MM)) {
    return {
      kind: 'not_priced',
      title: 'Custom Size Required',
      message: 'This size is larger than we make as standard. Please contact the team via WhatsApp for a price.',
      contactTeam: true,
    }
  }
  return { kind: 'not_priced', title: 'Size Not Available', message: answer.message, contactTeam: answer.contact_required }
}

/** The same answer when the blind is about to be added: the price is asked for again, so that no stale price enters a quote. */
export function addingPrice(answer: PriceAnswer, size: BlindSize): PriceOutcome {
  if (answer.success) return pricedOrZero(answer.quote)
  if (answer.error_type !== 'out_of_range') {
    return { kind: 'not_priced', title: 'Invalid Dimensions', message: answer.message, contactTeam: answer.contact_required }
  }
  if (size.widthMm > TEAM_ONLY_MM || size.dropMm > TEAM_ONLY_MM) {
    return {
      kind: 'not_priced',
      title: 'Contact Team for Custom Made Orders',
      message: 'Sizes too large - please contact the team for all your custom made orders, we can help!',
      contactTeam: true,
    }
  }
  return { kind: 'not_priced', title: 'Size Too Small', message: answer.message, contactTeam: answer.contact_required }
}

function pricedOrZero(quote: Extract<PriceAnswer, { success: true }>['quote']): PriceOutcome {
  const unitPriceCents = centsFromRand(quote.price)
  if (unitPriceCents > 0) {
    return { kind: 'priced', unitPriceCents, widthBandMm: quote.width_band_mm, dropBandMm: quote.drop_band_mm }
  }
  return {
    kind: 'not_priced',
    title: 'Invalid Dimensions',
    message: 'Unable to calculate price for these dimensions. Please check your measurements.',
    contactTeam: true,
  }
}
