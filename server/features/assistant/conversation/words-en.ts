import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { isOfNamedPerson } from '#shared/domain/said/names/own-rooms.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import type { Business, DescribedProduct } from './words.ts'

/** What the embedded assistant says in English. */
export const english = {
  greeting: (name: string) =>
    `Hello! I'm Melvin, the digital assistant of ${name}. Tell me the blind and the window's width and drop, and I give you the exact price. I can also help you to choose, to measure, or find colours; you may send me a photo of your window.`,
  thanks: () => 'You are welcome! Is there anything else for your windows?',
  bye: () => 'Goodbye, and thank you. Your list stays here until you come back.',
  who: (name: string) =>
    `I'm Melvin, a digital assistant of ${name}, not a person. I price blinds from the shop's price lists, know its colours and sizes, and can measure a window in your photo. For a person there is WhatsApp.`,
  sorry: () =>
    "I'm sorry that this has been frustrating. Tell me what you need for your window and I help where I can; or a person of our team takes over on WhatsApp.",
  offTopic: () =>
    'That is outside what I know: I help with blinds, shutters and awnings for your windows. What can I do for a window of yours?',
  notKnown: ({ whatsapp, phone }: Business) =>
    `I do not have a sure answer to that, and would rather not guess. Our team knows: WhatsApp ${whatsapp.support} or call ${phone}. Your message to them stands ready below.`,
  person: ({ whatsapp, phone, email }: Business) =>
    `Of course. You reach a person of our team by WhatsApp at ${whatsapp.support}, by phone at ${phone} or by email at ${email}. I have put your question and your list into a message that you can send.`,
  private: ({ whatsapp }: Business) =>
    `I can't share that: I have no access to other people's details, orders or the shop's own codes, and they are not mine to give. If it concerns your own order, our team helps you on WhatsApp at ${whatsapp.support}.`,
  room: (name: string) => name,
  onTheWall: () => 'on the wall',
  inTheRecess: () => 'in the recess',
  control: (side: 'left' | 'right') => `control on the ${side}`,
  priced: (what: string, each: string) => `${what}: ${each} including VAT.`,
  pricedMany: (what: string, each: string, all: string) => `${what}: ${each} each, ${all} together, including VAT.`,
  difference: (amount: string) => `The difference is ${amount}.`,
  costsNoMore: () => 'No, the price is the same: it depends on the product and the size, not on colour, side or where the blind hangs.',
  cheaperAre: (width: number, drop: number) => `A discount is not mine to give, but at ${formatSize(width, drop)} these cost less:`,
  cheapestAlready: (product: string) => `${product} is already the one with the lowest price at that size.`,
  withoutThem: (names: string, sum: string) => `Without ${names}, the rest comes to ${sum} including VAT. Your list stays as it is.`,
  withoutAll: (names: string) => `Without ${names}, nothing would be left on your list. It stays as it is.`,
  isEnough: (sum: string) => `Yes, that is enough: it comes to ${sum} including VAT.`,
  isNotEnough: (sum: string) => `No, that is not enough: it comes to ${sum} including VAT.`,
  vatOf: (sum: string, vat: string, before: string) => `Of ${sum}, ${vat} is VAT: it is ${before} without VAT.`,
  moneyLeft: (sum: string, left: string) => `It comes to ${sum} including VAT, so ${left} is left.`,
  moneyShort: (sum: string, short: string) => `It comes to ${sum} including VAT, so nothing is left: ${short} is missing.`,
  withinBudget: () => 'That is enough for these:',
  aboveBudget: () => 'That is less than the lowest price on my list for it, which is:',
  dearestIs: (product: string) => `${product} is the most expensive of them.`,
  costsMoreOrLess: (product: string, isMore: boolean, isYes: boolean) =>
    `${isYes ? 'Yes' : 'No'}, ${product} costs ${isMore ? 'more' : 'less'}.`,
  cheapestIs: (product: string) => `${product} is the cheapest of them.`,
  sum: (all: string) => `Together: ${all} including VAT.`,
  estimateByButton: () =>
    "Of a guess I put no blind on your list by myself: the button 'Use this size as an estimate' under your photo takes it to the calculator, where the price is an estimate, too.",
  onlyListPrices: () => 'Prices come from our price lists, so I can say no other.',
  noDiscount: ({ whatsapp }: Business) => `A discount is not mine to give; our team answers that on WhatsApp at ${whatsapp.support}.`,
  priceStays: () => 'The price is the same in every colour.',
  readAs: (unit: 'cm' | 'm') => (unit === 'cm' ? 'I read your figures as centimetres.' : 'I read your figures as metres.'),
  roundedDown: (lengths: readonly { readonly said: string; readonly mm: number }[]) =>
    `We work in whole millimetres, so I rounded down: ${lengths.map(({ said, mm }) => `${said} to ${formatMm(mm)}`).join(', ')}.`,
  tooLarge: (product: string, largest: readonly [number, number]) =>
    `That is larger than we make ${product}: at most ${formatMm(largest[0])} wide and ${formatMm(largest[1])} of drop.`,
  tooSmall: (product: string, smallest: readonly [number, number]) =>
    `That is smaller than we make ${product}: at least ${formatMm(smallest[0])} wide and ${formatMm(smallest[1])} of drop. On the wall (face fix) a blind may be larger than the window.`,
  notMade: (why: string) => why,
  described: ({ name, description }: DescribedProduct) => `${name}: ${description}`,
  colourDescribed: (name: string, description: string) => `${name} (${description.toLowerCase()})`,
  notMadeIn: (product: string, names: string) => `${product} is not made in that colour. Its colours are ${names}.`,
  noneMadeAt: (width: number, drop: number) => `At ${formatSize(width, drop)} we make no blind.`,
  othersAtSize: (text: string) => `At that size we make: ${text}.`,
  twoSideBySide: () => 'Two blinds side by side are another way; our team helps with that on WhatsApp.',
  askTeam: ({ whatsapp }: Business) => `For a custom size please ask our team: WhatsApp ${whatsapp.support}.`,
  swapped: () => 'Or are width and drop swapped?',
  tooManyAtOnce: (count: number, most: number) => `Those are ${count} windows at once. Please send them to me ${most} at a time.`,
  askProduct: () => 'Which blind would you like?',
  askWhich: (names: string) => `Which one do you mean: ${names}?`,
  adviseCheapest: (product: string) => `I would take ${product}: it costs the least of them.`,
  oneOfSeveral: (names: string) => `That can be one of several: ${names}.`,
  askSize: (product: string | null) =>
    `${product ? `For a price of ${product}` : 'For a price'} I need the size: what are the width and the drop of your window, in millimetres?`,
  askProductAndSize: () => 'For a price I need two things: which blind is it, and what are the width and drop of your window?',
  sizeOfWhich: (size: string, windows: string) => `Which window is ${size}: ${windows}?`,
  askUnit: (pair: string) =>
    `I am not sure which unit “${pair}” is in. Please give me the width and the drop with cm or m, such as 120 x 150 cm.`,
  askWhichLength: () =>
    "Which of the two shall change, the width or the drop? Please say it in one, such as '100 mm wider' or '100 mm longer'.",
  askWidth: () => 'And how wide is it?',
  askDrop: () => 'And what is the drop, the height of it?',
  askColour: (names: string) => `Which colour would you like? ${names}.`,
  askAdd: () => 'Shall I put it on your list?',
  added: (what: string) => `On your list: ${what}.`,
  changed: (what: string) => `Changed: ${what}.`,
  onListAlready: () => 'It is on your list already.',
  askAnother: (count: number) => `Would you like another one of it, so that there are ${count}?`,
  askSides: (count: number) =>
    `Nothing was changed: that line of your list is ${count} blinds. How many of them shall be the one way, and how many the other?`,
  changedNone: () => 'So nothing on your list was changed.',
  lineUnchanged: (what: string) => `Nothing was changed: ${what}. What shall be different: the size, the colour, or how many?`,
  askSwap: () => 'Nothing is changed yet. What shall I swap between the two: their sizes, their colours or their rooms?',
  swapSizes: (numbers: string) => `Swap the sizes of number ${numbers}`,
  swapColours: (numbers: string) => `Swap the colours of number ${numbers}`,
  swapRooms: (numbers: string) => `Swap the rooms of number ${numbers}`,
  noColourToSwap: (what: string) => `Nothing was changed: ${what} has no colour yet, so there are no two colours to swap.`,
  notOnList: (what: string) => `There is no blind for ${what} on your list.`,
  removed: (what: string) => `Removed: ${what}.`,
  whichBack: (names: readonly string[]) => `Which of them shall come back: ${names.join('; ')}?`,
  countLimit: (most: number, { whatsapp }: Business) =>
    `Nothing was changed: one line of your list takes 1 to ${most} blinds. How many shall it be? For more than that please ask our team on WhatsApp: ${whatsapp.support}.`,
  changeOffered: (names: string) => `Nothing is changed yet: on your list it is still ${names}. Shall I change it?`,
  /** @param unread the words that were not understood */
  changeDoubtful: (unread: string, what: string) =>
    `Nothing is changed yet, because I am not sure what you mean by “${unread}”. Shall I change it so: ${what}?`,
  /** What a button sends. */
  changeTo: (room: string, product: string) =>
    `Change ${room ? (isOfNamedPerson(room) ? room : `the ${room.toLowerCase()}`) : 'it'} to ${product}`,
  changeAsked: (what: string) => `Nothing is changed yet. Shall I change it so: ${what}?`,
  changedElsewhere: () => 'Your list has changed since I asked.',
  goneElsewhere: (names: string) => `No longer on it: ${names}.`,
  nowElsewhere: (what: string) => `Now it is: ${what}.`,
  askRemove: () => 'Shall I remove it?',
  undoAsked: (names: string) => `Nothing is changed yet. Shall I take my last change back? It was of: ${names}.`,
  askWidthOrDrop: (mm: number, what: string) => `Nothing is changed yet. Is ${formatMm(mm)} the width or the drop of ${what}?`,
  asWidth: (mm: number) => `${formatMm(mm)} wide`,
  asDrop: (mm: number) => `${formatMm(mm)} drop`,
  removalAsked: (what: string) => `That is for you to decide, and nothing is removed yet. Shall I remove: ${what}?`,
  numberOrCount: (number: number, what: string) =>
    `Nothing is removed yet: is it number ${number} that shall go, ${what}? If you mean ${number} of them, please tell me which.`,
  removalDoubtful: (unread: string, what: string) =>
    `Nothing is removed yet, because I am not sure what you mean by “${unread}”. Shall I remove: ${what}?`,
  notUnderstood: (unread: string) => `I did not understand “${unread}”.`,
  addingDoubtful: (unread: string) => `I am not sure what you mean by “${unread}”, so please check it first.`,
  notReadSo: (unread: string) => `Nothing was changed, because I am not sure what you mean by “${unread}”. Please say it in other words.`,
  sideOffered: (side: 'left' | 'right', names: string) =>
    `Yes, the control can be on either side, and the price is the same. Shall I set it to the ${side} for ${names}?`,
  sideAlready: (side: 'left' | 'right') => `Yes, and on your list it is on the ${side} already.`,
  noCardNumbers: () =>
    'Please never write card numbers in a chat. I have not used it or kept it, and it is not in any message to our team. You pay by card on the payment page, after you have placed your order.',
  whichBlind: (count: number) => `Which of the ${count} blinds do you mean? Say its product, its room or its size, please.`,
  inPlaceOf: (gone: string) => `This would be in place of ${gone}.`,
  listStays: () => 'All right, nothing was changed. Your list stays as it is.',
  colourLater: () => 'All right, the colour can wait: the blind stays on your list, and you choose its colour before you order.',
  beginAnew: () =>
    'All right, we begin anew; your list is empty. Which blind would you like, and what are the width and the drop of your window?',
  emptied: () => "Your list is empty now. Say 'undo' if you want it back.",
  orderStands: ({ whatsapp }: Business) =>
    `An order that was placed stands as it was placed: I cannot change it or take it back from here, and I left your list as it is. Our team decides on changes, by the order's number: WhatsApp ${whatsapp.support}.`,
  orderSaid: () =>
    'Thank you! I cannot see orders from here; the confirmation tells you how it goes on. What stands on your list here changes nothing of the order any more.',
  goneSince: ({ whatsapp }: Business) =>
    `There is nothing to take back: what I changed last is no longer on your list. If you have ordered it meanwhile, the order stands, and our team helps you with it: WhatsApp ${whatsapp.support}.`,
  otherSince: () => 'There is nothing to take back: what I changed last was taken back already, or you have changed it since.',
  undone: () => 'I took the last change back.',
  lastChangeIsOf: (names: string) =>
    `Nothing is changed yet: my last change was of ${names}. Say 'undo' to take that back, or tell me what shall be different of the other one.`,
  nothingToUndo: () => 'There is no change of mine to take back.',
  listEmpty: () => 'Your list is empty. Tell me a blind and a size, and I price it.',
  /** The list is empty, and what was on it is ordered, as far as that can be known. */
  listOrdered: () =>
    'Your list is empty: what was on it has gone into the order, if you have placed it. I cannot see orders from here; the page that confirmed yours has its private link, under which you find it. Tell me a blind and a size, and I price another one.',
  /** The blinds left the list elsewhere: ordered, or taken off. */
  listGone: ({ whatsapp }: Business) =>
    `Your list is empty, and I cannot see orders from here. Have you placed the order? Then the sizes, colours and blinds of it are fixed, and our team decides on changes, by the order's number: WhatsApp ${whatsapp.support}. If you took the blinds off yourself, tell me the blind and its size again, and I price it.`,
  list: (lines: readonly string[], total: string) =>
    `Your list:\n${lines.map((line, place) => `${place + 1}. ${line}`).join('\n')}\n${total}`,
  listTotal: (total: string) => `The total of your list is ${total} including VAT.`,
  withoutPrice: (count: number) =>
    count === 1
      ? 'One line has no price in our lists any more, so there is no total: please look at it in the calculator.'
      : `${count} lines have no price in our lists any more, so there is no total: please look at them in the calculator.`,
  tooManyChanges: () =>
    'That is more than I can change in one go, so some of it is not done yet. Please send me the rest in a message of its own.',
  listFull: () => 'Your list is full: more than 100 lines do not fit on one order. Place this one first, or ask our team.',
  onlyOnList: (name: string) => `That is not on your list. There is only this one: ${name}.`,
  whichLine: (count: number) => `Which of the ${count} blinds on your list do you mean?`,
  line: (product: string, size: string, colour: string, how: string, quantity: number, all: string) =>
    [`${quantity} × ${product}`, size, colour, how, all].filter(Boolean).join(', '),
  estimatedSize: (size: string) => `about ${size} (only an estimate)`,
  orderNow: (total: string) =>
    `You order from your quote. ${total} The button below opens it: there you can download it or have it mailed, and place the order with your name, email and phone; you check every blind once more, and payment by card comes after that.`,
  orderNothingYet: () =>
    'Your list is still empty, so there is nothing to order yet. Tell me which blind you want, with the width and the drop of your window in millimetres: I price it and put it on your list, and from there you order.',
  nothingChanged: (mayUndo: boolean) =>
    `No problem, I leave it at that: nothing was changed.${mayUndo ? " Say 'undo' if you want my last change to your list taken back." : ''} Is there something else for your windows?`,
  nothingOrdered: ({ whatsapp }: Business) =>
    `That is quite all right: nothing has been ordered in this chat, and your list can be changed as you like. Which blind shall I change or take off? Only if you mean an order that is placed already, our team must decide, by its number: WhatsApp ${whatsapp.support}.`,
  wayOn: () => 'You can order it from your list, or keep it as a quote.',
  colours: (product: string, names: string) => `${product} comes in these colours: ${names}.`,
  colourYes: (product: string, names: string) => `Yes. ${product} is made in ${names}.`,
  colourHas: (product: string, names: string) => `${product} is made in ${names}.`,
  colourGoes: () =>
    'What goes with it is a matter of taste: a colour close to it looks calm, and one that is much lighter or darker stands out. Send a photo of the room, and I pick the swatches nearest to its colours. Close to it are:',
  colourFew: (word: string, product: string, names: string) => `In ${word}, ${product} is made in ${names}.`,
  colourLacks: (colour: string, product: string, nearest: string) => `${product} is not made in ${colour}; the nearest are ${nearest}.`,
  colourNo: (word: string, product: string, nearest: string) => `No, ${product} is not made in ${word}. The nearest are ${nearest}.`,
  darkest: (product: string, names: string) => `The darkest colours of ${product} are ${names}.`,
  lightest: (product: string, names: string) => `The lightest colours of ${product} are ${names}.`,
  bestView: (product: string, names: string) => `A dark mesh gives the clearest view out. The darkest colours of ${product} are ${names}.`,
  coloursOfWhich: () => 'Each product has colours of its own. For which blind would you like to see them?',
  limits: (product: string, minWidth: number, maxWidth: number, minDrop: number, maxDrop: number) =>
    `${product}: ${formatMm(minWidth)} to ${formatMm(maxWidth)} wide, with a drop of ${formatMm(minDrop)} to ${formatMm(maxDrop)}.`,
  widest: (product: string, width: number) => `The widest that we make is ${product}, up to ${formatMm(width)}.`,
  limitOf: (products: string, way: 'width' | 'drop', least: number, most: number) =>
    `${products}: at most ${formatMm(most)} ${way === 'width' ? 'wide' : 'of drop'}, at least ${formatMm(least)}.`,
  yesOrNo: (isYes: boolean) => (isYes ? 'Yes,' : 'No,'),
  canBeSoLong: (products: string, way: 'width' | 'drop', mm: number, least: number, most: number) =>
    `${products} can be ${formatMm(mm)} ${way === 'width' ? 'wide' : 'long'}: at least ${formatMm(least)} and at most ${formatMm(most)}.`,
  tooLong: (products: string, way: 'width' | 'drop', mm: number, most: number) =>
    `${formatMm(mm)} is too ${way === 'width' ? 'wide' : 'long'} for ${products}: at most ${formatMm(most)}.`,
  tooShort: (products: string, way: 'width' | 'drop', mm: number, least: number) =>
    `${formatMm(mm)} is too ${way === 'width' ? 'narrow' : 'short'} for ${products}: at least ${formatMm(least)}.`,
  recessOf: (products: string, needed: number, depth: number) =>
    needed <= depth
      ? `Yes, ${products}: the recess must be ${formatMm(needed)} deep.`
      : `No, not ${products}: the recess must be ${formatMm(needed)} deep. In one of ${formatMm(depth)} the blind hangs on the wall (face fix).`,
  recess: (product: string, depth: number) =>
    `${product} needs a recess ${formatMm(depth)} deep. In a shallower one it hangs on the wall (face fix).`,
  recessFits: (depth: number, names: string) => `In a recess of ${formatMm(depth)} these fit inside: ${names}.`,
  recessNone: (depth: number) =>
    `A recess of ${formatMm(depth)} is too shallow for all of our blinds. On the wall (face fix) any of them can hang.`,
  whichFigure: () =>
    'I cannot tell that from here: which window do you mean, and is it the width or the drop? With both figures and the blind I give you the price.',
  cheapestAt: (width: number, drop: number) => `At ${formatSize(width, drop)} the lowest price is:`,
  dearestAt: (width: number, drop: number) => `At ${formatSize(width, drop)} the highest price is:`,
  forTheRest: (product: string, count: number, all: string) => `${product}, for the others (${count}): ${all} including VAT.`,
  atSize: (room: string | null, width: number, drop: number) => `${room ? `${room}, ` : ''}${formatSize(width, drop)}:`,
  forAll: (product: string, count: number, all: string) => `${product}, for all ${count} windows: ${all} including VAT.`,
  askColourOf: (what: string, names: string) => `Which colour would you like for ${what}? ${names}.`,
  leftAsItIs: () => 'All right, nothing was put on your list.',
  colourOfWhich: (colour: string, products: string) => `${colour} is a colour of ${products}.`,
  leadTime: (processing: readonly [number, number], production: readonly [number, number]) =>
    `An order is processed in ${processing[0]} to ${processing[1]} business days and made in ${production[0]} to ${production[1]} business days; then a courier brings it, with tracking and a WhatsApp message when it leaves. I can't promise a date.`,
  advise: (names: string) => `For that I would look at ${names}.`,
  notWoodInDamp: () => 'Real wood is not for a damp room, because it warps in steam: there take aluminium, aluwood or plaswood.',
  onVisit: (what: 'shutters' | 'awnings') =>
    what === 'shutters'
      ? `Shutters have no price list: our consultant measures and prices them on a visit, and answers within ${CONTACT_HOURS} hours once you leave your details. You can see them on a photo of your window now.`
      : `Awnings have no price list: our consultant measures and prices them on a visit, and answers within ${CONTACT_HOURS} hours once you leave your details. Our team is on WhatsApp, too.`,
  visit: (area: string) =>
    `Our consultant visits in the area ${area}. Leave your details with the button below, and we contact you within ${CONTACT_HOURS} hours. I cannot book a time here myself.`,
  callBack: () =>
    `Gladly. Leave your name and number with the button below, and we contact you within ${CONTACT_HOURS} hours. I cannot phone anybody myself.`,
  introduced: (name: string) =>
    `Pleased to meet you, ${name}. Where you leave your details or order here, your name is filled in for you. Which window can I help you with?`,
  detailsTyped: () =>
    `Thank you. From the chat I cannot pass your details on, so please send them with the button below, where what you told me is filled in; then we contact you within ${CONTACT_HOURS} hours.`,
  notBooked: () =>
    `I have booked nothing: I cannot make or see appointments from here. Leave your details with the button below, and we contact you within ${CONTACT_HOURS} hours to agree on a time.`,
  orDetails: () => `Or leave your details with the button, and a consultant contacts you within ${CONTACT_HOURS} hours.`,
  track: () =>
    'I cannot see orders from here. You find yours by the private link in your confirmation mail; once it is on its way, the tracking number shows where it is. For anything else about it our team is on WhatsApp.',
  photoFound: (width: number, drop: number, plusMinusWidth: number, plusMinusDrop: number, by: string) =>
    `I found the window in your photo: ${formatMm(width)} ± ${plusMinusWidth} wide and ${formatMm(drop)} ± ${plusMinusDrop} of drop, measured by the ${by}.`,
  photoNoScale: (isDoubtful: boolean) =>
    `I see ${isDoubtful ? 'what may be your window, or else a picture, a mirror or a door' : 'what I take for your window, outlined below'}, but I looked for an A4 sheet or a bank card beside it and found neither. So no size can be read from the photo: one of the two must lie flat beside the window, whole and well lit.`,
  askSizeOrPhoto: () => 'What are its width and drop, or can you take the photo again with one of the two in it?',
  photoNone: (why: string) => `I could not measure a window in this photo. ${why}`,
  photoDoubt: () => 'I am not sure that this is your window: what I found may be a picture, a mirror or a door.',
  photoColoursOffer: () => 'The colours of the room I can see all the same. Shall I pick swatches that go with them?',
  photoWholeColours: () => 'I go by the colours of the whole photo, and cannot tell which of them is of that one thing.',
  photoAgain: () => 'I have no photo from you in this conversation to look at. Please send it (again), and I go by it.',
  photoColours: (product: string, names: string) => `With the colours of your room go ${names} (${product}).`,
  photoShown: (product: string, colour: string) => `Below you see ${product}${colour ? ` in ${colour}` : ''} on your photo.`,
  photoExample: (product: string, colour: string) =>
    `Below you see ${product} on your photo, in ${colour} only as an example: no colour is chosen yet.`,
  photoNumber: (number: number) => `Photo ${number}:`,
  photoNamed: (name: string) => `I call it ${name}: say "add it for the bedroom", or whichever room it is, and it gets that name.`,
  references: { board: 'printed board', a4: 'A4 sheet', card: 'bank card', known_length: 'known length', assumed: 'usual width' },
  modelDown: () => '(Our outside assistant cannot be reached at the moment, so I answer by myself.)\n\n',
  or: 'or',
  and: 'and',
  reply: {
    add: 'Add it to my list',
    colours: 'Which colours?',
    person: 'Talk to a person',
    measure: 'How do I measure?',
    leadTime: 'How long does it take?',
    list: 'Show my list',
    change: 'Yes, change it',
    remove: 'Yes, remove it',
    another: 'Yes, another one',
    leave: 'No, leave it',
    undo: 'Undo',
    photo: 'I send a photo',
  },
} as const

/** What it says instead where the site sends no mail. */
export const englishWithoutMail = {
  orderNow: (total: string) =>
    `You order from your quote. ${total} The button below opens it: there you can download it, or save it and copy its private link, and place the order with your name, email and phone; you check every blind once more, and payment by card comes after that.`,
  track: () =>
    'I cannot see orders from here. You find yours by its private link, which the confirmation screen shows; once it is on its way, the tracking number shows where it is. For anything else about it our team is on WhatsApp.',
} as const satisfies Partial<typeof english>
