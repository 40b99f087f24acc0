import { expect, it } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { converse } from '#server/features/assistant/embedded/converse.ts'
import { business } from '../business.ts'

const SEEN = {
  found: true,
  width_mm: 1200,
  drop_mm: 900,
  width_plus_minus_mm: 5,
  drop_plus_minus_mm: 6,
  scale: 'card',
  is_estimate: false,
  room_colours: [],
}

/** The answer where the search says this of how sure it is. */
function answerTo(message: string, isDoubtful: boolean): string {
  const steps = converse(message, { state: FRESH, lines: () => [], photos: 1, business, sendsMail: true })
  const tools: Readonly<Record<string, unknown>> = {
    look_at_photo: { ...SEEN, is_doubtful: isDoubtful },
    advise_products: { products: [] },
    size_limits: { limits: [] },
  }
  const told = (name: string) => tools[name] ?? { colours: [] }
  let step = steps.next()
  while (!step.done) step = steps.next(told(step.value.name))
  return step.value.text
}

it.each([
  ['how big is it?', /not sure that this is your window.*a mirror or a door.* 1.200.mm ± 5 wide/],
  ['hoe groot is my venster?', /nie seker dat dit jou venster is nie.*spieël of 'n deur.* 1.200.mm ± 5 breed/],
])('a window of which the search is unsure is told with its size and with doubt, a sure one without: %s', (message, doubt) => {
  expect(answerTo(message, true)).toMatch(doubt)
  expect(answerTo(message, false)).not.toMatch(/not sure|nie seker/)
})
