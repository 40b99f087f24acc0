import { z } from 'zod'
import { type BasketLine, basketLine } from '#shared/contracts/assistant.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import { readsAlike } from '#shared/domain/same-blind.ts'

/** How changes of the list are taken back. Of the list the server keeps nothing else from one question to the next. */

/** The steps that take back all that one question changed, in the order in which they are done. */
export const basketUndo = z.array(
  z.discriminatedUnion('kind', [
    /** Takes a line off again. `added` is the line as it came onto the list. */
    z.object({ kind: z.literal('remove'), id: z.string(), added: basketLine.nullable().default(null) }),
    /**
     * Makes a line what it was before. `changed` is the line as the change left it; null where the change took it off, and then `place` says where
     * it stood.
     */
    z.object({
      kind: z.literal('restore'),
      line: basketLine,
      changed: basketLine.nullable().default(null),
      place: z.int().optional(),
    }),
  ]),
)
export type BasketUndo = z.output<typeof basketUndo>

/** The line that a step is about. */
export const lineIdOf = (step: BasketUndo[number]): string => (step.kind === 'remove' ? step.id : step.line.id)

/** The line as the change left it; null where the change took it off, or where that was not noted. */
export const leftBy = (step: BasketUndo[number]): BasketLine | null => (step.kind === 'remove' ? step.added : step.changed)

/** Whether a line is still as a change left it. Its price may be another one by now. The button that takes a change back goes by the same rule. */
export const isAsLeft = (line: BasketLine | undefined, left: BasketLine): boolean =>
  line !== undefined && readsAlike(blindOfOrdered(line), blindOfOrdered(left))

/**
 * Whether the customer took all of these changes back by the button. Then the changes before them are the latest ones. An empty list may as well mean
 * that all of it was ordered, so there the answer is no.
 */
export const isTakenBack = (steps: BasketUndo, lines: readonly BasketLine[]): boolean =>
  lines.length > 0 &&
  steps.every((step) => {
    const listed = lines.find(({ id }) => id === lineIdOf(step))
    return step.kind === 'remove' ? listed === undefined : isAsLeft(listed, step.line)
  })
