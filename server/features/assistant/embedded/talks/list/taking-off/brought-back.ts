import type { BasketLine } from '#shared/contracts/assistant.ts'
import { asOnList, NO_BLIND, openBlinds, undoOf } from '../../../../conversation/conversation-state.ts'
import { lineName, lineWords, mentionedLines, totalWords } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { meansAll, placesMeant } from '../../../meaning/message/references.ts'
import { unmet } from '../../../meaning/unmet.ts'
import { call, type Reply, type Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { refusedWords, wishFor } from '../change-list.ts'
import { asAddedAgain, isAsIs } from '../line-to-be.ts'
import { takenBack } from '../undone.ts'

/** 'Put them back', 'sit die kombuis terug': blinds that were taken off the list come back as they were. */
export function* broughtBack(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, state, words } = heard
  if (!BACK.test(plain) || asksOnly || ANOTHER.test(plain)) return null
  const removals = removalsOf(heard)
  const meant = meantOf(plain, removals)
  if (meant === null) return null
  if (meant === 'unclear') return { text: words.whichBack(removals.flat().map((line) => lineName(words, line))), state }
  const [only, more] = meant
  const effects = meant.map((line) => ({ before: null, after: line }))
  if (only && !more) {
    const wish = yield* wishFor(heard, only)
    if (!isAsIs(wish, only) || unmet(plain, effects).length > 0) return yield* offeredOtherwise(heard, { ...only, ...wish })
  } else if (unmet(plain, effects).length > 0) return null
  const [latest] = undoOf(state)
  const isLatest =
    latest?.length === meant.length && latest.every((step) => step.kind === 'restore' && meant.some(({ id }) => id === step.line.id))
  return isLatest ? yield* takenBack(heard) : yield* addedAgain(heard, meant)
}

const BACK = /\b(?:put|add|sit|bring|include|tel|voeg|want|need|wil|soek|gee|give)\b.*\b(?:back|again|terug|weer)\b/
const ANOTHER = /\b(?:another|more|nog|also|ook)\b/
const IT = /\b(?:it|that|this|dit|daardie)\b/
const BOTH = /\b(?:both|two|albei|altwee|twee)\b/
const SEVERAL = /\b(?:them|those|these|both|all|everything|two|hulle|daardies|albei|altwee|almal|alles|twee)\b/g
const EVERYTHING = /\b(?:all|everything|almal|alles)\b/

/** The blinds that messages took off and that are still off, those of the latest message first. */
function removalsOf({ state, lines }: Heard): readonly (readonly BasketLine[])[] {
  return undoOf(state).flatMap((steps) => {
    const gone = steps.flatMap((step) => (step.kind === 'restore' && step.changed === null ? [step.line] : []))
    const stillOff = gone.filter(({ id }) => !lines.some((line) => line.id === id))
    return stillOff.length > 0 ? [stillOff] : []
  })
}

function meantOf(plain: string, removals: readonly (readonly BasketLine[])[]): readonly BasketLine[] | 'unclear' | null {
  const [latest] = removals
  if (!latest) return null
  const all = removals.flat()
  const places = placesMeant(plain.replace(SEVERAL, ' '), mentionedLines(all))
  if (places) return places.flatMap((place) => all[place] ?? [])
  if (EVERYTHING.test(plain)) return all
  if (BOTH.test(plain)) return [latest, all].find(({ length }) => length === 2) ?? 'unclear'
  if (meansAll(plain) || new RegExp(SEVERAL).test(plain)) return latest.length > 1 ? latest : all
  return IT.test(plain) ? latest : null
}

/** 'Put the kitchen back, but 1300 wide': priced so, and offered. */
function* offeredOtherwise(heard: Heard, line: BasketLine): Steps<Reply> {
  const blind = { ...asOnList(NO_BLIND, line), lineId: null }
  return yield* pricedAnew({ ...heard, state: { ...heard.state, isWanted: false } }, [...openBlinds(heard.state), blind])
}

function* addedAgain(heard: Heard, meant: readonly BasketLine[]): Steps<Reply> {
  const { words, state } = heard
  const add = meant.map(asAddedAgain)
  const { added, basket } = yield* call('change_basket', { add, asked: true, together: true })
  const refused = refusedWords(heard, meant, added)
  if (refused) return { text: refused, state }
  const done = added.flatMap((each) => (each.outcome === 'done' ? [each.line] : []))
  return {
    text: words.added(done.map((line) => lineWords(words, line)).join('; ')),
    total: totalWords(words, basket),
    state: { ...state, asked: null, blinds: [...state.blinds, ...done.map((line) => asOnList(NO_BLIND, line))] },
  }
}
