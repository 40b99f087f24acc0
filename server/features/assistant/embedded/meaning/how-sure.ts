import { leftOver } from './left-over.ts'
import type { Heard } from './message/heard.ts'
import { saidPlainly } from './plainly-said.ts'
import { type Effect, unmet } from './unmet.ts'

/**
 * When what is wished of the list is done at once, and when it is told back and offered with a button. It is done where no word is left over
 * (left-over.ts), where all that is named comes true in it (unmet.ts) and where it is said in a plain form (plainly-said.ts). What adds a blind is
 * weighed in added-plainly.ts.
 *
 * @param effects the blinds before and after
 * @param colours those that the blinds have and those that they shall have
 * @returns null where it may be done; else the words that were not understood, which may be none
 */
export function doubtOf(heard: Heard, effects: readonly Effect[], colours: readonly string[]): readonly string[] | null {
  const unread = wordsInDoubt(heard, effects, colours)
  return unread.length === 0 && saidPlainly(heard, colours) ? null : unread
}

/** For what was offered and is taken up: how it is said no longer matters, and what is said beside it does. */
export const wordsInDoubt = ({ plain }: Heard, effects: readonly Effect[], colours: readonly string[]): readonly string[] => [
  ...new Set([...leftOver(plain, colours), ...unmet(plain, effects)]),
]
