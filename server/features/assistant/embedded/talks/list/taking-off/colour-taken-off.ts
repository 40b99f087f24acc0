import { asOnList, NO_BLIND, openBlinds } from '../../../../conversation/conversation-state.ts'
import { isInColour, lineSpokenOf, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../../steps.ts'
import { askColourOfLine } from '../change-list.ts'

const COLOUR_OFF =
  /\b(?:remove|delete|take|drop|scrap|lose|verwyder|haal|vat|skrap|gooi)\b(?: (?:off|out|away|af|uit|weg))?(?: (?:the|die|that|daardie|my|its|se))? (?:(?!(?:one|een|ones|blinds?|blindings?)\b)[\p{L}']+ ){0,3}?(?:colou?rs?|kleure?)(?!\p{L})(?! (?:one|ones|een|blinds?|blindings?|rollers?)\b)/u

/** 'Take the colour off': a blind without one is not made, so another colour is asked for. */
export function* colourTakenOff(heard: Heard): Steps<Reply | null> {
  const { plain, lines, asksOnly, state } = heard
  if (!COLOUR_OFF.test(plain) || asksOnly || lines.length === 0) return null
  const named = namedLines(heard)
  const coloured = named.length > 0 ? named : lines.filter((line) => isInColour(plain, line))
  const line = coloured.length === 1 ? coloured[0] : coloured.length === 0 ? lineSpokenOf(heard) : undefined
  if (!line) return whichLine(heard)
  const basket = yield* call('read_basket', {})
  const told = basket.lines.find(({ id }) => id === line.id)
  const blinds = [...openBlinds(state), asOnList(NO_BLIND, line)]
  return told
    ? yield* askColourOfLine({ ...heard, plain: '', state: { ...state, blinds, focus: blinds.length - 1, colourSaid: null } }, told, '')
    : null
}
