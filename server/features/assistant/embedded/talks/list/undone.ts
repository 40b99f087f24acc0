import type { BasketLine } from '#shared/contracts/assistant.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { lineName, lineWords, mentionedLines, totalWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { placesMeant } from '../../meaning/message/references.ts'
import { onlyUndoes } from '../../meaning/plainly-said.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** 'Undo': what was changed last is taken back. To a change that was only offered it is a 'no'. */
export function* undoneReply(heard: Heard): Steps<Reply | null> {
  const { intents, state, words } = heard
  if (!intents.has('undo')) return state.undo.length > 0 && WANTED_NONE.test(heard.plain) ? undoAsked(heard) : null
  if (state.changeOffered ?? state.removalOffered)
    return { text: words.nothingChanged(state.undo.length > 0), state: { ...state, asked: null }, isOfNothing: true }
  const other = changedLast(heard)
  if (other.length === 0) return isPlainUndo(heard) ? yield* takenBack(heard) : undoAsked(heard)
  return { text: words.lastChangeIsOf(other.map((line) => lineName(words, line)).join('; ')), state: { ...state, asked: null } }
}

/** 'No, don't add it, I was just checking', after something was added. */
const WANTED_NONE =
  /^(?:no|nee|nope|wait|wag|sorry|oops|hey|hold on)\b.*\b(?:not add|don'?t add|dont add|did ?n'?t (?:want|ask|mean|say|tell)|(?:just|only) (?:checking|asking|looking)|moenie|nie byvoeg|nie gevra|wou net|net gevra)\b/

/** 'Put it back' means a blind that was taken off or changed, and none that was added last. */
const isPlainUndo = ({ plain, state }: Heard): boolean =>
  state.undo.length === 0 ||
  isBackToLength(plain, state.undo) ||
  (onlyUndoes(plain) && !(PUTS_BACK.test(plain) && state.undo.every(({ kind }) => kind === 'remove')))
/** 'Set it back to 1500', which it was before the last change. */
function isBackToLength(plain: string, undo: Heard['state']['undo']): boolean {
  const [step, more] = undo
  const lengths = lengthsIn(plain)
  if (more || step?.kind !== 'restore' || !step.changed || lengths.length === 0) return false
  const [before, now] = [step.line, step.changed]
  const differing = [before.width_mm === now.width_mm ? [] : before.width_mm, before.drop_mm === now.drop_mm ? [] : before.drop_mm].flat()
  return lengths.every(({ mm }) => differing.includes(mm))
}
const PUTS_BACK = /\b(?:put|bring|sit|want|wil)\b/

function undoAsked(heard: Heard): Reply {
  const { words, state } = heard
  return {
    text: words.undoAsked(
      lastChanged(heard)
        .map((line) => lineName(words, line))
        .join('; '),
    ),
    state: { ...state, asked: null },
    quickReplies: [quick(words.reply.undo), quick(words.reply.leave)],
  }
}

/** The blinds of the last change, as they were before it; those that it added, as they are. */
const lastChanged = ({ state, lines }: Heard): readonly BasketLine[] =>
  state.undo.flatMap((step) => {
    const line = step.kind === 'restore' ? step.line : (lines.find(({ id }) => id === step.id) ?? step.added)
    return line ? [line] : []
  })

/** 'Undo the kitchen' names a blind, 'undo that last one' does not. @returns the blinds of the last change, where that one is not among them */
function changedLast(heard: Heard): readonly BasketLine[] {
  const { plain, lines } = heard
  if (LATEST.test(plain)) return []
  const changed = lastChanged(heard)
  const all = [...changed, ...lines.filter(({ id }) => !changed.some((line) => line.id === id))]
  const places = placesMeant(plain, mentionedLines(all)) ?? (roomIn(plain) ? [all.length] : [])
  return places.length === 0 || places.some((place) => place < changed.length) ? [] : changed
}

const LATEST = /\b(?:last|latest|previous|laaste|vorige)\b/

export function* takenBack({ words, state, business, lines: before }: Heard): Steps<Reply> {
  const { undone, basket } = yield* call('undo_basket_change', {})
  const asked = { ...state, asked: null }
  if (!undone) {
    const changed = state.undo.map((step) => (step.kind === 'remove' ? step.id : step.line.id))
    const isListed = before.some(({ id }) => changed.includes(id))
    return { text: changed.length === 0 ? words.nothingToUndo() : isListed ? words.otherSince() : words.goneSince(business), state: asked }
  }
  const lines = basket.lines.map((line) => lineWords(words, line))
  return {
    text: `${words.undone()} ${lines.length > 0 ? words.list(lines, totalWords(words, basket)) : words.listEmpty()}`,
    state: { ...asked, beforeUndo: [...before] },
  }
}
