import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { type ShopTool, shopTools, shopTurn, withoutCents } from '#server/features/assistant/shop-tools.service.ts'
import type { RouteRequest } from '#server/http/calls/call.ts'
import { TERMS_IN_SHORT } from '#shared/domain/terms.ts'
import { keepQuoteFor, startQuote } from './start-quote.ts'

/** A tool as the protocol lists it, and what it does for one request. */
export interface McpTool {
  readonly name: string
  readonly description: string
  readonly input: z.ZodObject
  readonly inputSchema: { readonly type: 'object'; readonly [member: string]: unknown }
  readonly isReadOnly: boolean
  /** @throws ApiError */
  readonly run: (request: RouteRequest, input: never) => Promise<object>
}

/** The shop's reading tools, and the one that keeps a quote. Each answer says whose prices they are, and on which terms. */
export function mcpTools(deps: Deps): ReadonlyMap<string, McpTool> {
  const { name, website } = deps.env.business
  const shop = { name, website, terms: TERMS_IN_SHORT }
  const reading = (shopTools as readonly ShopTool<string, z.ZodObject, object>[]).map(
    (tool): McpTool => ({
      ...listed(tool),
      isReadOnly: true,
      run: async ({ db }, input) => ({ ...withoutCents(await tool.run(shopTurn(db), input)), shop }),
    }),
  )
  const starting: McpTool = {
    ...listed(startQuote),
    isReadOnly: false,
    run: async (request, input) => ({ ...(await keepQuoteFor(deps, request, input)), shop }),
  }
  return new Map([...reading, starting].map((tool) => [tool.name, tool]))
}

function listed({ name, description, input }: Pick<McpTool, 'name' | 'description' | 'input'>) {
  return { name, description, input, inputSchema: { type: 'object' as const, ...inputSchemaOf(input) } }
}

/**
 * Our patterns use classes of Unicode, which regular expressions of other languages cannot read: a client may then refuse the whole list. They
 * are left out, and a text that does not fit is refused with a sentence when it comes.
 */
function inputSchemaOf(input: z.ZodObject): Record<string, unknown> {
  const override = ({ jsonSchema }: { jsonSchema: { pattern?: string } }) => {
    delete jsonSchema.pattern
  }
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override })
  return schema
}
