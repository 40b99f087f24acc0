import type { AssistantProvider } from '#shared/contracts/assistant.ts'

export interface Tokens {
  readonly input: number
  readonly output: number
}

/** What one question has cost so far. It is kept also when no answer comes of it, because whoever lends the model asks for it all the same. */
export interface Spending {
  add(provider: AssistantProvider, tokens: Tokens): void
  of(provider: AssistantProvider): Tokens
  total(): Tokens
  providers(): readonly AssistantProvider[]
}

const NOTHING: Tokens = { input: 0, output: 0 }
const sum = (one: Tokens, other: Tokens): Tokens => ({ input: one.input + other.input, output: one.output + other.output })

export function spendingOf(): Spending {
  const spent = new Map<AssistantProvider, Tokens>()
  const of = (provider: AssistantProvider) => spent.get(provider) ?? NOTHING
  return {
    add: (provider, tokens) => void spent.set(provider, sum(of(provider), tokens)),
    of,
    total: () => [...spent.values()].reduce(sum, NOTHING),
    providers: () => [...spent.keys()],
  }
}

/** The instructions, the tools and the conversation; our own guess, on the high side. */
const STEP_TOKENS = 4000
const PHOTO_TOKENS = 1600
const LETTERS_PER_TOKEN = 3

/** A step that breaks off says no figures, and costs its tokens. */
export const guessedTokens = (photos: number, letters: number): Tokens => ({
  input: STEP_TOKENS + photos * PHOTO_TOKENS,
  output: Math.ceil(letters / LETTERS_PER_TOKEN),
})
