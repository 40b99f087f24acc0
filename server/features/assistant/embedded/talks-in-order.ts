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
import { adviceForEach } from './talks/blinds/advice-for-each.ts'
import { budgetReply } from './talks/blinds/budget.ts'
import { colourInSlatReply } from './talks/blinds/colour-in-slat.ts'
import { colourMissing, coloursReply } from './talks/blinds/colours.ts'
import { namedColourReply } from './talks/blinds/named-colour.ts'
import { moneyLeft, vatOfSum } from './talks/blinds/of-the-sum.ts'
import { oneOfSuggested } from './talks/blinds/one-of-suggested.ts'
import { openChoice } from './talks/blinds/open-choice.ts'
import { otherShadeReply } from './talks/blinds/other-shade.ts'
import { othersOfChoice } from './talks/blinds/others-of-choice.ts'
import { priceReply } from './talks/blinds/prices.ts'
import { roomTold } from './talks/blinds/room-told.ts'
import { sizesReply } from './talks/blinds/sizes.ts'
import { unitAsked } from './talks/blinds/unit-asked.ts'
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
import { otherProductToo } from './talks/list/adding/other-product-too.ts'
import { allButSome, allChanged, noneOfColour } from './talks/list/changing/all-changed.ts'
import {
  colouredLike,
  hungOtherwise,
  productBack,
  productOfLast,
  productOfRoom,
  recoloured,
  tooLarge,
} from './talks/list/changing/changed-by-word.ts'
import { howManyReply } from './talks/list/changing/how-many.ts'
import { hungApartOnList } from './talks/list/changing/hung-apart-on-list.ts'
import { moreOfIt, namedChanged, nothingToChange, oldChoice, oneOfRooms } from './talks/list/changing/line-changed.ts'
import { movedReply } from './talks/list/changing/moved-room.ts'
import { allAsOffered, askedOfLine, offerTaken } from './talks/list/changing/offered-change.ts'
import { otherLengthReply, widthOrDropReply } from './talks/list/changing/other-length.ts'
import { putElsewhere } from './talks/list/changing/put-elsewhere.ts'
import { someChanged } from './talks/list/changing/some-changed.ts'
import { toldOfLines } from './talks/list/changing/told-of-lines.ts'
import { doneAgain, keptAfterAll, keptAsItIs } from './talks/list/done-again.ts'
import { placedReply } from './talks/list/placed-order.ts'
import { listedPriceReply, shownReply } from './talks/list/shown-list.ts'
import { broughtBack } from './talks/list/taking-off/brought-back.ts'
import { beganAnew, doneReply, howToChange } from './talks/list/taking-off/clear-list.ts'
import { colourTakenOff } from './talks/list/taking-off/colour-taken-off.ts'
import { askedToRemove, numberOrCount, onlyKept, removedAsAsked, removeReply } from './talks/list/taking-off/remove-from-list.ts'
import { withoutSome } from './talks/list/taking-off/without-some.ts'
import { undoneReply } from './talks/list/undone.ts'
import { whichWindowReply } from './talks/list/which-window.ts'
import { cardNumberReply, notSoldReply, notToDoReply } from './talks/not-done.ts'
import { notThisOne } from './talks/not-this-one.ts'
import { lateReply, leadTimeReply, leaveItReply, orderNowReply, ordersReply } from './talks/orders.ts'
import { bookedReply, detailsReply, introducedReply, peopleReply, privateReply, visitReply } from './talks/people.ts'
import { earlierPhotoReply } from './talks/photos/earlier-photo.ts'
import { photosReply } from './talks/photos/photos.ts'
import { roomsNamedReply } from './talks/photos/rooms-named.ts'
import { sizeOfWhichReply } from './talks/photos/size-of-which.ts'

/** Answers messages about one subject. Where it needs a tool, it answers in steps. @returns null where the message is about something else */
type Talk = (heard: Heard) => Reply | null | Steps<Reply | null>

/** A talk that comes back to a blind is asked only where there is one: one that was spoken of, or one on the list. */
const ofBlinds =
  (talk: Talk): Talk =>
  (heard) =>
    heard.state.blinds.length > 0 || heard.lines.length > 0 ? talk(heard) : null

/**
 * The talks in the order in which they are asked. The first one that has an answer gives it. Within a group, the talk that understands the fewest
 * messages comes first, because a later one would take those messages for something wider.
 */
