import type { Heard } from '../../meaning/heard.ts'
import { lineWords, totalWords } from '../../meaning/list-lines.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** 'Undo': what was changed last is taken back. */
export function* undoneReply(heard: Heard): Steps<Reply | null> {
  return heard.intents.has('undo') ? yield* takenBack(heard) : null
}

export function* takenBack({ words, state, business }: Heard): Steps<Reply> {
  const { undone, basket } = yield* call('undo_basket_change', {})
  const asked = { ...state, asked: null }
  if (!undone) return { text: state.undo.length > 0 ? words.goneSince(business) : words.nothingToUndo(), state: asked }
  const lines = basket.lines.map((line) => lineWords(words, line))
  return { text: `${words.undone()} ${lines.length > 0 ? words.list(lines, totalWords(words, basket)) : words.listEmpty()}`, state: asked }
}
