import type { BasketLine } from '#shared/contracts/assistant.ts'
import { openBlinds } from '../../../../conversation/conversation-state.ts'
import { type Hung, partsHung } from '../../../meaning/blinds/hung-apart.ts'
import { lineOfCurrent, lineWords, namedLines, totalWords, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { leftOver } from '../../../meaning/left-over.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../../steps.ts'
import { refusedWords } from '../change-list.ts'
import { asItIs } from '../line-to-be.ts'

/** 'One left chain, one right', of two that one line of the list stands for: each way of hanging becomes a line of its own. */
export function* hungApartOnList(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, lines, hasSize, loose, product, state, intents, words } = heard
  if (asksOnly || hasSize || loose.length > 0 || product.candidates.length > 0 || openBlinds(state).length > 0) return null
  if (intents.has('add') || intents.has('remove') || intents.has('another')) return null
  const [line, other] = linesOfSeveral(heard)
  const parts = line ? partsHung(plain, line.quantity) : null
  if (!line || parts === null) return null
  if (other) return whichLine(heard)
  const unread = leftOver(plain, [line.colour])
  if (unread.length > 0) return { text: words.notReadSo(unread.join(', ')), state }
  if (parts === 'unclear') return { text: words.askSides(line.quantity), state: { ...state, asked: null } }
  const [first, ...others] = parts.map(({ count, hung }) => ({ quantity: count, ...wayOf(hung) }))
  const { id, ...like } = asItIs(line)
  const { basket, added, changed } = yield* call('change_basket', {
    change: [{ id, ...first }],
    add: others.map((each) => ({ ...like, ...each, colour: line.colour || undefined, room: line.room, like: id })),
    asked: true,
    together: true,
  })
  const refused = refusedWords(heard, [line], [...changed, ...added])
  if (refused) return { text: refused, state }
  const before = lines.map((each) => each.id)
  const told = basket.lines.filter((each) => each.id === id || !before.includes(each.id)).map((each) => lineWords(words, each))
  return { text: words.changed(told.join('; ')), total: totalWords(words, basket), state: { ...state, asked: null } }
}

const wayOf = (hung: Hung): Partial<BasketLine> =>
  'controlSide' in hung ? { control_side: hung.controlSide } : { mount_type: hung.mountType }

function linesOfSeveral(heard: Heard): readonly BasketLine[] {
  const named = namedLines(heard)
  const several = (named.length > 0 ? named : heard.lines).filter(({ quantity }) => quantity > 1)
  const own = lineOfCurrent(heard)
  return several.length > 1 && own && several.includes(own) ? [own] : several
}
