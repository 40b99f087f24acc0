import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import type { TalkedBlind } from '../../../../conversation/conversation-state.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { changeLines } from '../change-list.ts'

/** 'The width', to the question which of the two a length is. */
export function* widthOrDropReply(heard: Heard): Steps<Reply | null> {
  const { state, plain, lines } = heard
  const open = state.lengthOpen
  const line = open ? lines.find(({ id }) => id === open.lineId) : undefined
  const [isWidth, isDrop] = [WIDTH.test(plain), DROP.test(plain)]
  if (!open || !line || isWidth === isDrop || !saysOnly(plain, open.mm)) return null
  return yield* changeLines(heard, [line], () => (isWidth ? { width_mm: open.mm } : { drop_mm: open.mm }), true)
}

/** Whether nothing is said beside the way and, maybe, the same length once more. */
const saysOnly = (plain: string, mm: number): boolean =>
  lengthsIn(plain).every((length) => Math.round(length.mm) === mm) &&
  plain
    .replace(new RegExp(`${WIDTH.source}|${DROP.source}`, 'g'), ' ')
    .replace(LITTLE, ' ')
    .replace(/[\d\s.,!]+/g, '') === ''

/** 'No, I meant the drop', after one length was changed: that one is put back, and the other one is set to what was said. */
export function* otherLengthReply(heard: Heard): Steps<Reply | null> {
  const { state, lines } = heard
  const role = lengthMeant(heard)
  if (!role) return null
  const [step, more] = state.undo
  const listed = step?.kind === 'restore' && !more ? lines.find(({ id }) => id === step.line.id) : undefined
  if (step?.kind === 'restore' && step.changed && listed) {
    const put = putRight(role, sizeOf(step.line), sizeOf(listed))
    return put && isSaid(heard, put)
      ? yield* changeLines({ ...heard, plain: heard.plain.replace(NOT_THIS, ' ') }, [listed], () => ({
          width_mm: put.widthMm,
          drop_mm: put.dropMm,
        }))
      : null
  }
  const [earlier = []] = state.earlier
  const changed = state.blinds.flatMap((blind, place) => {
    const before = earlier[place]
    const put = before && blind.lineId === null ? putRight(role, before, blind) : null
    return put && isSaid(heard, put) ? [{ blind, put }] : []
  })
  const [only] = changed
  if (!only || changed.length > 1 || earlier.length !== state.blinds.length) return null
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind) => (blind === only.blind ? { ...blind, ...only.put } : blind)),
  )
}

type Role = 'width' | 'drop'
type Size = Pick<TalkedBlind, 'widthMm' | 'dropMm'>
interface WholeSize {
  readonly widthMm: number
  readonly dropMm: number
}

const sizeOf = ({ width_mm, drop_mm }: { readonly width_mm: number; readonly drop_mm: number }): WholeSize => ({
  widthMm: width_mm,
  dropMm: drop_mm,
})

const NOT_THIS = /\b(?:not|nie) (?:the |die )?(?:width|wide|breedte|breed|wyd|drop|height|high|hoogte|hoog|length|lengte)\b(?: nie)?/g
const WIDTH = /\b(?:width|wide|wider|breedte|breed|wyd|wydte)\b/
const DROP = /\b(?:drop|height|high|tall|long|length|hoogte|hoog|lengte|lank|val)\b/
const MEANT = /\b(?:meant?|mean|bedoel|supposed to|should(?: have)? be(?:en)?|moes)\b|^(?:no|nee|nope|sorry|oops|wait|wag|oh)\b/
const LITTLE =
  /\b(?:it'?s|that'?s|dis|wat|no|nee|nope|sorry|oops|wait|wag|oh|ag|i|ek|het|it|that|this|dit|the|die|not|nie|was|is|mean|meant|bedoel|supposed|to|should|have|be|been|moes|wees|actually|eintlik|for|vir|please|asb|and|en|as|in|of|mm|cm|m|make|maak|gewees|thing|one|een)\b/g

/** The length that is meant instead; null where a message says more than that. */
function lengthMeant({ plain, said, product }: Heard): Role | null {
  const text = plain.replace(NOT_THIS, ' ')
  const [isWidth, isDrop] = [WIDTH.test(text), DROP.test(text)]
  if (isWidth === isDrop || !(MEANT.test(plain) || text !== plain) || /\?/.test(plain) || product.candidates.length > 0 || said.length > 1)
    return null
  const rest = text
    .replace(WIDTH, ' ')
    .replace(DROP, ' ')
    .replace(LITTLE, ' ')
    .replace(/[\d.,\s!']+/g, '')
  return rest === '' ? (isWidth ? 'width' : 'drop') : null
}

/** The size with the change on the other length; null unless just the one that is not meant was changed. */
function putRight(role: Role, before: Size, now: Size): WholeSize | null {
  const [was, is] = role === 'width' ? [before.widthMm, now.widthMm] : [before.dropMm, now.dropMm]
  const [otherWas, otherIs] = role === 'width' ? [before.dropMm, now.dropMm] : [before.widthMm, now.widthMm]
  if (was === null || was !== is || otherWas === null || otherIs === null || otherWas === otherIs) return null
  return role === 'width' ? { widthMm: otherIs, dropMm: otherWas } : { widthMm: otherWas, dropMm: otherIs }
}

/** A figure that is said, too, is the one that was set: 'no, 1300 wide'. */
function isSaid({ said, loose }: Heard, { widthMm, dropMm }: WholeSize): boolean {
  const figures = [said[0]?.widthMm, said[0]?.dropMm, ...loose.map(({ mm }) => mm)].filter((mm) => mm !== null && mm !== undefined)
  return figures.every((mm) => mm === widthMm || mm === dropMm)
}
