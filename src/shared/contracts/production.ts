import { z } from 'zod'
import { READY_BECAUSE, UNREADY_BECAUSE } from '#shared/domain/size-readiness.ts'
import { endpoint } from './endpoint.ts'
import { isoTime, millimetres, orderReference } from './fields.ts'
import { sizeSource } from './size-source.ts'

const size = z.strictObject({ width_mm: z.number(), drop_mm: z.number() })

const productionLine = z.strictObject({
  /** The line's place in the order, counted from 0, in the order of the receipt. */
  position: z.int(),
  product_name: z.string(),
  room: z.string(),
  quantity: z.int(),
  ordered: size,
  /** The size that staff measured with a tape after the order was placed; null until then. */
  tape: size.nullable(),
  /** The size to make the blind from: the tape's size when there is one, else the ordered size. */
  to_make: size,
  size_source: sizeSource.nullable(),
  ready: z.boolean(),
  because: z.enum([...READY_BECAUSE, ...UNREADY_BECAUSE]),
  /** How far the size has come, why, and the one step left. */
  message: z.string(),
})

const productionState = z.strictObject({
  success: z.literal(true),
  reference: orderReference,
  /** True when the size of every line may be cut. */
  ready: z.boolean(),
  /** When the order went into production; null before. */
  releasedAt: isoTime.nullable(),
  lines: z.array(productionLine),
})

const ofOrder = z.strictObject({ reference: orderReference })

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/orders/{reference}/production',
  summary: 'Whether an order’s sizes may be cut: of each line where the size came from, and what is missing.',
  access: 'staff',
  params: ofOrder,
  response: productionState,
  errors: ['unknown_order'],
})

export const recordTapeSize = endpoint({
  method: 'PUT',
  path: '/api/orders/{reference}/lines/{position}/tape-size',
  summary: 'Keeps the size that a tape gave for a line. The blind is made to it; the price agreed stands.',
  access: 'staff',
  params: ofOrder.extend({ position: z.coerce.number().int().min(0).max(99) }),
  body: z.strictObject({ width_mm: millimetres, drop_mm: millimetres }),
  response: productionState,
  errors: ['unknown_order', 'not_found', 'conflict'],
})

export const releaseToProduction = endpoint({
  method: 'POST',
  path: '/api/orders/{reference}/production',
  summary:
    'Sends an order into production. Refused while the size of any line is not ready to cut, or phone or address are missing; the answer names what is left.',
  access: 'staff',
  params: ofOrder,
  response: productionState,
  errors: ['unknown_order', 'size_unconfirmed', 'details_missing'],
})

export const getJobSheet = endpoint({
  method: 'GET',
  path: '/api/orders/{reference}/job-sheet.pdf',
  summary: 'The workshop’s sheet: sizes to make, where each came from, and which must not be cut yet.',
  access: 'staff',
  params: ofOrder,
  response: { mediaType: 'application/pdf' },
  errors: ['unknown_order', 'documents_unavailable'],
})
