import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { TestServer } from '#tests/support/server.ts'

/** What a tool answered, as another assistant gets it. */
export interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at an answer as an outsider does, whatever it holds
  readonly told: any
}

/** Another assistant: the SDK's own client over HTTP. */
export async function connect(server: TestServer, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'an-assistant', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.baseUrl), { requestInit: { headers } })
  // The SDK's types do not know exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client['connect']>[0])
  const use = async (name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input })
    return { isError: Boolean(isError), text: (content as { text: string }[])[0]?.text ?? '', told: structuredContent }
  }
  return { client, transport, use, close: () => client.close() }
}

/** Posts a message without the SDK, so that it may be wrong. */
export const post = (server: TestServer, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
