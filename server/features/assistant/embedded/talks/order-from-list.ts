import { totalWords } from '../meaning/blinds/list-lines.ts'
import type { Heard } from '../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'

/** How the list is ordered, with the button that makes its quote: the answer to 'order it', and to 'how do I order?' once there is a list. */
export function* orderFromList({ words, state }: Heard): Steps<Reply> {
  const basket = yield* call('read_basket', {})
  yield* call('open_screen', { screen: 'quote' })
  return {
    text: words.orderNow(totalWords(words, basket)),
    state: { ...state, asked: null },
    quickReplies: [quick(words.reply.list), quick(words.reply.leadTime)],
  }
}
