import { z } from 'zod'
import { llmsPath, mcpPath } from '#shared/paths.ts'
import { endpoint } from './endpoint.ts'

/** For other assistants: the shop's tools, and a page that tells where they are. */

const requestId = z.union([
  z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please give a printable id.'),
  z.int(),
])

export const mcpMessage = endpoint({
  method: 'POST',
  path: mcpPath,
  summary:
    'Model Context Protocol over streamable HTTP: the shop’s tools for other assistants. One message a request, no session, answers in JSON. Refusals are JSON-RPC errors.',
  access: 'anyone',
  /** As JSON-RPC has it. What else a message may say is the protocol's business. */
  body: z.looseObject({ jsonrpc: z.literal('2.0'), id: requestId.optional() }),
  response: z.looseObject({ jsonrpc: z.literal('2.0') }),
  /** 202 without a body: the message wanted no answer. */
  statuses: [200, 202],
  perMinute: 120,
  /** Of quotes that are kept, as many as a visitor may save. */
  perHour: 40,
})

export const getLlmsText = endpoint({
  method: 'GET',
  path: llmsPath,
  summary: 'What language models should know of this site: its tools, addresses, prices and terms.',
  access: 'anyone',
  response: { mediaType: 'text/plain' },
})
