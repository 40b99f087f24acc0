import { productName } from '#shared/domain/products.ts'
import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL } from '#shared/domain/said/words/numerals.ts'
import { openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import { tellingWords } from '../../../knowledge/find-facts.ts'
import { coloursMeant, withoutColourWords } from '../../../said/colour-words.ts'
import { notInColour } from '../../colour-of-products.ts'
import { blindsMeant, mentionedOf } from '../../meaning/blinds/blinds-meant.ts'
import { withColoursMeant } from '../../meaning/blinds/colours-meant.ts'
import { chosenFrom } from '../../meaning/blinds/products-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { ordinalIn, placesMeant } from '../../meaning/message/references.ts'
import { blindToPrice, pricesOfAll } from '../../prices-of-all.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { suitedTo } from './advice.ts'
import { familyReplies } from './colours.ts'
import { noneMade } from './not-made.ts'
import { byPrice, priceText } from './price-text.ts'
import { MOST_VARIANTS, pricedAnew } from './prices.ts'
import { OF_PRICE, withWishForIt } from './weighed.ts'

/** What is said while it is open which of several products a window gets, and names none of them: 'the cheapest', 'you choose', 'in grey', 'add it'. */
export function* openChoice(heard: Heard): Steps<Reply | null> {
  const { state, hasSize, loose, product } = heard
  const windows = openBlinds(state)
  // 'Which one do you suggest?', of what was suggested before the size is known.
  const isOfAdvice = state.asked === 'product' && windows.length === 1 && (windows[0]?.candidates.length ?? 0) > 1
  if (isOfAdvice && !windows.every(isSized) && product.possible.length === 0) return yield* leftToUs(heard, windows)
  if (windows.length === 0 || !windows.every(isSized)) return null
  const isOpen = windows.some((blind) => isUndecided(blind, state.asked === 'product'))
  // 'Whichever is best', of the one that we have just offered.
  if (!isOpen && state.asked === 'add') return yield* leftToUs(heard, windows)
  if (!isOpen || hasSize || loose.length > 0 || product.possible.length > 0 || product.onVisit) return null
  if (windows.some(({ candidates }) => chosenFrom(heard.plain, candidates) !== null)) return null
  // 'Two of the cheapest, inside the recess': what else is said of them holds, too.
  const meant = blindsMeant(heard).filter(({ lineId }) => lineId === null)
  const said = meant.length === windows.length ? meant : windows
  for (const talk of [narrowed, extremeChosen, whatTellsApart, leftToUs, takenUnchosen, inColour, counted]) {
    const reply = yield* talk(heard, said)
    if (reply) return reply
  }
  return null
}

/** @param isAsked whether it was asked back which product it shall be */
const isUndecided = ({ candidates }: TalkedBlind, isAsked: boolean): boolean =>
  candidates.length === 0 ? isAsked : candidates.length > 1 && candidates.length <= MOST_VARIANTS
const isSized = ({ widthMm, dropMm }: TalkedBlind): boolean => widthMm !== null && dropMm !== null

/** Whether nothing is said but this, the windows that are meant, and words that mean nothing. */
const isAllSaid = (plain: string, words: RegExp, most = 0): boolean =>
  tellingWords(withoutRooms(plain).replace(words, ' ').replace(AROUND, ' ').replace(COUNT, ' ')).length <= most
const COUNT = new RegExp(`(?<![\\p{L}\\d.,])(?:\\d{1,2}|${NUMERAL})(?![\\p{L}\\d])`, 'gu')
const AROUND =
  /\b(?:ok(?:ay)?|yes|ja|please|pls|asb|asseblief|thanks|dankie|then|dan|so|well|maar|for|vir|me|my|just|only|net|give|gee|take|vat|neem|want|wil|he|go|gaan|with|met|make|maak|it|dit|one|ones|een|of|them|van|hulle|both|albei|all|almal|the|die|option|opsie|blind|blinding|add|sit|put|by|use|gebruik|ek|i'?ll|we|ons|room|kamer|window|venster|whichever|whatever|fine|good|great|perfect|enough|lekker|goed|reg|genoeg|do|works|inside|recess|nis|binne|now|nou|sommer|sure|honestly|really|actually|eintlik)\b/g

/** 'Just take the bedroom for now', of several windows. */
function* narrowed(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain, state } = heard
  const places = placesMeant(plain, mentionedOf(windows)) ?? []
  const isSome = places.length > 0 && places.length < windows.length
  if (!isSome || !new RegExp(ONLY).test(plain) || !isAllSaid(plain, ONLY)) return null
  const kept: TalkedBlind[] = []
  for (const place of places) {
    const blind = windows[place] as TalkedBlind
    kept.push({ ...blind, candidates: yield* productsFor(blind) })
  }
  return yield* pricedAnew({ ...heard, state: { ...state, isWanted: false } }, kept)
}
const ONLY =
  /\b(?:just|only|first|net|slegs|eers|begin|start|for now|at the moment|vir (?:nou|eers)|(?:let'?s|lets) (?:do|start|take|begin))\b/g

const EXTREME =
  /\b(?:cheapest|cheaper|goedkoopste|goedkoper|lowest|least expensive|most affordable|most expensive|dearest|priciest|duurste)(?: (?:price|prys))?\b/g

/** 'The cheapest': of those that are open, for each window. */
function* extremeChosen(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain, intents } = heard
  if (!new RegExp(EXTREME).test(plain) || windows.some(({ candidates }) => candidates.length === 0) || !isAllSaid(plain, EXTREME))
    return null
  const chosen: TalkedBlind[] = []
  for (const blind of windows) {
    const ranked = yield* rankedTypes(blind)
    const type = intents.has('dearest') ? ranked.at(-1) : ranked[0]
    chosen.push(type ? { ...blind, candidates: [type] } : blind)
  }
  const names = listed([...new Set(chosen.flatMap(({ candidates }) => candidates))].map(productName), heard.words.and)
  const head = intents.has('dearest') ? heard.words.dearestIs(names) : heard.words.cheapestIs(names)
  return yield* settled(withWishForIt(heard), chosen, head)
}

/** 'What is the difference?': what each of them is. */
function* whatTellsApart(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain, words, state } = heard
  const types = [...new Set(windows.flatMap(({ candidates }) => candidates))]
  if (!TELLS_APART.test(plain) || OF_PRICE.test(plain) || types.length < 2 || !isAllSaid(plain, DIFFERENCE)) return null
  const { products } = yield* call('list_products', {})
  const told = products.filter(({ product_type }) => types.includes(product_type)).map(words.described)
  return {
    text: `${told.join('\n')}\n${words.askWhich(listed(types.map(productName), words.or))}`,
    state,
    quickReplies: types.map((type) => quick(productName(type), type)),
  }
}
const TELLS_APART = /\b(?:differences?|different|differ|verskil(?:le)?|verskillend)\b/
const DIFFERENCE =
  /\b(?:differences?|different|differ|verskil(?:le)?|verskillend)\b|\b(?:what|wat|is|are|between|tussen|explain|verduidelik|tell)\b/g

/** Whoever does not know, or does not mind, asks for our advice. */
const TO_US =
  /\b(?:(?:i|we|ek|ons|im|i'm) )?(?:really |honestly |regtig )?(?:don'?t|do not|dont|not|weet|nie)\b.{0,12}\b(?:know|sure|certain|mind|care|seker|weet|nie)\b|\b(?:you|u|jy|julle) (?:can |may |must |should |kan |mag |moet |sal )?(?:choose|pick|decide|recommend|suggest|think|kies|besluit|dink|aanbeveel)\b|\b(?:kies|besluit) (?:jy|julle|maar|sommer)\b|\bwhat (?:do|would) (?:you|u) (?:\w+)\b|\bwat (?:dink|sou|stel|beveel|raai) (?:jy|julle)\b|\b(?:what|wat|watter een|which(?: one)?) (?:should|must|would|moet|sou|stel|beveel) (?:i|we|you|u|ek|ons|jy|julle)\b|\b(?:recommend|suggest|aanbeveel|voor)\b|\b(?:up to|depends on|hang af van|hang van) (?:you|u|jou)\b(?: af)?|\b(?:your|jou|u) (?:choice|call|pick|keuse)\b|\b(?:which|what|who|wat|watter|enige|any)(?:ever)?(?: one| een)?(?: (?:ook al|will do|is fine))?\b|\b(?:no idea|geen idee|no preference|doesn'?t matter|does not matter|maak nie saak(?: nie)?|surprise me)\b|\b(?:is|are|would be|sal|works?|werk|you think|jy dink)\b|\b(?:the )?(?:best|better|beste|beter|nicest|mooiste)\b/g
const LEAVES_TO_US =
  /\b(?:choose|pick|decide|kies|besluit|recommend|suggest|aanbeveel|voor|aan|(?:your|jou) (?:choice|call|keuse)|(?:up to|van) (?:you|jou)|know|weet|sure|seker|mind|idea|idee|matter|saak|whichever|whatever|any|enige|preference|surprise|best|beste|better|beter|think|dink|(?:would|should|sou|moet|must) (?:you|i|u|jy|ek|julle|ons))\b/
/** What is asked of the products themselves is answered by what they are. */
const WEIGHS_TWO = /\b(?:difference|verskil|than|as|or|of die|vs)\b/

/** 'You choose', 'I don't know', 'whichever is best': one is advised with a reason, and offered. */
function* leftToUs(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain } = heard
  if (!LEAVES_TO_US.test(plain) || WEIGHS_TWO.test(plain) || !isAllSaid(plain, TO_US)) return null
  return yield* advised(heard, windows)
}

/** 'Yes, add it', before it was said which: the one that we would take is offered. */
function* takenUnchosen(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain, intents, words } = heard
  const takes = intents.has('add') || (intents.has('yes') && heard.state.asked === 'product')
  const isPlain = !(windows.length === 1 && ALL_OF_THEM.test(plain)) && ordinalIn(plain) === undefined
  if (!takes || !isPlain || heard.asksOnly || !isAllSaid(plain, ON_LIST)) return null
  const reply = yield* advised(heard, windows)
  const types: string[] = []
  for (const blind of windows) types.push(...(yield* productsFor(blind)))
  if (types.length === 0) return reply
  return { ...reply, text: `${words.oneOfSeveral(listed([...new Set(types)].map(productName), words.or))} ${reply.text}` }
}
/** 'Add both', of two products for one window, chooses both. */
const ALL_OF_THEM = /\b(?:both|all|everything|albei|altwee|almal|alles)\b/
const ON_LIST =
  /\b(?:on|to|op|in) (?:my|the|die) (?:list|lys|basket|cart|quote|mandjie)\b|\b(?:order|bestel|voeg|great|perfect|lekker|goed|reg)\b/g

function* advised(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply> {
  const { words, language, state } = heard
  const chosen: TalkedBlind[] = []
  const reasons: { readonly room: string | null; readonly text: string }[] = []
  for (const blind of windows) {
    const types = yield* productsFor(blind)
    if (types.length === 0) return yield* nothingToAdvise(heard, blind)
    const suited = suitedTo(blind.room)
    const fitting = suited?.products.find((type) => types.includes(type))
    const ranked = isSized(blind) && !fitting ? yield* rankedTypes({ ...blind, candidates: types }) : types
    const type = fitting ?? ranked[0] ?? (types[0] as string)
    const name = productName(type)
    const text =
      fitting && suited
        ? `${words.advise(name)} ${suited[language]}`
        : types.length > 1 && isSized(blind)
          ? words.adviseCheapest(name)
          : words.advise(name)
    chosen.push({ ...blind, candidates: [type] })
    // Of a window whose product the customer has chosen nothing is advised beside the others.
    if (blind.candidates.length !== 1 || windows.every(({ candidates }) => candidates.length === 1))
      reasons.push({ room: blind.room, text })
  }
  const texts = [...new Set(reasons.map(({ text }) => text))]
  const told = texts.length > 1 ? reasons.map(({ room, text }) => withRoom(words, room, text)).join('\n') : (texts[0] ?? '')
  // What we advise is offered: it was not the customer who chose it.
  return yield* settled({ ...heard, state: { ...state, isWanted: false } }, chosen, told)
}

/** Of a window for which nothing is made it is said why, and of one of which nothing is known its product is asked. */
function* nothingToAdvise(heard: Heard, blind: TalkedBlind): Steps<Reply> {
  const none = isSized(blind) ? yield* noneMade(heard, { width_mm: blind.widthMm ?? 0, drop_mm: blind.dropMm ?? 0 }) : ''
  return { text: none || heard.words.askProduct(), state: heard.state, quickReplies: none ? [] : familyReplies() }
}

function* settled(heard: Heard, chosen: readonly TalkedBlind[], head: string): Steps<Reply> {
  const onList = heard.state.blinds.filter(({ lineId }) => lineId !== null)
  const coloured = yield* withColoursMeant({ ...heard, state: { ...heard.state, blinds: [] } }, chosen)
  // Which is the cheapest has been said.
  const intents = new Set([...heard.intents].filter((intent) => intent !== 'cheapest' && intent !== 'dearest'))
  const reply = yield* pricedAnew({ ...heard, intents }, coloured)
  return {
    ...reply,
    text: [head, reply.text].filter(Boolean).join('\n'),
    state: { ...reply.state, blinds: [...onList, ...reply.state.blinds] },
  }
}

/** 'Make the bedroom one grey': the colour is noted, and those that are made in it stay open. */
function* inColour(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { plain, words, intents, asksOnly } = heard
  const asksColours = (['colours', 'darkest', 'lightest', 'same_colour', 'add'] as const).some((name) => intents.has(name))
  if (asksOnly || asksColours || withoutColourWords(plain) === plain || !isAllSaid(withoutColourWords(plain), OF_COLOUR)) return null
  const places = placesMeant(plain, mentionedOf(windows)) ?? windows.map((_, place) => place)
  const made = new Map<string, string>()
  const not: string[] = []
  const types: string[] = []
  for (const place of places) types.push(...(yield* productsFor(windows[place] as TalkedBlind)))
  for (const type of new Set(types)) {
    const { colours, product } = yield* call('list_colours', { product_type: type })
    const found = coloursMeant(plain, colours)
    const names = listed(
      (found?.colours ?? []).slice(0, MOST_NAMED).map(({ name }) => name),
      words.or,
    )
    if (found?.word && found.colours.length === 0) not.push(notInColour(words, { name: found.word, look: found.word }, product, colours))
    else if (found) made.set(type, found.word ? words.colourFew(found.word, product, names) : words.colourHas(product, names))
  }
  if (made.size === 0 && not.length === 0) return null
  const left = made.size > 0 ? [...made.keys()] : [...new Set(types)]
  const wished = windows.map((blind, place) =>
    places.includes(place) ? { ...blind, colourWish: plain, candidates: blind.candidates.length === 1 ? blind.candidates : left } : blind,
  )
  const told = (made.size > 0 ? [...made.values()] : not.slice(0, MOST_TOLD_NOT)).join('\n')
  const [type] = left
  if (left.length === 1 && type) return yield* settled(heard, wished, '')
  return {
    text: `${told}\n${words.askWhich(listed(left.map(productName), words.or))}`,
    state: { ...heard.state, blinds: [...heard.state.blinds.filter(({ lineId }) => lineId !== null), ...wished], asked: 'product' },
    quickReplies: left.map((each) => quick(productName(each), each)),
  }
}
const OF_COLOUR = /\b(?:in|and|en|change|verander|rather|liewer|must|should|moet|be|wees|like|soek|colou?r|kleur)\b/g
const MOST_NAMED = 4
const MOST_TOLD_NOT = 2

/** Those that are open for a window; where none was named yet, those that suit it. */
function* productsFor(blind: TalkedBlind): Steps<string[]> {
  if (blind.candidates.length > 0) return [...blind.candidates]
  const { products } = yield* call('advise_products', {
    width_mm: blind.widthMm ?? 0,
    drop_mm: blind.dropMm ?? 0,
    room: blind.room ?? '',
    recess_depth_mm: blind.recessDepthMm,
  })
  return products.map(({ product_type }) => product_type)
}

/** The products that are open for a window, the lowest price first. */
function* rankedTypes(blind: TalkedBlind): Steps<string[]> {
  const { prices } = yield* pricesOfAll(blind.candidates.map((type) => blindToPrice({ ...blind, quantity: 1 }, type)))
  return prices
    .filter((price) => price.priced)
    .toSorted(byPrice)
    .map(({ product_type }) => product_type)
}

/** 'Two of them': the lowest and the highest price of so many, where all of them would fill the screen again. */
function* counted(heard: Heard, windows: readonly TalkedBlind[]): Steps<Reply | null> {
  const { words, plain, state } = heard
  const [blind] = windows
  const isOfCount = blind !== undefined && windows.length === 1 && blind.quantity !== openBlinds(state)[0]?.quantity
  if (!isOfCount || blind.candidates.length <= MOST_TOLD_ANEW || !isAllSaid(plain, OF_COUNT)) return null
  const { prices } = yield* pricesOfAll(blind.candidates.map((type) => blindToPrice(blind, type)))
  const ranked = prices.filter((price) => price.priced).toSorted(byPrice)
  const [least, most] = [ranked[0], ranked.at(-1)]
  if (!least || !most) return null
  const [width, drop] = [blind.widthMm ?? 0, blind.dropMm ?? 0]
  return {
    text: [
      `${words.cheapestAt(width, drop)} ${priceText(heard, least, blind)}`,
      `${words.dearestAt(width, drop)} ${priceText(heard, most, blind)}`,
      words.askWhich(listed(blind.candidates.map(productName), words.or)),
    ].join('\n'),
    state: { ...state, blinds: state.blinds.map((each) => (each.lineId === null ? blind : each)), asked: 'product' },
    quickReplies: blind.candidates.map((type) => quick(productName(type), type)),
  }
}
const MOST_TOLD_ANEW = 3
const OF_COUNT = /\b(?:how much|price|cost|hoeveel|kos|prys|what|about|wat|van|is|need|soek)\b/g
