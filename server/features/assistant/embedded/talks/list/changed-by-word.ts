import type { Heard } from '../../meaning/heard.ts'
import { lineOfCurrent, namedLines } from '../../meaning/list-lines.ts'
import type { Reply, Steps } from '../../steps.ts'
import { changeLines, changeReply, wishFor } from './change-list.ts'

/** Changes of a listed blind that are named by what changes: its colour, how it hangs, and back to what it was. */

const COLOUR_TO =
  /\b(?:change|make|set|switch|verander|maak|rather|liewer)\b.{0,30}\b(?:colou?r|kleur)\b.{0,25}\b(?:to|na|in|as|be|wees)\b|\b(?:colou?r|kleur)\b.{0,12}\b(?:must|should|moet)\b/

/** 'Change the colour to ebony' */
export function* recoloured(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, lines, said, product } = heard
  if (!COLOUR_TO.test(plain) || asksOnly || said.length > 1 || product.candidates.length > 1) return null
  const named = namedLines(heard)
  const own = lineOfCurrent(heard) ?? (lines.length === 1 ? lines[0] : undefined)
  const meant = named.length > 0 ? named : own ? [own] : []
  const wishes: string[] = []
  for (const line of meant) wishes.push((yield* wishFor(heard, line)).colour)
  const isOther = meant.some((line, place) => wishes[place] !== line.colour)
  return isOther ? yield* changeLines(heard, meant, (line) => ({ colour: wishes[meant.indexOf(line)] ?? '' })) : null
}

const HANGS = /\b(?:put|hang|fit|mount|sit|make|maak) (?:it|them|that|dit|hulle)\b/

/** 'Put it inside the recess', said of a blind that is on the list. */
export function* hungOtherwise(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, said, hasSize, loose, product, intents } = heard
  const [blind, more] = said
  if (!blind || more || asksOnly || hasSize || loose.length > 0 || product.candidates.length > 0 || !intents.has('add')) return null
  if (!HANGS.test(plain) || blind.room !== null || blind.quantity !== null || (blind.mountType ?? blind.controlSide) === null) return null
  const line = lineOfCurrent(heard)
  return line ? yield* changeReply(heard, [line]) : null
}

const BACK_TO = /\b(?:back|terug)\b/

/** 'Change it back to roller', after it was made a zebra. */
export function* productBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, product, lines, asksOnly } = heard
  const [step, more] = state.undo
  if (
    !BACK_TO.test(plain) ||
    asksOnly ||
    more ||
    step?.kind !== 'restore' ||
    !product.possible.some((type) => type === step.line.product_type)
  )
    return null
  const line = lines.find(({ id }) => id === step.line.id)
  if (!line || line.product_type === step.line.product_type) return null
  const { product_type, colour } = step.line
  return yield* changeLines(heard, [line], () => ({ product_type, colour }))
}
