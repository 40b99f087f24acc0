import type { z } from 'zod'
import type { Turn } from '../turn/turn.ts'

/**
 * What a model, the embedded assistant or another assistant may ask of the shop. A tool has no more authority than a visitor: it reads what
 * anyone may read, and proposes changes to the visitor's own list.
 */
interface AssistantTool<Name extends string, Input extends z.ZodObject, Output> {
  readonly name: Name
  /** For a model: when to use it and what comes back. */
  readonly description: string
  readonly input: Input
  /** @throws ApiError, whose message the model is told. */
  run(turn: Turn, input: z.output<Input>): Promise<Output>
}

export function assistantTool<const Name extends string, Input extends z.ZodObject, Output>(
  tool: AssistantTool<Name, Input, Output>,
): AssistantTool<Name, Input, Output> {
  return tool
}

/** What of a question the tools need that only read the shop's lists. */
export type ShopTurn = Pick<Turn, 'db' | 'figures' | 'features'>

/** A tool that knows of no customer and no conversation, so that other assistants may have it too. */
export interface ShopTool<Name extends string, Input extends z.ZodObject, Output> extends Omit<AssistantTool<Name, Input, Output>, 'run'> {
  /** @throws ApiError, whose message the model is told. */
  run(turn: ShopTurn, input: z.output<Input>): Promise<Output>
}

export function shopTool<const Name extends string, Input extends z.ZodObject, Output>(
  tool: ShopTool<Name, Input, Output>,
): ShopTool<Name, Input, Output> {
  return tool
}
