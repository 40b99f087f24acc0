import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import type { Env } from '#server/env.ts'

/** The outside language models that keys are set for. Without any the embedded assistant (server/features/assistant/embedded) answers all. */
export interface LanguageModels {
  readonly claude: LanguageModelV3 | null
  readonly gpt: LanguageModelV3 | null
}

export function openLanguageModels({ anthropic, openai }: Pick<Env, 'anthropic' | 'openai'>): LanguageModels {
  return {
    claude: anthropic.apiKey ? createAnthropic({ apiKey: anthropic.apiKey, baseURL: versioned(anthropic.baseUrl) })(anthropic.model) : null,
    // The chat protocol is what other servers of its kind understand, too.
    gpt: openai.apiKey ? createOpenAI({ apiKey: openai.apiKey, baseURL: versioned(openai.baseUrl) }).chat(openai.model) : null,
  }
}

/** Both services have their calls below /v1, and addresses are written with it and without. */
const versioned = (baseUrl: string): string => (/\/v\d+$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1`)
