import { productName } from '#shared/domain/products.ts'
import { askedAbout, NO_BLIND, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import type { ToolOutput } from '../../../tools/all-tools.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** Which sizes are made: the limit that is asked for, and whether a length that is named lies within it. */

type Limits = ToolOutput<'size_limits'>['limits'][number]
type Way = 'width' | 'drop'
interface LengthAsked {
  readonly mm: number
  readonly way: Way
}

export function* limitsReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, product, current, state, plain } = heard
  const length = lengthAsked(heard)
  // 'Can it be 1300 wide?' of a blind that has its size wishes for that size.
  const isOfProduct = product.candidates.length > 0 || current?.widthMm == null
  const asksOfLength =
    !heard.by &&
    (TOO.test(plain) || (isOfProduct && CAN_BE.test(plain))) &&
    length !== null &&
    !CHANGES.some((intent) => intents.has(intent))
  if ((!intents.has('limits') && !asksOfLength) || intents.has('lead_time')) return null
  const candidates = product.candidates.length > 0 ? product.candidates : (current?.candidates ?? [])
  if (candidates.length === 0) return yield* widestOfAll(heard)
  // A whole size is priced, and that tells whether it is made.
  const [only, more] = heard.said
  if (only?.widthMm && only.dropMm && !more) return null
  const { limits } = yield* call('size_limits', { product_types: [...candidates] })
  const next = { ...state, blinds: product.candidates.length > 0 ? askedAbout(state, current, candidates) : state.blinds }
  if (length) return { ...(yield* withinLimits({ ...heard, state: next }, length, limits)), question: heard.plain }
  const way = wayIn(plain)
  const lines = way
    ? alike(limits, way).map(({ names, least, most }) => words.limitOf(listed(names, words.and), way, least, most))
    : limits.map((each) =>
        words.limits(productName(each.product_type), each.min_width_mm, each.max_width_mm, each.min_drop_mm, each.max_drop_mm),
      )
  return { text: lines.join('\n'), state: next }
}
const CHANGES = ['add', 'change', 'remove', 'undo', 'price'] as const

/** 'Is 3.5 m too wide?', 'can it be 4 m wide?': one length. */
function lengthAsked({ said, loose, plain }: Heard): LengthAsked | null {
  const [only, more] = said
  if (more || (only?.widthMm && only.dropMm)) return null
  const mm = only?.widthMm ?? only?.dropMm ?? (loose.length === 1 ? loose[0]?.mm : null)
  return mm ? { mm, way: wayIn(plain) ?? (only?.dropMm ? 'drop' : 'width') } : null
}

const TOO = /\b(?:too|te) (?:wide|broad|narrow|big|large|small|high|tall|long|short|breed|wyd|smal|nou|groot|klein|hoog|lank|kort)\b/
/** 'Can a roller be 4 m wide?' */
const CAN_BE =
  /^(?=.*\b(?:wide|high|long|tall|breed|hoog|lank)\b)(?:(?:and|en|so|but|maar|hi|hello|ok)[ ,]+)*(?:can|could|kan|sou)\b.{1,40}\b(?:be|go|come|make|wees|gaan|maak)\b/
const OF_WIDTH = /\b(?:wide|wider|widest|width|broad|narrow(?:er|est)?|breed|breedte|breedste|wyd|wydte|wydste|smal|smalste|nouste)\b/
const OF_DROP = /\b(?:drop|high|height|highest|tall|taller|tallest|long|longest|length|hoog|hoogte|hoogste|lank|langste|lengte|val)\b/

/** The one way of which a text speaks; null where it is both or none. */
function wayIn(plain: string): Way | null {
  const [isWidth, isDrop] = [OF_WIDTH.test(plain), OF_DROP.test(plain)]
  return isWidth === isDrop ? null : isWidth ? 'width' : 'drop'
}

const leastAndMost = (each: Limits, way: Way): readonly [number, number] =>
  way === 'width' ? [each.min_width_mm, each.max_width_mm] : [each.min_drop_mm, each.max_drop_mm]

/** Products of the same limits are told together. Of a length beyond a limit only that limit counts. */
function alike(limits: readonly Limits[], way: Way, mm?: number) {
  const groups: { readonly names: string[]; readonly least: number; readonly most: number }[] = []
  for (const each of limits) {
    const [least, most] = leastAndMost(each, way)
    const isSame = (other: { readonly least: number; readonly most: number }) =>
      (other.least === least || (mm !== undefined && mm > most && mm > other.most)) &&
      (other.most === most || (mm !== undefined && mm < least && mm < other.least))
    const group = groups.find(isSame)
    if (group) group.names.push(each.product)
    else groups.push({ names: [each.product], least, most })
  }
  return groups
}

