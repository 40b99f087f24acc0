import type { BasketLine } from '#shared/contracts/assistant.ts'
import { blindOfOrdered, isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { isSameBlind } from '#shared/domain/same-blind.ts'
import { sourceOfChanged } from '#shared/domain/size-typed.ts'

/** A line as it shall be. A change leaves the room as it is, unless it is of the room. */
export type LineToBe = Pick<BasketLine, 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'colour' | 'control_side' | 'mount_type'>

export type LineChange = Partial<LineToBe & { room: string }>

export const isAsIs = (change: LineChange, line: BasketLine): boolean =>
  isSameBlind(blindOfOrdered({ ...line, ...change }), blindOfOrdered(line))

/** What of a line may be changed, as it stands. */
export const asItIs = ({ id, product_type, width_mm, drop_mm, quantity, colour, control_side, mount_type }: BasketLine) => ({
  id,
  product_type,
  width_mm,
  drop_mm,
  quantity,
  colour,
  control_side,
  mount_type,
})

/** What is known of a line's size once it is as it shall be. */
export const sourceOnceSo = (line: BasketLine, { width_mm, drop_mm }: Pick<LineToBe, 'width_mm' | 'drop_mm'>) =>
  sourceOfChanged(blindOfOrdered(line), { widthMm: width_mm, dropMm: drop_mm })

/** Whether no length of a line is known better than by an estimate once it has this size. */
export const isStillEstimated = (line: BasketLine, size: Pick<LineToBe, 'width_mm' | 'drop_mm'>): boolean =>
  isOnlyEstimated({ ...line, ...size, size_source: sourceOnceSo(line, size) })

/** A line that was on the list, as a wish to add it again. */
export function asAddedAgain(line: BasketLine) {
  const { id: like, colour, ...wish } = asItIs(line)
  return { ...wish, like, colour: colour || undefined, room: line.room }
}
