import type { LanguageModelV3 } from '@ai-sdk/provider'
import { expect, test } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { answerQuestion } from '#server/features/assistant/models/answer-question.ts'
import type { Routed } from '#server/features/assistant/models/choose-model.ts'
import { spendingOf } from '#server/features/assistant/models/spending.ts'
import type { ListWish } from '#server/features/assistant/tools/list-wishes.ts'

/** What the turn of the first model may do to the list. */
async function wishesFor(message: string, routed: Routed): Promise<ListWish[]> {
  let wished: ListWish[] = []
  const steps = answerQuestion({
    message,
    newTurn: async (wishes) => {
      wished = [...wishes]
      throw new Error('the turn was seen')
    },
    routed,
    state: FRESH,
    history: [],
    silenceMs: 1000,
    spending: spendingOf(),
  })
  await expect(steps.next()).rejects.toThrow('the turn was seen')
  return wished
}

const OUTSIDE: Routed = { candidates: [{ provider: 'claude', model: {} as LanguageModelV3 }], reason: 'only_model' }
const EMBEDDED: Routed = { candidates: [], reason: 'no_key' }

test('the turn of an outside model has only what the message plainly asks for', async () => {
  expect(await wishesFor('Is the roller washable?', OUTSIDE)).toEqual([])
  expect(await wishesFor('Please undo that', OUTSIDE)).toEqual(['undo'])
})

test('the turn of the embedded assistant has every wish', async () => {
  expect(await wishesFor('Is the roller washable?', EMBEDDED)).toEqual(['add', 'change', 'remove', 'undo'])
})
