import type { Deps } from '#server/deps.ts'
import { parseRequest, type RouteRequest } from '#server/http/calls/call.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import type { RouteAnswer } from '#server/http/calls/route-answer.ts'
import { getLlmsText, mcpMessage } from '#shared/contracts/mcp.ts'
import { llmsText } from './llms-text.ts'
import { answerMessage } from './mcp-server.ts'
import { mcpTools } from './mcp-tools.ts'

/** The protocol decides status and answer of a message, so that it is mounted without a handler of ours. No session of staff is looked at. */
export function mcpRoutes(deps: Deps): Route[] {
  const tools = mcpTools(deps)
  const run = async (request: RouteRequest): Promise<RouteAnswer> => {
    const { body } = parseRequest(mcpMessage, request)
    return toRouteAnswer(await answerMessage(deps, tools, request, body))
  }
  return [{ contract: mcpMessage, writes: true, withoutSession: true, run }, mount(getLlmsText, () => ({ bytes: llmsText(deps.env) }))]
}

async function toRouteAnswer(response: Response): Promise<RouteAnswer> {
  const { status } = response
  const text = await response.text()
  if (text === '') return { status, headers: {}, content: { file: { bytes: new Uint8Array() }, mediaType: 'application/json' } }
  return { status, headers: {}, content: { json: JSON.parse(text) } }
}
