import type { LanguageModelV3, LanguageModelV3Content, LanguageModelV3Prompt, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { QuickReply } from '#shared/contracts/assistant.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { PhotoRooms } from '../said/rooms-of-photos.ts'
import { askedOnce } from './asked-once.ts'
import { converse } from './converse.ts'
import type { Reply, Steps } from './steps.ts'

/** What is left of a turn when the model has answered, beside its text. */
export interface TurnEnd {
  state: ConversationState | null
  quickReplies: readonly QuickReply[]
  facts: readonly string[]
  photoRooms: PhotoRooms
  /** The names of all colours that were looked up, said or not. */
  readonly colours: Set<string>
}

/**
 * The embedded assistant as one more language model, so that the same tool loop serves it: it asks for tools, is given what they say, and writes a
 * text. It is made for one turn. No word of it leaves the process, and it costs no tokens.
 */
export function embeddedModel(
  message: string,
  about: Parameters<typeof converse>[1],
): { readonly model: LanguageModelV3; readonly end: TurnEnd } {
  const steps: Steps<Reply> = askedOnce(converse(message, about))
  const end: TurnEnd = { state: null, quickReplies: [], facts: [], photoRooms: new Map(), colours: new Set() }
  let calls = 0
  function next(prompt: LanguageModelV3Prompt): readonly LanguageModelV3Content[] {
    const told = calls === 0 ? undefined : lastToolResult(prompt, String(calls))
    for (const name of colourNamesIn(told)) end.colours.add(name)
    const result = calls === 0 ? steps.next() : steps.next(told)
    if (!result.done) {
      calls += 1
      return [{ type: 'tool-call', toolCallId: String(calls), toolName: result.value.name, input: JSON.stringify(result.value.input) }]
    }
    const { text, state, quickReplies = [], facts = [], photoRooms = new Map() } = result.value
    Object.assign(end, { state, quickReplies, facts, photoRooms })
    return [{ type: 'text', text }]
  }
  const model: LanguageModelV3 = {
    specificationVersion: 'v3',
    provider: 'embedded',
    modelId: 'embedded',
    supportedUrls: {},
    doGenerate: async ({ prompt }) => {
      const content = next(prompt)
      return { content: [...content], finishReason: finishOf(content), usage: NO_TOKENS, warnings: [] }
    },
    doStream: async ({ prompt }) => {
      const content = next(prompt)
      const parts: LanguageModelV3StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(partsOf),
        { type: 'finish', finishReason: finishOf(content), usage: NO_TOKENS },
      ]
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part)
            controller.close()
          },
        }),
      }
    },
  }
  return { model, end }
}

const NO_TOKENS = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

const finishOf = (content: readonly LanguageModelV3Content[]) =>
  content.some(({ type }) => type === 'tool-call')
    ? ({ unified: 'tool-calls', raw: undefined } as const)
    : ({ unified: 'stop', raw: undefined } as const)

function partsOf(content: LanguageModelV3Content): LanguageModelV3StreamPart[] {
  if (content.type === 'tool-call') return [content]
  if (content.type !== 'text') return []
  return [
    { type: 'text-start', id: 'answer' },
    { type: 'text-delta', id: 'answer', delta: content.text },
    { type: 'text-end', id: 'answer' },
  ]
}

function colourNamesIn(told: unknown): string[] {
  if (typeof told !== 'object' || told === null || !('colours' in told) || !Array.isArray(told.colours)) return []
  return told.colours.flatMap(({ name }: { name?: unknown }) => (typeof name === 'string' ? [name] : []))
}

/** @returns what the tool answered; a refusal as `failed` */
function lastToolResult(prompt: LanguageModelV3Prompt, id: string): unknown {
  for (const message of prompt.toReversed()) {
    if (message.role !== 'tool') continue
    for (const part of message.content) {
      if (part.type !== 'tool-result' || part.toolCallId !== id) continue
      if (part.output.type === 'json') return part.output.value
      // That the tool was called wrongly is our fault and nothing to tell a customer.
      if (part.output.type === 'error-text' && part.output.value.startsWith('Invalid input')) throw new Error(part.output.value)
      if (part.output.type === 'error-text' || part.output.type === 'text') return { failed: part.output.value }
      return { failed: '' }
    }
  }
  throw new Error(`the tool loop gave no result of call ${id}`)
}
