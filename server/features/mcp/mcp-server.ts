import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { Deps } from '#server/deps.ts'
import { parseRequest, type RouteRequest } from '#server/http/calls/call.ts'
import { toApiError } from '#server/http/errors-to-answers.ts'
import { mcpMessage } from '#shared/contracts/mcp.ts'
import { paths } from '#shared/paths.ts'
import type { McpTool } from './mcp-tools.ts'

/** Made once: the SDK would make one for every message. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Answers one message with a server of its own, which is gone afterwards: nothing of a caller stays in memory, and any process may answer the next.
 * @param message as the contract took it
 */
export async function answerMessage(
  { env }: Pick<Deps, 'env'>,
  tools: ReadonlyMap<string, McpTool>,
  request: RouteRequest,
  message: unknown,
): Promise<Response> {
  const server = new Server(
    { name: env.business.name, version: env.version, websiteUrl: env.publicUrl },
    { capabilities: { tools: {} }, instructions: instructions(env), jsonSchemaValidator },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(listedTool) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.get(params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool here: tools/list names those that there are.')
    return callTool(tool, request, params.arguments ?? {})
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(asFetched(env.publicUrl, request), { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** The SDK reads two headers of a message. Answers are JSON whatever a caller accepts, so that any caller is taken for one who takes both kinds. */
function asFetched(publicUrl: string, { headers }: RouteRequest): Request {
  const version = headers['mcp-protocol-version']
  return new Request(new URL(mcpMessage.path, publicUrl), {
    method: mcpMessage.method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  })
}

function listedTool({ name, description, inputSchema, isReadOnly }: McpTool): Tool {
  const annotations = isReadOnly
    ? { readOnlyHint: true, openWorldHint: false }
    : { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
  return { name, description, inputSchema, annotations }
}

/** A refusal goes to the model as the tool's answer, so that it can mend what it asked. A fault of ours tells it no more than a visitor. */
async function callTool(tool: McpTool, request: RouteRequest, given: unknown): Promise<CallToolResult> {
  try {
    const { body } = parseRequest({ ...mcpMessage, body: tool.input }, { ...request, body: given })
    const told = await tool.run(request, body as never)
    return { content: [{ type: 'text', text: JSON.stringify(told) }], structuredContent: { ...told } }
  } catch (error) {
    const refusal = toApiError(error)
    if (refusal.type === 'internal') request.makeLog().error({ err: error, tool: tool.name }, 'a tool failed')
    return { content: [{ type: 'text', text: refusal.message }], isError: true }
  }
}

function instructions({ business, publicUrl }: Deps['env']): string {
  return [
    `${business.name} makes blinds to measure (${business.serviceArea}). Sizes are width by drop in millimetres.`,
    'Every price comes from price_blinds or start_quote, in rand with VAT; say it as it is given. Shutters and awnings are priced after a visit only.',
    'Check a size with check_size before you quote it. Nothing can be ordered or paid here: start_quote answers with a private link where the customer does that.',
    `To measure a window with a phone: ${publicUrl}${paths.measurement}. A person: ${business.phone}, ${business.email}.`,
  ].join('\n')
}
