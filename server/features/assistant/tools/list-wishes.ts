import { quantityIn } from '#shared/domain/said/counts/quantities.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { roomsMentioned } from '#shared/domain/said/names/rooms.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { asksOnly, isRequest } from '../said/asks.ts'
import { speaksOfColour } from '../said/colour-words.ts'
import { type Intent, intentsIn } from '../said/intents.ts'

/** What a customer may wish to be done to his list. */
const LIST_WISHES = ['add', 'change', 'remove', 'undo'] as const
export type ListWish = (typeof LIST_WISHES)[number]
export type ListWishes = ReadonlySet<ListWish>

export const EVERY_WISH: ListWishes = new Set(LIST_WISHES)
const NOTHING: ListWishes = new Set()

/** Who asks what something costs has not asked for it. */
const OF_PRICE: readonly Intent[] = ['price', 'ballpark', 'total', 'cheapest', 'dearest', 'compare', 'limits', 'lead_time', 'colours']
const DECLINES: readonly Intent[] = ['no', 'leave_it']
const SMALL_TALK: readonly Intent[] = ['greet', 'thanks', 'bye', 'who_are_you']
/** 'Karoo Linen' and 'die tweede een' answer a question that the model has asked. */
const SHORT_WORDS = 6
/** 'Great' and 'ok' may answer, or only be pleased. These say yes, whatever stands beside them. */
const SAYS_YES = /^(?:yes|yep|yup|yeah|ya|ja|jip|sure|please|go ahead|do it|doen (?:dit|so)|asb)\b/

const NEGATED =
  /\b(?:don'?t|do not|never|moenie|not yet|nog nie|not going to|nie nou)\b(?: \w+){0,2} (?:add|put|order|remove|delete|take|change|set|move|sit|voeg|haal|verwyder|verander)\b/
/** Who only thinks about it is offered it. */
const MUSES = /\b(?:thinking|think about|considering|maybe|perhaps|might|not sure|wonder\w*|undecided|dalk|miskien|oorweeg|nie seker)\b/
const BEGINS_WITH_ACT =
  /^(?:(?:ok(?:ay)?|yes|no|please|pls|and|then|so|ja|nee|asb|en|dan)[ ,]+)*(?:add|put|pop|remove|delete|scrap|drop|take|make|change|set|move|switch|swap|replace|update|mount|hang|undo|sit|voeg|haal|verwyder|maak|verander|skuif|vat)\b/
const CHANGES =
  /\b(?:set|move|switch|swap|replace|update|adjust|turn|correct|prefer\w*|use|mount|hang|fit|mak(?:e|ing)|name|call it|skuif|ruil|vervang|verkies|gebruik|hang|monteer)\b/
const REPLACES = /\b(?:swap|replace|switch|exchange|ruil|vervang)\b/
/** On which side it is worked, and where it hangs. */
const OF_FITTING =
  /\b(?:left|right|cords?|chains?|controls?|inside|outside|recess|face\s?-?fix|wall|links|regs|linker\w*|regter\w*|koord|ketting|kontrole|binne|buite|nis|muur)\b/

/**
 * What of the list a customer's message plainly asks to be done. Whatever a model does beyond it is only offered: a model that removes a blind for
 * 'is it washable?' has not understood, or obeys somebody else. Whether it does what is meant it cannot tell; for that the screen shows each change
 * with its undo.
 * @param isAnswer whether the assistant has just asked something, so that a few words may be the answer
 */
export function listWishesIn(message: string, { isAnswer }: { readonly isAnswer: boolean }): ListWishes {
  const sentences = message.split(SENTENCE_ENDS).map((sentence) => withWordsPutRight(plainText(sentence)))
  const wishes = sentences.map(wishesOf)
  // What was asked is answered first. What is said after that is judged by its own words.
  const [first = '', ...more] = sentences.filter((plain, place) => plain !== '' && (wishes[place]?.size !== 0 || !isSmallTalk(plain)))
  if (isAnswer && answers(first, more.length === 0)) return EVERY_WISH
  return new Set(LIST_WISHES.filter((wish) => wishes.some((each) => each.has(wish))))
}
/** Keeps the mark with its sentence; the point of '1.2' ends none. */
const SENTENCE_ENDS = /(?<=[.?!;])\s+|\n+/

/** 'Great, thanks!' is no answer. 'Yes, thanks' is one. */
const isSmallTalk = (plain: string): boolean => !SAYS_YES.test(plain) && !has(plain, DECLINES) && has(plain, SMALL_TALK)

const has = (plain: string, intents: readonly Intent[]): boolean => intents.some((intent) => intentsIn(plain).has(intent))

/** @param isAll whether nothing else is said: 'Great. Is it washable?' goes on to something else */
function answers(plain: string, isAll: boolean): boolean {
  if (asksForNothing(plain) || isSmallTalk(plain)) return false
  if (has(plain, ['yes'])) return isAll || SAYS_YES.test(plain)
  return plain.split(/\s+/).length <= SHORT_WORDS
}

const asksForNothing = (plain: string): boolean =>
  plain === '' || NEGATED.test(plain) || MUSES.test(plain) || isQuestion(plain) || has(plain, DECLINES)

function wishesOf(plain: string): ListWishes {
  if (asksForNothing(plain)) return NOTHING
  const isDescribed = sizesIn(plain).sizes.length > 0 || quantityIn(plain) !== null
  const isFitted = OF_FITTING.test(plain) || speaksOfColour(plain) || roomsMentioned(plain).length > 0
  const isChange = has(plain, ['change', 'same_colour']) || CHANGES.test(plain) || (!has(plain, OF_PRICE) && (isDescribed || isFitted))
  const isRemoval = has(plain, ['remove']) || (REPLACES.test(plain) && isChange)
  const isAddition =
    has(plain, ['add', 'another']) || (!has(plain, OF_PRICE) && (has(plain, ['want', 'order_now']) || isDescribed || REPLACES.test(plain)))
  const wished: Readonly<Record<ListWish, boolean>> = {
    add: isAddition,
    change: isChange || has(plain, ['another']),
    remove: isRemoval,
    undo: has(plain, ['undo']),
  }
  return new Set(LIST_WISHES.filter((wish) => wished[wish]))
}

/** 'Could you remove it?' and 'make it three?' are wishes for all their question marks. */
const isQuestion = (plain: string): boolean =>
  asksOnly(plain) || (/\?\s*$/.test(plain) && !isRequest(plain) && !BEGINS_WITH_ACT.test(plain))
