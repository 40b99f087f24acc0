import { QUICK_REPLY_MAX, type QuickReply } from '#shared/contracts/assistant.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { PhotoRooms } from '../said/rooms-of-photos.ts'
import type { ToolInput, ToolName, ToolOutput } from '../tools/all-tools.ts'

/** A conversation asks for tools by yielding, and is given back what they said. */
interface ToolCall {
  readonly name: ToolName
  readonly input: unknown
}
export type Steps<Result> = Generator<ToolCall, Result, unknown>

/** What a tool answered, or why it could not. */
interface ToolFailed {
  readonly failed: string
}

/** @returns the tool's output. @throws Refused when the tool refused, with its message for the customer. */
export function* call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Steps<ToolOutput<Name>> {
  const output = yield { name, input }
  if (typeof output === 'object' && output !== null && 'failed' in output) throw new Refused(String((output as ToolFailed).failed))
  return output as ToolOutput<Name>
}

export class Refused extends Error {}

export interface Reply {
  readonly text: string
  readonly state: ConversationState
  /** What the list comes to after it. It is said once, at the end, where a message had several wishes. */
  readonly total?: string
  readonly quickReplies?: readonly QuickReply[]
  /** The ids of the facts that the text says. */
  readonly facts?: readonly string[]
  /** The question of before that it answers, where the message only went on with it: 'and a roller?' */
  readonly question?: string
  /** Whether a blind was drawn on an earlier photo already. */
  readonly showsBlind?: boolean
  /** Whether it says that nothing is done, so that nobody needs it beside something that is. */
  readonly isOfNothing?: boolean
  /** Whether no photo told of a window, so that what is written beside them is answered as if it had come alone. */
  readonly leavesText?: boolean
  /** The rooms that the customer has said of photos, of this question or the latest one that had some. */
  readonly photoRooms?: PhotoRooms
}

/** @param text cut where a room's or product's name is longer than a button may be */
export const quick = (text: string, productType?: string, colourHex: string | null = null): QuickReply => ({
  text: text.slice(0, QUICK_REPLY_MAX),
  picture: productType ? { product_type: productType, colour_hex: colourHex } : null,
})
