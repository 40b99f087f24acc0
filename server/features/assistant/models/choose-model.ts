import type { LanguageModelV3 } from '@ai-sdk/provider'
import type { LanguageModels } from '#server/adapters/assistant/language-models.ts'
import type { AssistantProvider, RoutingReason } from '#shared/contracts/assistant.ts'

interface Candidate {
  readonly provider: Exclude<AssistantProvider, 'embedded'>
  readonly model: LanguageModelV3
}

export interface Routed {
  /** In the order in which they are asked; the embedded assistant stands behind them all. */
  readonly candidates: readonly Candidate[]
  readonly reason: RoutingReason
}

interface Asked {
  readonly message: string
  readonly photos: number
  readonly budget: 'left' | 'conversation_budget' | 'day_budget'
}

/** A question of more words than this asks for weighing, not for a fact. Our own choice. */
const LONG_QUESTION_WORDS = 25

/** Which model answers, and why. With both keys photos and long questions go to Claude, the others to GPT, and each stands in for the other. */
export function chooseModel({ claude, gpt }: LanguageModels, { message, photos, budget }: Asked): Routed {
  const both = [claude && ({ provider: 'claude', model: claude } as const), gpt && ({ provider: 'gpt', model: gpt } as const)].filter(
    (one) => one !== null,
  )
  if (both.length === 0) return { candidates: [], reason: 'no_key' }
  if (budget !== 'left') return { candidates: [], reason: budget }
  if (both.length === 1) return { candidates: both, reason: 'only_model' }
  const isLong = message.trim().split(/\s+/).length > LONG_QUESTION_WORDS
  const reason = photos > 0 ? 'photo' : isLong ? 'long_question' : 'short_question'
  return { candidates: reason === 'short_question' ? both.toReversed() : both, reason }
}
