import { newId, type Protocol, piecesOf } from './protocol.ts'

/** OpenAI's chat completions. */

type Part = { type: string; text?: string; image_url?: { url: string } }
type Body = { messages?: { role: string; content: string | Part[] | null }[]; tools?: { function: { name: string } }[] }

const partsOf = (content: string | readonly Part[] | null): readonly Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
const wordsOf = (content: string | readonly Part[] | null): string =>
  partsOf(content)
    .map(({ text = '' }) => text)
    .join('')

export const OPENAI: Protocol = {
  read(body) {
    const { messages = [], tools = [] } = body as Body
    const isOf = (...roles: string[]) => messages.filter(({ role }) => roles.includes(role))
    const said = isOf('user', 'assistant').flatMap(({ content }) => partsOf(content))
    return {
      system: isOf('system', 'developer')
        .map(({ content }) => wordsOf(content))
        .join('\n'),
      texts: said.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])),
      images: said.flatMap(({ image_url }) => {
        const [, mediaType = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(image_url?.url ?? '') ?? []
        return data ? [{ mediaType, bytes: Buffer.from(data, 'base64') }] : []
      }),
      toolResults: isOf('tool').map(({ content }) => wordsOf(content)),
      tools: tools.map((each) => each.function.name),
    }
  },
  events(content, { letters, usage, isCut }) {
    const head = { id: newId('chatcmpl'), object: 'chat.completion.chunk', created: 1_764_000_000, model: 'stub' }
    const chunk = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] })}\n\n`
    const tools = content.filter((each) => 'tool' in each)
    return [
      chunk({ role: 'assistant', content: '' }),
      ...content.flatMap((each) => {
        if ('text' in each) return piecesOf(each.text, letters).map((piece) => chunk({ content: piece }))
        const index = tools.indexOf(each)
        const input = typeof each.input === 'string' ? each.input : JSON.stringify(each.input)
        return [
          chunk({ tool_calls: [{ index, id: newId('call'), type: 'function', function: { name: each.tool, arguments: '' } }] }),
          ...piecesOf(input, letters).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
        ]
      }),
      chunk({}, isCut ? 'length' : tools.length > 0 ? 'tool_calls' : 'stop'),
      `data: ${JSON.stringify({ ...head, choices: [], usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output } })}\n\n`,
      'data: [DONE]\n\n',
    ]
  },
  closingEvents: 3,
  refusal: () => JSON.stringify({ error: { message: 'no', type: 'error', param: null, code: null } }),
  failureInStream: `data: ${JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } })}\n\n`,
}
