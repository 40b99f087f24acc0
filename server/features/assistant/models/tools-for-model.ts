import { type Schema, type ToolSet, tool, zodSchema } from 'ai'
import { ApiError } from '#server/errors.ts'
import { assistantTools, type ToolName } from '../tools/all-tools.ts'
import { withoutCents } from '../tools/without-cents.ts'
import type { Turn } from '../turn/turn.ts'

/** Made once: the tool loop would else write all of them anew as JSON for each call of a tool. */
const inputSchemas = Object.fromEntries(
  Object.values(assistantTools).map(({ name, input }) => [name, zodSchema<unknown>(input)]),
) as Record<ToolName, Schema<unknown>>

/**
 * Each tool bound to this question. What it gives back may be said; a refusal is told to the model in words.
 * @param reader ours weighs prices by their cents; others get them in words alone
 */
export function toolsFor(turn: Turn, reader: 'embedded' | 'outside'): ToolSet {
  return Object.fromEntries(
    (Object.keys(assistantTools) as ToolName[]).map((name) => {
      const own = assistantTools[name]
      const run = own.run as (turn: Turn, input: unknown) => Promise<unknown>
      return [
        name,
        tool({
          description: own.description,
          inputSchema: inputSchemas[name],
          execute: async (input: unknown) => {
            const output = await run(turn, input).catch((failure: unknown) => refusalOf(turn, name, failure))
            // Ours says what the tools told and nothing else, so its text is not held against them: reading each word of long lists takes a while.
            if (reader === 'embedded') return output
            turn.figures.told(output)
            return withoutCents(output)
          },
        }),
      ]
    }),
  )
}

/** What went wrong inside is no model's business, nor whoever it writes to. */
function refusalOf({ log, signal }: Turn, name: ToolName, failure: unknown): { readonly failed: string } {
  signal.throwIfAborted()
  if (failure instanceof ApiError) return { failed: failure.message }
  log.error({ err: failure, tool: name }, 'a tool of the assistant failed')
  return { failed: 'This cannot be looked up at the moment.' }
}
