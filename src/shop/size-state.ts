import { z } from 'zod'
import { mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'

/** What the fields of the size hold for one way of hanging the blind, and what is known of it. Any text in them is allowed. */
export const heldSize = z.object({
  width: z.string(),
  drop: z.string(),
  /** Where the size came from; absent for one that was typed and nothing else is known of. */
  sizeSource: sizeSource.optional(),
  /** The same before somebody said that the size was taped, for when that is taken back. */
  beforeTape: sizeSource.optional(),
  /** Of an estimated size: the one length that a person has typed since. The other one is still estimated. */
  typedLength: z.enum(['width', 'drop']).optional(),
})
export type HeldSize = z.output<typeof heldSize>

const saidOfSize = heldSize.extend({
  mountType,
  /** Whether the person chose the mount. Else it follows from what was measured. */
  isMountChosen: z.boolean().optional(),
  otherMount: heldSize.optional(),
})

/** All that is said of a blind's size: as it hangs, and beside it what was said of the other way to hang it. */
export const sizeState = saidOfSize.extend({
  /** What a person had typed or taped before a size from elsewhere took its place; absent where there was nothing, or it is not wanted any more. */
  replaced: saidOfSize.optional().catch(undefined),
})
export type SizeState = z.output<typeof sizeState>
