import type { Env } from '#server/env.ts'
import type { AssistantUsage } from '#server/features/assistant/usage.read-model.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { AssistantUse, getAssistantUse, getConfig } from '#shared/contracts/site.ts'

/** @returns the settings that every visitor may see. */
export function configAnswer({ business, consultantName, developerToolBlocking, smtpUrl, version }: Env): AnswerInput<typeof getConfig> {
  const { name, phone, email, website, whatsapp } = business
  return {
    business: { name, phone, email, website, whatsapp },
    consultant: { name: consultantName },
    features: { developerToolBlocking, sendsMail: smtpUrl !== undefined },
    version,
  }
}

interface UseInTime {
  readonly today: readonly AssistantUsage[]
  readonly last30Days: readonly AssistantUsage[]
}

export function assistantUseAnswer({ assistant }: Env, { today, last30Days }: UseInTime): AnswerInput<typeof getAssistantUse> {
  return {
    success: true,
    today: today.map(asUse),
    last_30_days: last30Days.map(asUse),
    limits: {
      tokens_per_conversation: assistant.tokensPerConversation,
      tokens_per_day: assistant.tokensPerDay,
      silence_seconds: assistant.silenceMs / 1000,
    },
  }
}

const asUse = ({ provider, answers, inputTokens, outputTokens }: AssistantUsage): AssistantUse => ({
  provider,
  answers,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
})
