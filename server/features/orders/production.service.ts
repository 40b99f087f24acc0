import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { DrawingCaller } from '#server/drawn-once.ts'
import { ApiError } from '#server/errors.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { lineReadiness, lineStage } from '#shared/domain/blind-line.ts'
import { stageText } from '#shared/domain/size-readiness.ts'
import { missingDetails } from './missing-details.ts'
import { findReleasedAt, lockOrder, updateReleased, updateTapeSize } from './orders.repository.ts'
import { getOrderWithLines, normalReference, type OrderWithLines } from './orders.service.ts'
import { productionAnswer } from './production.presenter.ts'

/** @throws ApiError unknown_order */
export async function getProduction(db: Db, reference: string) {
  const order = await getOrderWithLines(db, reference)
  return productionAnswer(order, await findReleasedAt(db, order.reference))
}

/** @throws ApiError unknown_order; not_found when the order has no such line; conflict once the order is in production. */
export async function recordTapeSize(
  db: Db,
  actor: Actor,
  reference: string,
  position: number,
  { width_mm: widthMm, drop_mm: dropMm }: { readonly width_mm: number; readonly drop_mm: number },
  now: Date,
) {
  const order = await getLockedOrder(db, reference)
  if (!order.lines[position]) throw new ApiError('not_found', `This order has no line ${position + 1}.`)
  if (await findReleasedAt(db, order.reference)) throw new ApiError('conflict', 'This order is in production: its sizes are being cut.')
  await updateTapeSize(db, order.reference, position, { widthMm, dropMm, tapedAt: now })
  await audit(db, actor, 'order.tape_size', order.reference, { position, widthMm, dropMm }, now)
  return getProduction(db, order.reference)
}

/**
 * Releases an order to production. A repeat keeps the time of the first release and answers as that one did, whatever is asked for since.
 * @throws ApiError unknown_order, size_unconfirmed, details_missing
 */
export async function releaseToProduction(db: Db, actor: Actor, reference: string, now: Date) {
  const order = await getLockedOrder(db, reference)
  if (await findReleasedAt(db, order.reference)) return getProduction(db, order.reference)
  const unconfirmed = order.lines.flatMap((line, index) => {
    const { ready, because } = lineReadiness(line)
    return ready ? [] : [{ index, reason: because, message: stageText(lineStage(line)) }]
  })
  const [first] = unconfirmed
  if (first) throw new ApiError('size_unconfirmed', `Line ${first.index + 1}: ${first.message}`, { body: { lines: unconfirmed } })
  needDetails(order)
  if (await updateReleased(db, order.reference, now)) await audit(db, actor, 'order.released', order.reference, {}, now)
  return getProduction(db, order.reference)
}

/** @throws ApiError unknown_order, documents_unavailable */
export async function getJobSheet(documents: Documents, call: DrawingCaller & { readonly db: Db }, reference: string) {
  const order = await getOrderWithLines(call.db, reference)
  return { bytes: await documents.jobSheet(order, call), fileName: `job-sheet-${order.reference}.pdf` }
}

/** Once an order is in production nobody can add them any more, and the courier needs them. @throws ApiError details_missing */
function needDetails({ customer }: OrderWithLines): void {
  const { names, words } = missingDetails(customer)
  if (names.length === 0) return
  const way = 'Its private page, which our mails about it open, asks for it: fill it in there, or ask the customer to.'
  throw new ApiError('details_missing', `This order still needs ${words}. ${way}`, { body: { missing: names } })
}

/** The order as no other transaction changes it. @throws ApiError unknown_order */
async function getLockedOrder(tx: Db, reference: string): Promise<OrderWithLines> {
  await lockOrder(tx, normalReference(reference))
  return getOrderWithLines(tx, reference)
}
