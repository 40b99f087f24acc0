import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longText, sessionId } from './fields.ts'
import { PHOTO_KINDS } from './file-kinds.ts'

const fractionPoint = z.strictObject({ x: z.number(), y: z.number() })

const analysedWindow = z.strictObject({
  success: z.literal(true),
  confidence: z.number().min(0).max(1),
  width_mm: z.number(),
  drop_mm: z.number(),
  /** Half the width of each 95 % interval. */
  width_ci95_mm: z.number(),
  drop_ci95_mm: z.number(),
  scale: z.enum(['board', 'a4', 'card', 'known_length', 'assumed']),
  /** As fractions of the image's width and height. */
  detectedArea: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  /** As fractions of the image's width and height, clockwise from the top left. */
  corners: z.array(fractionPoint).length(4),
})

const notAnalysed = z.strictObject({
  success: z.literal(false),
  error_type: z.enum([
    'no_window',
    'too_steep',
    'too_blurred',
    'too_dark',
    'reference_not_flat',
    'reference_off_plane',
    'corner_hidden',
    'reference_wrong_shape',
    'took_too_long',
    'unreadable',
  ]),
  message: z.string(),
})

export const analyseWindow = endpoint({
  method: 'POST',
  path: '/api/ar/analyze-window',
  summary: 'Measures the window in a photo with the same vision core as the browser. The photo is not kept.',
  access: 'anyone',
  files: [{ name: 'image', maxCount: 1, maxBytes: 25_000_000, kinds: PHOTO_KINDS, required: true }],
  body: z.object({ session_id: sessionId.optional(), customer_context: longText.optional() }),
  response: z.discriminatedUnion('success', [analysedWindow, notAnalysed]),
  errors: ['unusable_file', 'vision_unavailable'],
  perMinute: 20,
})
