import { placedWindowsIn } from '#shared/domain/said/names/placed-windows.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { openBlinds } from '../../../conversation/conversation-state.ts'
import { whichLine } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { KNOWN_QUESTIONS } from '../../meaning/message/known-questions.ts'
import type { Reply } from '../../steps.ts'

/** 'Make the left window 1300 wide', where nobody has said which of several windows that is: it is asked, because a guess would change the wrong one. */
export function whichWindowReply(heard: Heard): Reply | null {
  const { plain, state, lines, said, words: answers, intents, photos } = heard
  const placed = placedWindowsIn(plain)
  const isNew = said.some(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null) || intents.has('add') || intents.has('another')
  const isKnownQuestion = KNOWN_QUESTIONS.some(([words]) => words.test(plain))
  if (placed.length === 0 || isNew || photos > 0 || isKnownQuestion) return null
  const open = openBlinds(state)
  const isKnown = [...lines, ...open].some(({ room }) => room && placed.some(({ name }) => plainText(room).includes(plainText(name))))
  if (isKnown || state.blinds.some(({ photo }) => photo !== null)) return null
  if (lines.length > 1) return whichLine(heard)
  return open.length > 1 ? { text: answers.whichBlind(open.length), state } : null
}
