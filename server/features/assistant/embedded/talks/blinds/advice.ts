import type { ProductType } from '#shared/domain/products.ts'
import { productName } from '#shared/domain/products.ts'
import { roomIn, roomsIn, type SaidRoom } from '#shared/domain/said/names/rooms.ts'
import { askedAbout, NO_BLIND, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import { isSizedRoom } from '../../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { factReply } from '../facts.ts'
import { familyReplies } from './colours.ts'
import { pricedAnew } from './prices.ts'
import { rankedAtSize } from './ranked-at-size.ts'

/** Which blind suits a wish or a room, for somebody who has named no product. */

interface Wish {
  readonly words: RegExp
  readonly products: readonly ProductType[]
  /** Why, by what each product is (src/shared/domain/products.ts) and by trade practice. */
  readonly en: string
  readonly af: string
}

const IN_DAMP: Wish = {
  words:
    /\b(?:steam\w*|damp|moist\w*|mould|humid\w*|bath\s?rooms?|shower|(?:get|gets|getting) wet|splash\w*|badkamer|stoom|nat (?:word|raak)|spat\w*|vogtig|klam|kombuis|kitchens?|grease|greasy|vet|sink|basin)\b/,
  products: ['venetian-plaswood', 'venetian-aluminium-25mm', 'venetian-aluwood-50mm'],
  en: 'Plaswood and aluminium stand steam and are wiped clean; real wood warps there, and cloth takes up damp.',
  af: 'Plaswood en aluminium verdra stoom en word skoon gevee; regte hout trek krom, en materiaal neem vog op. Dit is vir jou die veiligste.',
}

/** The first that a message speaks of counts; those that name two things at once come first. */
const WISHES: readonly Wish[] = [
  {
    words:
      /(?=.*\b(?:dark|pitch|black|sleep|nap|donker|pikdonker|slaap)\w*)(?=.*\b(?:soft|light|sometimes|both|glow|sag|lig|soms|albei)\b)/,
    products: ['honeycomb-duotone', 'double-roller-zebra'],
    en: 'Duotone has a blockout cloth and a light-filtering one on the same blind, so the room can be dark or softly lit. Zebra dims rather than darkens.',
    af: "Duotone het 'n verdonkerende en 'n liggewende materiaal op dieselfde blinding, sodat die kamer donker of saggies lig kan wees. Zebra maak dit nie heeltemal donker nie.",
  },
  {
    words: /(?=.*\b(?:view|see out|look out|sea|ocean|uitsig|uitkyk|see)\b)(?=.*\b(?:sun|glare|hot|heat|bright|son|bak|warm|verblind)\w*)/,
    products: ['roller-sheer', 'outdoor-blinds', 'venetian-aluminium-50mm'],
    en: 'A sheer sunscreen roller softens the sun and keeps the view by day; a dark mesh shows the most of it. An outdoor blind stops the heat before the glass.',
    af: "'n Sheer (sonskerm-) rolblinding versag die son en hou die uitsig bedags; 'n donker maas wys die meeste daarvan. 'n Buiteblinding keer die hitte voor die glas.",
  },
  {
    words:
      /\b(?:dark(?:ness|er|en|ening)?|pitch dark|pikdonker|donker(?:der)?|sleep(?:s|ing)?|nap|middagslapie|slaap|night shift|nagskof|light out|lig uithou|lig uit)\b/,
    products: ['roller-blockout', 'honeycomb-blockout', 'honeycomb-duotone'],
    en: 'Blockout cloth lets in no light. A roller is the plain way, honeycomb is warmer as well; on the wall (face fix) either covers the gaps at the sides better.',
    af: "Blockout-materiaal laat nie lig deur nie. 'n Rolblinding is die eenvoudige manier, honeycomb hou ook die koue uit; teen die muur bedek albei die gleuwe langs die kante beter.",
  },
  {
    words: /\b(?:cold|winter|warm in winter|insulat\w*|draught\w*|koud?e?|yskoud|isol\w*|trek)\b/,
    products: ['honeycomb-blockout', 'honeycomb-duotone'],
    en: 'Honeycomb holds still air in its cells and is the warmest blind there is.',
    af: 'Honeycomb (heuningkoek) hou stil lug in sy selle en is die warmste blinding wat daar is; dit hou die koue uit.',
  },
  {
    words: /\b(?:patio|stoep|veranda\w*|balcony|balkon|deck|lapa|braai|wind|close it in|toemaak|outdoors?)\b/,
    products: ['outdoor-blinds'],
    en: 'Outdoor blinds run in side channels, stop glare and wind, and keep the view. Patio shutters are another way; they are priced on a visit.',
    af: "Buiteblindings loop in sykanale, keer die son en die wind, en hou die uitsig. Buiteluike (shutters) is nog 'n manier; dié word by 'n besoek geprys.",
  },
  IN_DAMP,
  {
    words: /\b(?:salt|sea air|beach|coast\w*|rust|corro\w*|seelug|strand|kus|roes)\b/,
    products: ['venetian-plaswood', 'venetian-aluminium-50mm'],
    en: 'Plaswood cannot rust, and enamelled aluminium shrugs off salt air when it is wiped; real wood is for dry rooms.',
    af: 'Plaswood kan nie roes nie, en aluminium verdra seelug as jy dit afvee; regte hout is vir droë kamers.',
  },
  {
    words: /\b(?:sliding (?:door|glass)|slider|stack(?:ing)? (?:door|back)|french doors?|skuifdeure?|glasdeure?|voudeure?)\b/,
    products: ['verticals-blockout', 'roller-sheer'],
    en: 'Vertical blinds draw aside, so the way through the door stays free, and they are made very wide.',
    af: 'Vertikale blindings skuif eenkant toe, sodat die deur vry bly, en ons maak hulle baie breed.',
  },
  {
    words: /\b(?:glare|tv|television|screen glare|computer|monitor|pc|desk|verblind\w*)\b/,
    products: ['venetian-aluminium-25mm', 'roller-sheer', 'roller-blockout'],
    en: 'Slats turn glare away and leave daylight; a sheer roller softens it while the view stays.',
    af: "Latte draai die glans weg en laat daglig in; 'n sheer rolblinding maak dit sagter en jy behou die uitsig.",
  },
  {
    words: /\b(?:hot|heat|oven|summer|afternoon sun|west(?:ern|erly)?|north facing|hitte|warm|somer|bak|(?<!\b(?:my|our|his|her) )son)\b/,
    products: ['outdoor-blinds', 'honeycomb-blockout', 'roller-sheer'],
    en: 'Heat is best stopped before the glass: an outdoor blind. Inside, honeycomb insulates, and a sheer sunscreen takes the glare and leaves the view.',
    af: "Hitte word die beste voor die glas gekeer: 'n buiteblinding. Binne isoleer honeycomb, en 'n sheer sonskerm neem die glans weg en jy behou die uitsig.",
  },
  {
    words:
      /(?=.*\b(?:light|lig)\b)(?=.*\b(?:day\s?(?:time|light)?|by day|bedags|still|nog|keep|want|wil)\b)(?!.*\b(?:block|keep out|uithou|dark|donker)\b)/,
    products: ['double-roller-zebra', 'venetian-aluminium-50mm', 'honeycomb-duotone'],
    en: 'Zebra, venetians and duotone let daylight in and still keep eyes out: their bands, slats or lighter cloth can be set.',
    af: 'Zebra, venetian en duotone laat daglig in en hou steeds oë uit: die bande, latjies of ligter materiaal kan gestel word.',
  },
  {
    words: /\b(?:priva\w*|neighbou?rs?|street|see in|look in|inkyk|insien|bure|straat)\b/,
    products: ['double-roller-zebra', 'venetian-aluminium-50mm', 'roller-blockout'],
    en: 'Zebra and venetians keep eyes out and let light in. A sheer roller hides the room by day only: with the lights on at night one sees in.',
    af: "Zebra en venetian hou oë uit en laat lig in. 'n Sheer rolblinding versteek die kamer net bedags: saans met die lig aan kan mens inkyk.",
  },
  {
    words: /\b(?:kids?|child(?:ren)?|baby|toddlers?|nursery|babakamer|kinders?|kleuters?)\b/,
    products: ['roller-blockout', 'honeycomb-duotone'],
    en: 'Blockout keeps a nap dark. Whatever you choose, cords and chains must be kept out of a child’s reach: ask our team how each is secured.',
    af: "Blockout hou 'n slapie donker. Wat jy ook al kies, koorde en kettings moet buite 'n kind se bereik wees: vra ons span hoe elkeen vasgemaak word.",
  },
  {
    words: /\b(?:bed\s?rooms?|slaapkamers?)\b/,
    products: ['roller-blockout', 'honeycomb-blockout', 'honeycomb-duotone'],
    en: 'For a bedroom most people want it dark: blockout cloth lets in no light, and duotone can be dark or softly lit.',
    af: "Vir 'n slaapkamer wil die meeste mense dit donker hê: blockout laat nie lig deur nie, en duotone kan donker of saggies lig wees.",
  },
  {
    words: /\b(?:lounges?|living rooms?|family room|tv room|sun ?room|dining|sitkamer|eetkamer|leefkamer)\b/,
    products: ['roller-sheer', 'double-roller-zebra', 'venetian-wood'],
    en: 'For a lounge a sheer roller keeps the view, zebra changes between view and privacy, and wood is warm to look at.',
    af: "Vir 'n sitkamer hou 'n sheer rolblinding die uitsig, zebra wissel tussen uitsig en privaatheid, en hout lyk warm.",
  },
]

/** What suits a room by its name alone. */
export function suitedTo(room: string | null): Wish | undefined {
  const plain = (room ?? '').toLowerCase()
  return roomIn(plain)?.kind === 'bathroom' ? IN_DAMP : WISHES.find(({ words }) => words.test(plain))
}

const SEEKS =
  /\b(?:which|what|suggest\w*|recommend\w*|advi[cs]e|best|good|works?|suit\w*|options?|ideas?|need|want|must|should|looking|something|anything|help|watter|wat|beste|goed|soek|wil|moet|iets|raai|aanbeveel|stel voor|werk|hou)\b/
/** A question of how something is done or whether it may be is one for the facts. */
const OTHER_QUESTION =
  /\b(?:how (?:do|to|can|much|long)|(?<!\b(?:which|watter|what)\b.{0,30})can (?:i|u|you|my)|do (?:u|you|i) (?!suggest|recommend|think|advise|have|sell)|does|is (?:it|there|the(?! best))|are (?:they|the|your)|clean\w*|wash\w*|instal\w*|hoe (?:meet|maak|lank|word)|(?<!\b(?:watter|wat)\b.{0,30})kan (?:ek|mens)|(?<!\bwat )is (?:dit|die(?! beste)|daar))\b/

export function* adviceReply(heard: Heard): Steps<Reply | null> {
  const { plain, product, hasSize, intents, language, words, state } = heard
  if (hasSize || product.candidates.length > 0 || product.onVisit) return null
  if (
    intents.has('price') ||
    intents.has('change_order') ||
    intents.has('order_status') ||
    intents.has('lead_time') ||
    intents.has('person') ||
    intents.has('add')
  )
    return null
  const rooms = roomsIn(plain)
  // A blind for that room is being talked about already.
  if (rooms.some(({ name }) => isSizedRoom(name, state.blinds))) return null
  if (rooms.length > 1) return yield* roomsReply(heard, rooms)
  // Steam decides in a bathroom, whatever else is wished.
  const wish = WISHES.find((each) => (rooms[0]?.kind === 'bathroom' ? each === IN_DAMP : each.words.test(plain)))
  if (!wish) return null
  // '2 bedrooms, each has 2 windows' asks nothing: it says what is needed.
  const quantity = heard.said[0]?.quantity ?? null
  // What is written down on just this question goes first.
  if (OTHER_QUESTION.test(plain) || (quantity === null && !SEEKS.test(plain))) {
    const fact = yield* factReply(heard, 'sure')
    if (fact) return fact
    if (OTHER_QUESTION.test(plain)) return null
  }
  const { products } = yield* call('list_products', {})
  const made = wish.products.filter((type) => products.some(({ product_type }) => product_type === type))
  const names = listed(made.map(productName), words.or)
  const room = heard.said[0]?.room ?? null
  const { current } = heard
  const isSized = current !== undefined && current.lineId === null && current.widthMm !== null && current.dropMm !== null
  // The window is known already: what suits it is priced.
  if (isSized && state.blinds.length === 1 && (room === null || room === current.room))
    return yield* pricedAdvice(heard, { ...current, candidates: [...made] }, `${words.advise(names)} ${wish[language]}`)
  const blind = { ...NO_BLIND, candidates: [...made], room, quantity: quantity ?? NO_BLIND.quantity }
  return {
    text: `${words.advise(names)} ${wish[language]} ${words.askSize(null)}`,
    state: { ...state, blinds: [blind], asked: 'product' },
    quickReplies: made.map((type) => quick(productName(type), type)),
  }
}

function* pricedAdvice(heard: Heard, blind: TalkedBlind, text: string): Steps<Reply> {
  const { intents, state } = heard
  const next = { ...heard, state: { ...state, blinds: [blind] } }
  if (intents.has('cheapest')) return yield* rankedAtSize(next, blind)
  const reply = yield* pricedAnew(heard, [blind])
  return { ...reply, text: `${text}\n${reply.text}` }
}

/** 'I need 3 blinds', and nothing said of them yet. */
export function* wantedReply({ intents, words, state, rest, plain, current, said }: Heard): Steps<Reply | null> {
  if (current || !intents.has('want') || rest.some((word) => !OF_A_HOME.test(word)) || !/\b(?:blinds?|blinding\w*|blinders?)\b/.test(plain))
    return null
  const quantity = said[0]?.quantity ?? null
  const blinds = quantity === null ? state.blinds : [{ ...NO_BLIND, quantity }]
  return { text: words.askProductAndSize(), state: { ...state, blinds, asked: 'size' }, quickReplies: familyReplies() }
}

const OF_A_HOME = /^(?:hous|home|flat|huis|apartment|new|nuwe?|place|plek|room|rooms|window|windows|kamer|kamers|venster|vensters)$/

/** Several rooms at once: what suits each, and then their sizes. */
function* roomsReply({ words, state, language, said }: Heard, rooms: readonly SaidRoom[]): Steps<Reply> {
  yield* call('list_products', {})
  const suited = rooms.slice(0, 4).map((room) => ({ room, wish: suitedTo(room.name) }))
  const texts = suited.map(({ room, wish }) =>
    wish
      ? withRoom(words, room.name, `${listed(wish.products.map(productName), words.or)}. ${wish[language]}`)
      : `${words.room(room.name)}:`,
  )
  return {
    text: `${texts.join('\n')}\n${words.askSize(null)}`,
    state: {
      ...state,
      asked: 'size',
      blinds: suited.map(({ room, wish }) => ({
        ...NO_BLIND,
        room: room.name,
        candidates: [...(wish?.products ?? [])],
        quantity: said.find((blind) => blind.room === room.name)?.quantity ?? NO_BLIND.quantity,
      })),
    },
  }
}

/** Wherever real wood is among what is said of a damp room, so is that it warps there. */
export function withDampWarning({ plain, words, language }: Heard, reply: Reply): Reply {
  const rooms = [...roomsIn(plain), ...reply.state.blinds.flatMap(({ room }) => roomsIn((room ?? '').toLowerCase()))]
  const isDamp = rooms.some(({ kind }) => kind === 'bathroom' || kind === 'kitchen')
  const hasWood = reply.text.includes(productName('venetian-wood'))
  if (!isDamp || !hasWood || reply.text.includes(IN_DAMP[language])) return reply
  return { ...reply, text: `${reply.text}\n${words.notWoodInDamp()}` }
}

const MOST_BESIDE = 3

/** A product by itself: it is what the customer looks for, so its size is asked. */
export function* namedProductReply(heard: Heard): Steps<Reply | null> {
  const { product, state, words } = heard
  if (product.candidates.length === 0 || product.candidates.length > 6) return null
  // 'Are your blockout fabrics fire rated to SANS standards?' asks for more than the product.
  if (heard.asksOnly && heard.rest.length > MOST_BESIDE) return null
  const { products } = yield* call('list_products', {})
  const named = products.filter(({ product_type }) => product.candidates.some((type) => type === product_type))
  return {
    text: `${named.map(words.described).join('\n')}\n${words.askSize(null)}`,
    state: { ...state, blinds: askedAbout(state, heard.current, product.candidates), asked: 'size' },
    quickReplies: [quick(words.reply.colours), quick(words.reply.measure)],
  }
}
