import { quantityIn } from '#shared/domain/said/quantities.ts'
import { sizesIn } from '#shared/domain/said/sizes.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words.ts'
import { speaksOfColour } from '../said/colour-words.ts'
import { type Intent, intentsIn } from '../said/intents.ts'

const OF_LIST: readonly Intent[] = ['add', 'want', 'remove', 'undo', 'change', 'another', 'yes', 'same_colour', 'order_now']
const SMALL_TALK: readonly Intent[] = ['greet', 'thanks', 'bye', 'who_are_you']
/** 'Karoo Linen' and 'die tweede een' answer a question that the model has asked. */
const SHORT_WORDS = 4

/**
 * Whether a customer's message may be meant to change the list. An outside model that wants to change it for 'what are your opening hours?' has not
 * understood, or obeys somebody else. It cannot tell whether the model does what the customer means; for that the screen shows each change with its
 * undo.
 */
export function mayAskForChange(message: string): boolean {
  const plain = withWordsPutRight(plainText(message))
  const intents = intentsIn(plain)
  if (OF_LIST.some((intent) => intents.has(intent))) return true
  if (quantityIn(plain) !== null || sizesIn(plain).sizes.length > 0 || speaksOfColour(plain)) return true
  return plain.split(/\s+/).length <= SHORT_WORDS && !SMALL_TALK.some((intent) => intents.has(intent))
}
