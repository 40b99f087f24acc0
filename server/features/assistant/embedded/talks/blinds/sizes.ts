import type { Heard } from '../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../steps.ts'
import { limitsReply } from './limits.ts'
import { recessReply } from './recess.ts'

/** Which sizes are made, and how deep a recess must be. */
export function* sizesReply(heard: Heard): Steps<Reply | null> {
  if (WHICH_FIGURE.test(heard.plain)) return { text: heard.words.whichFigure(), state: heard.state }
  return (yield* recessReply(heard)) ?? (yield* limitsReply(heard))
}

/** 'Is it 1500 or 1200?', of what nobody knows. */
const WHICH_FIGURE =
  /^(?:so )?(?:is|was|must|should|moet) (?:it|this|that|dit)(?: be)? \d[\d.,]* ?(?:mm|cm|m)? (?:or|of) \d[\d.,]* ?(?:mm|cm|m)?(?: wees)?[ .?!]*$/
