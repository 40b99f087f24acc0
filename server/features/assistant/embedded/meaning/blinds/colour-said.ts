import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { colourWordIn } from '../../../said/colour-words.ts'
import { productsInColour } from '../../colour-of-products.ts'
import type { Reply, Steps } from '../../steps.ts'
import type { Heard } from '../message/heard.ts'

/** A colour that is said before the product is settled: 'a white blind for my bedroom'. It is of whichever product is chosen then. */

/** 'What goes with my white walls?' asks for no white blind, and natural light is no colour of one. */
export const OF_OTHER_THINGS =
  /\b(?:go(?:es)? with|match\w*|suits?|pas by)\b|\b(?:walls?|frames?|couch\w*|floors?|curtains?|tiles?|mure?|muur|raam|rame|vloer|gordyne?|natural light|natuurlike lig)\b/

/** @returns the colour that a message says, by its name or a common word */
function* colourIn(plain: string): Steps<string | null> {
  return colourWordIn(plain) ?? (yield* productsInColour(plain))?.colour.toLowerCase() ?? null
}

/** The colour that goes on to the next message: of one blind that is on no list, until another window is spoken of. */
export function* colourGoingOn({ plain, asksOnly, intents, state: before }: Heard, { state }: Reply): Steps<string | null> {
  const [blind, other] = state.blinds
  if (!blind || other || blind.lineId !== null) return null
  const said = asksOnly || OF_OTHER_THINGS.test(plain) ? null : yield* colourIn(plain)
  const [earlier] = before.blinds
  const isOtherRoom = earlier !== undefined && earlier.room !== null && earlier.room !== blind.room
  return said ?? (isOtherRoom || intents.has('another') ? null : before.colourSaid)
}

/** The message with the colour that was said before, where it says none of its own. */
export function* withColourSaid(heard: Heard): Steps<Heard> {
  const { colourSaid } = heard.state
  if (colourSaid === null || (yield* colourIn(heard.plain)) !== null) return heard
  return { ...heard, plain: `${heard.plain} in ${colourSaid}` }
}

/** Whether a message chooses the product of the one blind that is talked about. */
export const choosesProduct = ({ state }: Heard, [after, other]: readonly TalkedBlind[]): boolean =>
  after?.candidates.length === 1 &&
  after.colour === null &&
  other === undefined &&
  state.blinds[0]?.candidates.join() !== after.candidates.join()
