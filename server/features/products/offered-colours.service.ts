import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { type BlindLine, blindText } from '#shared/domain/blind-line.ts'
import { pricingIdOf } from '#shared/domain/products.ts'
import { findColoursOf } from './products.repository.ts'

/**
 * Refuses blinds in a colour that their product does not have: nobody could make them. A blind without a colour passes, since it can be quoted, and so
 * does one whose product has no colours in the catalogue, where there is nothing to hold its colour against.
 * @param held lines of a quote that is still valid. What the shop has quoted stays what it is, also once its colour has left the catalogue.
 * @throws ApiError invalid_request, which names the blinds
 */
export async function needOfferedColours(db: Db, lines: readonly BlindLine[], held: readonly BlindLine[]): Promise<void> {
  const offered = await findColoursOf(db, [...new Set(lines.map(({ productType }) => pricingIdOf(productType)))])
  const issues = lines.flatMap((line, index) => {
    const { productType, colour } = line
    const names = offered.filter(({ pricingId }) => pricingId === pricingIdOf(productType)).map(({ name }) => name)
    const isHeld = held.some((each) => pricingIdOf(each.productType) === pricingIdOf(productType) && each.colour === colour)
    if (colour === '' || names.length === 0 || names.includes(colour) || isHeld) return []
    return [
      { path: `blinds.${index}.colour`, message: `${blindText(line)} does not come in '${colour}'. Choose one of its colours.`, index },
    ]
  })
  const [first] = issues
  if (!first) return
  const rest =
    issues.length > 1
      ? ` The same goes for line ${issues
          .slice(1)
          .map(({ index }) => index + 1)
          .join(', ')}.`
      : ''
  throw new ApiError('invalid_request', `Line ${first.index + 1}: ${first.message}${rest}`, {
    issues: issues.map(({ path, message }) => ({ path, message })),
  })
}
