import type { Heard } from './meaning/message/heard.ts'
import type { Reply, Steps } from './steps.ts'
import {
  declined,
  goneBack,
  howMuchLonger,
  leftOut,
  otherSide,
  putBack,
  recalled,
  sidesApart,
  swapped,
  unitsConfirmed,
} from './talks/again.ts'
import { adviceReply, namedProductReply, wantedReply } from './talks/blinds/advice.ts'
import { budgetReply } from './talks/blinds/budget.ts'
import { colourInSlatReply } from './talks/blinds/colour-in-slat.ts'
import { colourMissing, coloursReply } from './talks/blinds/colours.ts'
import { namedColourReply } from './talks/blinds/named-colour.ts'
import { oneOfSuggested } from './talks/blinds/one-of-suggested.ts'
import { openChoice } from './talks/blinds/open-choice.ts'
import { priceReply } from './talks/blinds/prices.ts'
import { sizesReply } from './talks/blinds/sizes.ts'
import { cheaper, dearerThan, difference, ranked } from './talks/blinds/weighed.ts'
import { weighedForAll } from './talks/blinds/weighed-for-all.ts'
import {
  angryReply,
  cleaningReply,
  comparedReply,
  discountReply,
  followUpReply,
  greeted,
  honestReply,
  knownReply,
  likelyFactReply,
  smallTalk,
  sureFactReply,
} from './talks/facts.ts'
import { addSomeReply } from './talks/list/adding/add-some.ts'
import { copyReply, forRoomReply, likeItReply } from './talks/list/adding/copied.ts'
import { allButSome, allChanged, noneOfColour } from './talks/list/changing/all-changed.ts'
import { colouredLike, hungOtherwise, productBack, productOfRoom, recoloured } from './talks/list/changing/changed-by-word.ts'
import { howManyReply } from './talks/list/changing/how-many.ts'
import { hungApartOnList } from './talks/list/changing/hung-apart-on-list.ts'
import { moreOfIt, namedChanged, nothingToChange, oneOfRooms } from './talks/list/changing/line-changed.ts'
import { movedReply } from './talks/list/changing/moved-room.ts'
import { allAsOffered, askedOfLine, offerTaken } from './talks/list/changing/offered-change.ts'
import { otherLengthReply, widthOrDropReply } from './talks/list/changing/other-length.ts'
import { someChanged } from './talks/list/changing/some-changed.ts'
import { toldOfLines } from './talks/list/changing/told-of-lines.ts'
import { doneAgain, keptAfterAll } from './talks/list/done-again.ts'
import { placedReply } from './talks/list/placed-order.ts'
import { shownReply } from './talks/list/shown-list.ts'
import { beganAnew, doneReply, howToChange } from './talks/list/taking-off/clear-list.ts'
import { askedToRemove, onlyKept, removedAsAsked, removeReply } from './talks/list/taking-off/remove-from-list.ts'
import { withoutSome } from './talks/list/taking-off/without-some.ts'
import { undoneReply } from './talks/list/undone.ts'
import { cardNumberReply, notSoldReply, notToDoReply } from './talks/not-done.ts'
import { lateReply, leadTimeReply, leaveItReply, orderNowReply, ordersReply } from './talks/orders.ts'
import { bookedReply, detailsReply, introducedReply, peopleReply, privateReply, visitReply } from './talks/people.ts'
import { earlierPhotoReply } from './talks/photos/earlier-photo.ts'
import { photosReply } from './talks/photos/photos.ts'
import { roomsNamedReply } from './talks/photos/rooms-named.ts'
import { sizeOfWhichReply } from './talks/photos/size-of-which.ts'

/** One thing that can be spoken of. Where it needs a tool, it answers in steps. @returns null where the message is about something else */
type Talk = (heard: Heard) => Reply | null | Steps<Reply | null>

