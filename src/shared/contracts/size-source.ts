import { z } from 'zod'

/**
 * Where a size came from. It travels with the size: from the measuring screens to the calculator, the quote, the order and the job sheet.
 * Everything below `how` is only known of a camera's or photo's size; sizes kept before a field existed lack it.
 */
export const sizeSource = z.strictObject({
  /**
   * typed: the customer gave figures and no more. tape, consultant: measured with a tape, by whom. default: the usual size that stands where
   * nothing was measured.
   */
  how: z.enum(['typed', 'camera', 'photo', 'tape', 'consultant', 'default']),
  scale: z.enum(['board', 'a4', 'card', 'known_length', 'assumed']).optional(),
  /** Everything of known size that counted, one entry each: two cards are two entries. */
  references: z
    .array(z.enum(['board', 'a4', 'card']))
    .max(20)
    .optional(),
  /** How far they stood before the opening, negative behind it, as the person said. */
  reference_depth_mm: z.number().min(-2000).max(2000).optional(),
  /** Which of a window's nested outlines was measured; absent where the corners lie on none that was found. */
  outline: z.enum(['opening', 'unit', 'glass', 'casing']).optional(),
  /** The outline's corners: as the search left them, or set by a person. */
  corners: z.enum(['found', 'by_hand']).optional(),
  /** What was measured, its 95 % half-widths, and the size that the opening exceeds. The size ordered may be any of them. */
  measured_width_mm: z.number().min(0).max(20_000).optional(),
  measured_drop_mm: z.number().min(0).max(20_000).optional(),
  width_ci95_mm: z.number().min(0).max(20_000).optional(),
  drop_ci95_mm: z.number().min(0).max(20_000).optional(),
  safe_width_mm: z.number().min(0).max(20_000).optional(),
  safe_drop_mm: z.number().min(0).max(20_000).optional(),
  /** How sure the search was that this outline is the window; absent once a person chose or set it. */
  confidence: z.number().min(0).max(1).optional(),
  /** The size ordered was measured again with a tape, and by whom. */
  confirmed_by: z.enum(['tape', 'consultant']).optional(),
})
export type SizeSource = z.output<typeof sizeSource>
