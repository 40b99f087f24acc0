import { type Content, newId, type Protocol, piecesOf } from './protocol.ts'

/** Anthropic's Messages API, version 2023-06-01. */

type Block = { type: string; text?: string; content?: string | Block[]; source?: { media_type: string; data: string } }
type Body = { system?: string | Block[]; messages?: { role: string; content: string | Block[] }[]; tools?: { name: string }[] }

const event = (type: string, fields: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`
const blocksOf = (content: string | readonly Block[] | undefined): readonly Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
const wordsOf = (content: string | readonly Block[] | undefined): string =>
  blocksOf(content)
    .map(({ text = '' }) => text)
    .join('')

export const ANTHROPIC: Protocol = {
  read(body) {
    const { system, messages = [], tools = [] } = body as Body
    const blocks = messages.flatMap(({ content }) => blocksOf(content))
    return {
      system: wordsOf(system),
      texts: blocks.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])),
      images: blocks.flatMap(({ type, source }) =>
        type === 'image' && source ? [{ mediaType: source.media_type, bytes: Buffer.from(source.data, 'base64') }] : [],
      ),
      toolResults: blocks.flatMap(({ type, content }) => (type === 'tool_result' ? [wordsOf(content)] : [])),
      tools: tools.map(({ name }) => name),
    }
  },
  events(content, { letters, usage, isCut }) {
    const isAsking = content.some((each) => 'tool' in each)
    const message = {
      id: newId('msg'),
      type: 'message',
      role: 'assistant',
      model: 'stub',
      content: [],
      stop_reason: null,
      stop_sequence: null,
    }
    return [
      event('message_start', { message: { ...message, usage: { input_tokens: usage.input, output_tokens: 1 } } }),
      event('ping', {}),
      ...content.flatMap((each, index) => blockEvents(each, index, letters)),
      event('message_delta', {
        delta: { stop_reason: isCut ? 'max_tokens' : isAsking ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: usage.output },
      }),
      event('message_stop', {}),
    ]
  },
  closingEvents: 3,
  refusal: (status) => JSON.stringify({ type: 'error', error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: 'no' } }),
  failureInStream: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
}

function blockEvents(content: Content, index: number, letters: number): string[] {
  const isText = 'text' in content
  const block = isText ? { type: 'text', text: '' } : { type: 'tool_use', id: newId('toolu'), name: content.tool, input: {} }
  const whole = isText ? content.text : typeof content.input === 'string' ? content.input : JSON.stringify(content.input)
  const deltas = piecesOf(whole, letters).map((piece) =>
    isText ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece },
  )
  return [
    event('content_block_start', { index, content_block: block }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ]
}