/** Coming back to a blind needs one that was spoken of or is on the list. */
const ofBlinds =
  (talk: Talk): Talk =>
  (heard) =>
    heard.state.blinds.length > 0 || heard.lines.length > 0 ? talk(heard) : null

/**
 * The talks in the order in which they are asked: the first that has an answer gives it. Within a group the narrower meaning comes first: what only a
 * few words can say goes before what many words could.
 */
export const TALKS_IN_ORDER: readonly Talk[] = [
  // A photo that came along is looked at, whatever is written beside it.
  photosReply,
  // Nothing below may speak of these, nor do them.
  cardNumberReply,
  privateReply,
  notToDoReply,
  notSoldReply,
  // 'Hello, my name is Rose' greets, and says more.
  introducedReply,
  greeted,
  earlierPhotoReply,
  // Rooms and a size that are told of photographed windows would else be new ones.
  roomsNamedReply,
  sizeOfWhichReply,

  // What was asked back last: 'the width' is no new blind.
  widthOrDropReply,
  // Words that mean a blind of before. They hold sizes, colours and products, so the talks about those would take them for new ones.
  // What comes back after an undo is no blind of an earlier talk.
  doneAgain,
  ...[declined, howMuchLonger, leftOut, putBack, goneBack, swapped, otherSide, sidesApart, unitsConfirmed, recalled].map(ofBlinds),
  // What leaves the choice open has no word of a product, and else is taken for anything.
  oneOfSuggested,
  openChoice,
  // Comparing what was spoken of. It has the words of a price, and is none.
  ...[ranked, weighedForAll, difference, dearerThan, cheaper].map(ofBlinds),

  keptAfterAll,
  // Somebody who is unhappy is heard before his words are taken for an order or a price.
  discountReply,
  lateReply,
  angryReply,
  leaveItReply,

  // What was asked before may have had the words of a visit.
  bookedReply,
  // 'And the roller?' goes on with a question, before it is a product by itself.
  followUpReply,
  // 'Order it' is a wish for the list, too, so ordering comes first.
  orderNowReply,

  // The list. What closes the talk of it, or names none of its blinds, goes first.
  doneReply,
  placedReply,
  noneOfColour,
  // All lines, all but some, or what was asked back: before a single line is looked for.
  allAsOffered,
  allButSome,
  allChanged,
  removedAsAsked,
  onlyKept,
  offerTaken,
  beganAnew,
  howToChange,
  // Another one like a line has its words, and changes none; a count alone comes before what else may change.
  likeItReply,
  forRoomReply,
  howManyReply,
  copyReply,
  // One thing of a line, named by what it is: its colour, how it hangs, its product, its length, its room.
  colouredLike,
  recoloured,
  hungOtherwise,
  productBack,
  productOfRoom,
  otherLengthReply,
  movedReply,
  // Some of what was priced, some of what one line stands for, and what is only asked of a line.
  addSomeReply,
  hungApartOnList,
  someChanged,
  askedOfLine,
  undoneReply,
  askedToRemove,
  removeReply,
  withoutSome,
  shownReply,
  nothingToChange,
  moreOfIt,
  oneOfRooms,
  // Whatever else is said of a line by its name.
  namedChanged,
  toldOfLines,

  // A slat is no product by itself, so the talks below would answer for another one.
  colourInSlatReply,
  // Shutters and awnings have no price here, so they never reach the talk of prices.
  visitReply,
  detailsReply,
  // What is asked most was given its fact by hand. It may name products and sizes that mean no blind.
  cleaningReply,
  knownReply,
  comparedReply,
  ordersReply,

  // A blind: what is left to say of it, from its colours to its price.
  colourMissing,
  coloursReply,
  sizesReply,
  budgetReply,
  adviceReply,
  priceReply,
  namedColourReply,
  wantedReply,

  // No blind. A fact is sure, or nothing else fits better.
  peopleReply,
  sureFactReply,
  smallTalk,
  leadTimeReply,
  likelyFactReply,
  namedProductReply,
  honestReply,
]
