import { z } from 'zod'

/**
 * Where a size came from. It travels with the size: from the measuring screens to the calculator, the quote, the order and the job sheet.
 * The fields after `how` are only known for sizes from the camera or a photo. Sizes that were stored before a field existed lack it.
 */
export const sizeSource = z.strictObject({
  /**
   * typed: the customer typed the size and said nothing about it. tape: the customer measured with a tape. consultant: the shop's
   * consultant did. default: nothing was measured, and the usual size is used.
   */
  how: z.enum(['typed', 'camera', 'photo', 'tape', 'consultant', 'default']),
  /** ar: corners tapped in augmented reality; its ± is several per cent, so that it counts as an estimate. */
  scale: z.enum(['board', 'a4', 'card', 'known_length', 'assumed', 'ar']).optional(),
  /** The references that were used, one entry each: two cards are two entries. */
  references: z
    .array(z.enum(['board', 'a4', 'card']))
    .max(20)
    .optional(),
  /** How far the references were in front of the opening, as the person said. Negative: behind it. */
  reference_depth_mm: z.number().min(-2000).max(2000).optional(),
  /** Which of the window's nested outlines was measured. Absent when the corners lie on none of the outlines found. */
  outline: z.enum(['opening', 'unit', 'glass', 'casing']).optional(),
  /**
   * Who looked at the four corners. found: the search found them and nobody looked. checked: a person said that all four are right. by_hand:
   * a person set them. contradicted: a person said that all four are right, and the rest of the scan gave another size. Absent, nobody is known to
   * have looked.
   */
  corners: z.enum(['found', 'checked', 'by_hand', 'contradicted']).optional(),
  /** The measured size, half the width of its 95 % intervals, and the safe size. */
  measured_width_mm: z.number().min(0).max(20_000).optional(),
  measured_drop_mm: z.number().min(0).max(20_000).optional(),
  width_ci95_mm: z.number().min(0).max(20_000).optional(),
  drop_ci95_mm: z.number().min(0).max(20_000).optional(),
  safe_width_mm: z.number().min(0).max(20_000).optional(),
  safe_drop_mm: z.number().min(0).max(20_000).optional(),
  /** How sure the search was that this outline is the window, 0 to 1. Absent once a person chose or set the outline. */
  confidence: z.number().min(0).max(1).optional(),
  /** Who confirmed the ordered size with a tape: the customer (tape) or the consultant. */
  confirmed_by: z.enum(['tape', 'consultant']).optional(),
})
export type SizeSource = z.output<typeof sizeSource>
