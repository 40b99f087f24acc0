import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { answerQuestion } from '#server/features/assistant/models/answer-question.ts'
import { spendingOf } from '#server/features/assistant/models/spending.ts'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { Turn } from '#server/features/assistant/turn/turn.ts'
import { business } from '../business.ts'

vi.mock('#server/features/assistant/embedded/converse.ts', () => ({
  *converse() {
    for (;;) yield { name: 'open_screen', input: { screen: 'measure' } }
  },
}))

it('an embedded assistant that never comes to an end fails, and answers no empty text', async () => {
  const turn = {
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    message: 'hi',
    language: 'en',
    business,
    sendsMail: true,
    basket: { lines: () => [], propose: () => undefined },
    photos: [],
    figures: figuresOf(),
    features: new Set(),
    quickReplies: [],
    facts: [],
  } as unknown as Turn
  const steps = answerQuestion({
    message: 'hi',
    newTurn: async () => turn,
    routed: { candidates: [], reason: 'no_key' },
    state: FRESH,
    history: [],
    silenceMs: 1000,
    spending: spendingOf(),
  })
  await expect(steps.next()).rejects.toThrow('not done after')
})
