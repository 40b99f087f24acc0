import type { BasketLine } from '#shared/contracts/assistant.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { openBlinds } from '../../../../conversation/conversation-state.ts'
import { SOME_IN } from '../../../meaning/blinds/blinds-meant.ts'
import { lineOfCurrent, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { colourLeftOpen, someApart, wishFor } from '../change-list.ts'

/** 'One of them should be 1300 wide', 'make one white' and 'two in Ebony', of three that one line stands for. */
export function* someChanged(heard: Heard): Steps<Reply | null> {
  const { state, asksOnly, said, intents, lines } = heard
  const asked = lines.find(({ id }) => id === state.partMeant?.lineId)
  if (state.partMeant && asked && !asksOnly) {
    const { colour } = yield* wishFor(heard, asked)
    if (colour !== asked.colour) return yield* someApart(heard, asked, state.partMeant.count)
  }
  const part = partIn(heard)
  if (part === null || asksOnly || intents.has('remove') || said.length !== 1 || openBlinds(state).length > 0) return null
  const meant = linesOf(heard)
  if (meant.length > 1) return whichLine(heard)
  const [line] = meant
  if (!line || part >= line.quantity) return null
  const apart = yield* someApart(heard, line, part)
  if (apart) return apart
  const open = yield* colourLeftOpen(heard, [line])
  return open && { ...open, state: { ...open.state, partMeant: { lineId: line.id, count: part } } }
}

/** 'One of them', 'two of the lounge ones', 'een van die kombuis s'n' */
const OF_THEM = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2}|${NUMERAL}) (?:of (?:them|those|these|the|my)|van (?:hulle|daardie|die|my)|daarvan)\\b`,
  'u',
)
const MAKES_IT = /\b(?:make|maak) (?:it|that|dit) /
/** 'Make one white', 'verander twee na swart' */
const SOME = new RegExp(
  `^(?:(?:ok(?:ay)?|please|pls|asb|no|nee|and|en|actually|rather)[ ,]+)*(?:make|change|maak|verander) (?:just |only |net |slegs )?(\\d{1,2}|${NUMERAL}) (?!(?:for|in the|vir|van|of|x|wide|mm|cm|m)\\b|\\d{1,2}\\b)(?=(?:to |na |in |a )?(?:\\p{L}|\\d))`,
  'u',
)

/** '1 must be 1000 wide', 'een moet sonskerm wees' */
const SOME_MUST = new RegExp(
  `^(?:(?:ok(?:ay)?|please|pls|asb|no|nee|and|en|but|maar|actually|rather)[ ,]+)*(?:just |only |net |slegs )?(\\d{1,2}|${NUMERAL}) (?=(?:must|should|is|are|has|have|needs?|moet)\\b)`,
  'u',
)

/** How many of those that one line stands for. */
function partIn({ plain, said }: Heard): number | null {
  const some = (SOME.exec(plain) ?? SOME_MUST.exec(plain) ?? (said[0]?.room === null ? SOME_IN.exec(plain) : null))?.[1]
  if (some) return NUMERALS[some] ?? Number(some)
  const ofThem = MAKES_IT.test(plain) ? undefined : OF_THEM.exec(plain)?.[1]
  return ofThem ? (NUMERALS[ofThem] ?? Number(ofThem)) : null
}

function linesOf(heard: Heard): readonly BasketLine[] {
  const { plain, lines, product } = heard
  const named = namedLines({ ...heard, plain: plain.replace(OF_THEM, ' the ').replace(SOME, ' the ').replace(SOME_MUST, ' the ') })
  if (named.length > 0 || lines.length === 1) return named.length > 0 ? named : lines
  const ofProduct = lines.filter(({ product_type }) => product.candidates.some((type) => type === product_type))
  const own = lineOfCurrent(heard)
  if (ofProduct.length > 0) return ofProduct
  // 'One of them', where the one that was spoken of is one by itself, may be of any line.
  return own ? (own.quantity > 1 ? [own] : lines) : lines.filter(({ quantity }) => quantity > 1)
}
