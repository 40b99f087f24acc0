import type { Heard } from '../../meaning/heard.ts'
import { lineWords, totalWords } from '../../meaning/list-lines.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** 'Undo': what was changed last is taken back. To a change that was only offered it is a 'no'. */
export function* undoneReply(heard: Heard): Steps<Reply | null> {
  const { intents, state, words } = heard
  if (!intents.has('undo')) return null
  if (state.changeOffered ?? state.removalOffered)
    return { text: words.nothingChanged(state.undo.length > 0), state: { ...state, asked: null } }
  return yield* takenBack(heard)
}

export function* takenBack({ words, state, business, lines: listed }: Heard): Steps<Reply> {
  const { undone, basket } = yield* call('undo_basket_change', {})
  const asked = { ...state, asked: null }
  if (!undone) {
    const changed = state.undo.map((step) => (step.kind === 'remove' ? step.id : step.line.id))
    const isListed = listed.some(({ id }) => changed.includes(id))
    return { text: changed.length === 0 ? words.nothingToUndo() : isListed ? words.otherSince() : words.goneSince(business), state: asked }
  }
  const lines = basket.lines.map((line) => lineWords(words, line))
  return { text: `${words.undone()} ${lines.length > 0 ? words.list(lines, totalWords(words, basket)) : words.listEmpty()}`, state: asked }
}
