import { type SaidBlind, wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { openBlinds } from '../../../../conversation/conversation-state.ts'
import { speaksOfColour } from '../../../../said/colour-words.ts'
import { productsInColour } from '../../../colour-of-products.ts'
import { namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { leftOver } from '../../../meaning/left-over.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { changeReply, colourLeftOpen, wishFor } from '../change-list.ts'
import { isAsIs, type LineToBe } from '../line-to-be.ts'
import { isOneOfKind, saysNothing } from './line-changed.ts'

/**
 * A colour or a way of hanging, told of lines of the list without a verb: 'everything in Slate Rock', 'Midnight for the bedroom', 'first two on the
 * wall'. Because nothing says that it is a change, any other word leaves the message to whoever understands it.
 */
export function* toldOfLines(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, said, hasSize, loose, by, product, state, intents } = heard
  const [blind] = said
  const hung = hungAlike(said)
  if (asksOnly || /\?/.test(plain) || OTHER_WISHES.some((wish) => intents.has(wish)) || openBlinds(state).length > 0) return null
  if (!hung || hasSize || loose.length > 0 || by || product.candidates.length > 0 || (blind?.quantity ?? 1) > 1) return null
  // 'Lounge oyster and study grey' gives each its own.
  if (wordsOfRooms(plain).filter(({ text }) => !saysNothing(text)).length > 1) return null
  const named = namedLines(heard)
  const foreign = yield* productsInColour(plain)
  if (named.length === 0) return isOneOfKind(heard) && (foreign || speaksOfColour(plain)) ? whichLine(heard) : null
  const wishes: LineToBe[] = []
  const told = blind ? { ...heard, said: [{ ...blind, ...hung, quantity: null }] } : heard
  for (const line of named) wishes.push(yield* wishFor(told, line))
  const isTold = named.some((line, place) => !isAsIs(wishes[place] ?? {}, line)) || (yield* colourLeftOpen(heard, named)) !== null
  const colours = [...[...named, ...wishes].map(({ colour }) => colour), ...(foreign ? [foreign.colour] : [])]
  return isTold && leftOver(plain, colours).length === 0 ? yield* changeReply(told, named) : null
}

/** 'Chain on the right for the bedroom and the kitchen' says it once. @returns null where each room has a way of its own */
function hungAlike(said: readonly SaidBlind[]): Pick<SaidBlind, 'controlSide' | 'mountType'> | null {
  const [controlSide = null, otherSide] = new Set(said.flatMap((blind) => blind.controlSide ?? []))
  const [mountType = null, otherMount] = new Set(said.flatMap((blind) => blind.mountType ?? []))
  return otherSide || otherMount ? null : { controlSide, mountType }
}
const OTHER_WISHES = [
  'add',
  'another',
  'remove',
  'undo',
  'price',
  'total',
  'colours',
  'show_list',
  'limits',
  'compare',
  'darkest',
  'lightest',
] as const