/** Yes or no to the length that is asked about, each with its limit, and what is made so wide or long where it is not. */
function* withinLimits(heard: Heard, { mm, way }: LengthAsked, limits: readonly Limits[]): Steps<Reply> {
  const { words, state, plain, current } = heard
  const isTooAsked = TOO.test(plain)
  const lines = alike(limits, way, mm).map(({ names, least, most }) => {
    const isMade = mm >= least && mm <= most
    const name = listed(names, words.and)
    const lead = words.yesOrNo(isMade !== isTooAsked)
    if (isMade) return `${lead} ${words.canBeSoLong(name, way, mm, least, most)}`
    return `${lead} ${mm > most ? words.tooLong(name, way, mm, most) : words.tooShort(name, way, mm, least)}`
  })
  const made = limits.filter((each) => isWithin(each, way, mm))
  if (made.length > 0) return { text: lines.join('\n'), state: { ...state, blinds: withLength(state.blinds, current, made, { mm, way }) } }
  const { limits: all } = yield* call('size_limits', { product_types: [] })
  const others = all.filter((each) => isWithin(each, way, mm) && each.product_type !== 'outdoor-blinds').map(({ product }) => product)
  const isTooSmall = limits.every((each) => mm < leastAndMost(each, way)[0])
  const instead = others.length > 0 ? words.othersAtSize(listed(others, words.and)) : isTooSmall ? '' : words.twoSideBySide()
  return { text: [...lines, instead].filter(Boolean).join('\n'), state }
}

const isWithin = (each: Limits, way: Way, mm: number): boolean => {
  const [least, most] = leastAndMost(each, way)
  return mm >= least && mm <= most
}

/** The length is kept, so that only the other one is asked for when a price is wanted. */
function withLength(
  blinds: readonly TalkedBlind[],
  current: TalkedBlind | undefined,
  made: readonly Limits[],
  { mm, way }: LengthAsked,
): TalkedBlind[] {
  const isOpen = blinds.length <= 1 && current?.widthMm == null && current?.dropMm == null && current?.lineId == null
  if (!isOpen) return [...blinds]
  const types = made.map(({ product_type }) => product_type)
  return [{ ...(blinds[0] ?? NO_BLIND), candidates: types, ...(way === 'width' ? { widthMm: mm } : { dropMm: mm }) }]
}

/** No product is named: the widest that there is, and whether a width that is asked for goes beyond it. */
function* widestOfAll({ words, state, said, loose, message, business, plain }: Heard): Steps<Reply> {
  const { limits } = yield* call('size_limits', { product_types: [] })
  const [widest, second] = limits.toSorted((one, other) => other.max_width_mm - one.max_width_mm)
  if (!widest) return { text: words.askProduct(), state }
  const text = words.widest(widest.product, widest.max_width_mm)
  const asked = said[0]?.widthMm ?? loose[0]?.mm ?? 0
  if (asked > widest.max_width_mm) {
    yield* call('hand_over', { question: message })
    return { text: `${text} ${words.twoSideBySide()} ${words.askTeam(business)}`, state }
  }
  // 'What can you make that is 3.2 m wide?'
  const made = asked > 0 ? limits.filter((each) => isWithin(each, 'width', asked)).map(({ product }) => product) : []
  if (made.length > 0) return { text: words.othersAtSize(listed(made, words.and)), state }
  if (asked > 0) {
    const least = Math.min(...limits.map(({ min_width_mm }) => min_width_mm))
    const narrowest = limits.filter(({ min_width_mm }) => min_width_mm === least).map(({ product }) => product)
    return { text: `${words.yesOrNo(TOO.test(plain))} ${words.tooShort(listed(narrowest, words.and), 'width', asked, least)}`, state }
  }
  const other = second ? words.limits(second.product, second.min_width_mm, second.max_width_mm, second.min_drop_mm, second.max_drop_mm) : ''
  return { text: `${text} ${other}`.trim(), state }
}

/** Whether a question asks of a limit, so that 'and a roller?' goes on with it. */
export const asksOfLimit = (plain: string): boolean => TOO.test(plain) || CAN_BE.test(plain)