export const TALKS_IN_ORDER: readonly Talk[] = [
  // A photo that comes with the message is looked at, whatever the message says.
  photosReply,
  // Card numbers, other people's data, and what we do not do or sell. No talk below may answer these.
  cardNumberReply,
  privateReply,
  notToDoReply,
  notSoldReply,
  // 'Hello, my name is Rose' is a greeting, too, so the name comes before greetings.
  introducedReply,
  greeted,
  earlierPhotoReply,
  // Rooms and a size that belong to windows in photos. Later talks would take them for new windows.
  roomsNamedReply,
  sizeOfWhichReply,

  // Later talks would take 'the left window' for a room that all blinds shall have.
  whichWindowReply,
  unitAsked,
  // 'The width', where it was asked which of the two a length is. It is no new blind.
  widthOrDropReply,
  // Messages that come back to a blind of before. They name sizes, colours and products, so later talks would take them for a new blind.
  // First among them 'redo' and 'put it back' after an undo, which mean the change and not a blind.
  doneAgain,
  broughtBack,
  ...[declined, howMuchLonger, leftOut, putBack, goneBack, swapped, otherSide, sidesApart, unitsConfirmed, recalled].map(ofBlinds),
  ofBlinds(notThisOne),
  // A room by itself, for what was just priced. Later talks would take it for a wish for advice.
  roomTold,
  ofBlinds(othersOfChoice),
  // 'Whichever you think is best' names no product, so other talks would read anything into it.
  oneOfSuggested,
  openChoice,
  // Comparisons of blinds that were spoken of. They use the words of a question about a price, and are none.
  ...[vatOfSum, moneyLeft, ranked, weighedForAll, difference, dearerThan, cheaper].map(ofBlinds),

  keptAfterAll,
  // A wish for a discount, complaints and hesitation. Their words could also be read as an order or as a question about a price.
  discountReply,
  lateReply,
  angryReply,
  leaveItReply,

  // 'Is it booked?' about a visit that was asked for before.
  bookedReply,
  // 'And the roller?' goes on with the last question. Only where there is none is it a message about that product.
  followUpReply,
  // 'Order it' could also be a wish for the list.
  orderNowReply,

  // The list. First the messages that end the talk about it, or that name none of its blinds.
  doneReply,
  placedReply,
  noneOfColour,
  // Changes of all lines or of all but some, and answers to what was asked. They come before a single line is looked for.
  allAsOffered,
  allButSome,
  allChanged,
  oldChoice,
  removedAsAsked,
  // Before 'remove the midnight one', which names a blind by its colour.
  colourTakenOff,
  numberOrCount,
  onlyKept,
  keptAsItIs,
  offerTaken,
  beganAnew,
  howToChange,
  putElsewhere,
  // 'Another one like it' sounds like a change of a line, and changes none. Then a count alone, before other changes.
  likeItReply,
  otherProductToo,
  copyReply,
  forRoomReply,
  howManyReply,
  // One thing about a line: its colour, how it hangs, its product, one of its lengths, its room.
  colouredLike,
  recoloured,
  hungOtherwise,
  tooLarge,
  productBack,
  productOfRoom,
  productOfLast,
  otherLengthReply,
  movedReply,
  // Some of the blinds that were priced, some of those that one line stands for, and questions about a line.
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
  // Anything else that is said of a line that the message names.
  namedChanged,
  toldOfLines,

  // 'Too dark, rather graphite' of a blind's colour. The advice below would take it for a room that shall be darker.
  otherShadeReply,
  // A colour in a certain slat. The talks below do not know slats, so they would answer for another product.
  colourInSlatReply,
  // Shutters and awnings have no price here, so they must not reach the talk of prices.
  visitReply,
  detailsReply,
  // The questions that are asked most, each with its fact. They may name products and sizes without meaning a blind.
  cleaningReply,
  knownReply,
  comparedReply,
  ordersReply,

  // A blind that is not on the list: its colours, its sizes, what suits, its price.
  colourMissing,
  coloursReply,
  sizesReply,
  budgetReply,
  // Before the advice for one wish, which would take 'each' for one room.
  adviceForEach,
  adviceReply,
  listedPriceReply,
  priceReply,
  namedColourReply,
  wantedReply,

  // Messages that are about no blind. First the facts that fit surely, at the end those that only may.
  peopleReply,
  sureFactReply,
  smallTalk,
  leadTimeReply,
  likelyFactReply,
  namedProductReply,
  honestReply,
]
