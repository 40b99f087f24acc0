import { linesLeft } from '../../meaning/blinds/line-chosen.ts'
import { lineWords, totalWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { asAddedAgain, asItIs, isAsIs } from './line-to-be.ts'
import { takenBack } from './undone.ts'

/** Second thoughts: a blind that was just taken off is kept, and a change that was just taken back is done again. */

const LEAD =
  '^(?:(?:no|nee|nope|ok(?:ay)?|actually|eintlik|wait|wag|sorry|oops|ag|oh|rather|liewer|please|pls|asb|and|en|but|maar|hmm+)[ ,.!]+)*'
const END = '(?:[ ,]+(?:then|dan|please|pls|asb|after all|tog|rather|liewer|thanks|dankie|again|weer|maar))*[ .!]*$'
const KEEPS = new RegExp(
  `${LEAD}(?:(?:i|we|ek|ons)(?:'ll| will| want to| wil| sal)? )?(?:keep|leave|hou|los) (?:it|that|that one|them|this|dit|hulle|daardie)${END}`,
)
const DOES_AGAIN = new RegExp(
  `${LEAD}(?:redo(?: (?:it|that))?|(?:do|add) (?:it|that) again|put (?:it|that|them) (?:back|on again)|(?:bring|want) (?:it|that|them) back|(?:sit|bring|voeg) (?:dit|hulle) (?:weer )?(?:terug|by)|doen dit weer)${END}`,
)

/** 'No, keep it', after a blind was taken off. */
export function* keptAfterAll(heard: Heard): Steps<Reply | null> {
  const { plain, state } = heard
  const isOffered = (state.changeOffered ?? state.removalOffered) !== null
  const isRemoval = state.undo.length > 0 && state.undo.every((step) => step.kind === 'restore' && step.changed === null)
  return isRemoval && !isOffered && KEEPS.test(plain) ? yield* takenBack(heard) : null
}

/** 'Keep the bathroom', 'los die badkamer': nothing is done to it. */
export const keptAsItIs = (heard: Heard): Reply | null =>
  KEEPS_ONE.test(heard.plain) && linesLeft(heard) !== null
    ? { text: heard.words.listStays(), state: { ...heard.state, asked: null }, isOfNothing: true }
    : null
const KEEPS_ONE = new RegExp(`${LEAD}(?:keep|leave|hou|los|laat) (?:the|die|my)\\b`)

/** 'Redo' and 'put it back', after an undo: the list is as it was before that. */
export function* doneAgain({ plain, state, lines, words }: Heard): Steps<Reply | null> {
  const { beforeUndo } = state
  if (!beforeUndo || !DOES_AGAIN.test(plain)) return null
  const listed = (id: string) => lines.find((line) => line.id === id)
  const add = beforeUndo.filter(({ id }) => !listed(id)).map(asAddedAgain)
  const change = beforeUndo.flatMap((before) => {
    const line = listed(before.id)
    const wish = { ...asItIs(before), room: before.room }
    return line !== undefined && !isAsIs({ ...asItIs(before), room: before.room ?? '' }, line) ? [wish] : []
  })
  const remove = lines.filter(({ id }) => !beforeUndo.some((before) => before.id === id)).map(({ id }) => id)
  const { basket } = yield* call('change_basket', { add, change, remove, asked: true, together: true })
  const told = basket.lines.map((line) => lineWords(words, line))
  return { text: told.length > 0 ? words.list(told, totalWords(words, basket)) : words.listEmpty(), state: { ...state, asked: null } }
}
