import { type ConversationState, FRESH, type TalkedBlind } from './conversation-state.ts'

/** What of a conversation still holds for the next message: after an answer of ours, after one of an outside model, and once new photos come. */

/** What is said of the blinds, as a text to compare. Whether they are on the list is left out. */
const essenceOf = (blinds: readonly TalkedBlind[]): string => JSON.stringify(blinds.map(({ lineId: _, ...essence }) => essence))
const isPriced = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean => candidates.length > 0 && widthMm !== null && dropMm !== null
const MOST_EARLIER = 3

/** Completes the state after an answer: which blind was spoken of, how the blinds were before, and between which products the customer chose. */
export function followed(before: ConversationState, reached: ConversationState): ConversationState {
  const after = withoutPast(before, reached)
  if (essenceOf(before.blinds) === essenceOf(after.blinds)) return after
  const changed = after.blinds.flatMap((blind, place) =>
    essenceOf([blind]) === essenceOf(before.blinds.slice(place, place + 1)) ? [] : [place],
  )
  const isFocusSaid = after.focus !== before.focus
  return {
    ...after,
    focus: isFocusSaid ? after.focus : changed.length === 1 ? (changed[0] ?? -1) : -1,
    earlier: before.blinds.some(isPriced) ? [before.blinds, ...before.earlier].slice(0, MOST_EARLIER) : before.earlier,
    choice:
      after.choice !== before.choice
        ? after.choice
        : (choiceBetween(before.blinds, after.blinds) ?? (after.blinds.length === 1 ? before.choice : [])),
  }
}

type OfOneMessage =
  | 'beforeUndo'
  | 'changeOffered'
  | 'lengthOpen'
  | 'linesNumbered'
  | 'linesOffered'
  | 'partMeant'
  | 'removalOffered'
  | 'roomOpen'
  | 'sizeOpen'
  | 'wishOpen'

/**
 * Forgets what the next message cannot mean any more. An offer or an open question holds for one message. 'The order is placed' holds until the blinds
 * change, because what comes after that is a new list.
 */
function withoutPast(before: ConversationState, after: ConversationState): ConversationState {
  const ifNew = <Key extends OfOneMessage>(key: Key) => (after[key] !== before[key] ? after[key] : null)
  const isSameList = JSON.stringify(before.blinds) === JSON.stringify(after.blinds)
  return {
    ...after,
    beforeUndo: ifNew('beforeUndo'),
    changeOffered: ifNew('changeOffered'),
    lengthOpen: ifNew('lengthOpen'),
    linesNumbered: ifNew('linesNumbered'),
    linesOffered: ifNew('linesOffered'),
    partMeant: ifNew('partMeant'),
    removalOffered: ifNew('removalOffered'),
    roomOpen: ifNew('roomOpen'),
    sizeOpen: ifNew('sizeOpen'),
    wishOpen: ifNew('wishOpen'),
    isRemoving: after.isRemoving && (!before.isRemoving || after.linesNumbered !== before.linesNumbered),
    hasOrdered: after.hasOrdered && (isSameList || !before.hasOrdered),
  }
}

/** For an answer of an outside model: the next message replies to that answer, and not to what the embedded assistant last offered or asked. */
export const withoutOffers = (state: ConversationState): ConversationState => ({
  ...state,
  asked: FRESH.asked,
  askedFact: FRESH.askedFact,
  changeOffered: FRESH.changeOffered,
  hasJustAdded: FRESH.hasJustAdded,
  addedTogether: FRESH.addedTogether,
  lengthOpen: FRESH.lengthOpen,
  wishOpen: FRESH.wishOpen,
  linesNumbered: FRESH.linesNumbered,
  linesOffered: FRESH.linesOffered,
  isRemoving: FRESH.isRemoving,
  partMeant: FRESH.partMeant,
  removalOffered: FRESH.removalOffered,
  sizeOpen: FRESH.sizeOpen,
})

/** For a question that has photos of its own: from now on a photo's number means one of these, so the numbers of the earlier photos are forgotten. */
export const withoutPhotos = (state: ConversationState): ConversationState => ({
  ...state,
  blinds: state.blinds.map(inNoPhoto),
  earlier: state.earlier.map((blinds) => blinds.map(inNoPhoto)),
  seenPhotos: [],
})
const inNoPhoto = (blind: TalkedBlind): TalkedBlind => ({ ...blind, photo: null })

function choiceBetween([one, more]: readonly TalkedBlind[], [other, others]: readonly TalkedBlind[]): string[] | null {
  if (!one || !other || more || others || other.candidates.length !== 1) return null
  const [chosen = ''] = other.candidates
  if (one.candidates.length > 1) return one.candidates.includes(chosen) ? one.candidates : null
  return one.candidates.length === 1 && one.candidates[0] !== chosen ? [...one.candidates, chosen] : null
}
