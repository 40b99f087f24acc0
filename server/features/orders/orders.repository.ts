import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { isTestPayment } from '#server/features/payment/order-payment.read-model.ts'
import type { paymentStatus } from '#shared/contracts/orders.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { type BlindLine, blindLine, type OrderedLine } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'
import { pricingIdOf } from '#shared/domain/products.ts'

export type PaymentStatus = z.output<typeof paymentStatus>

export interface OrderCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly instructions: string
}

export interface Order {
  readonly reference: string
  readonly customer: OrderCustomer
  readonly totalQuantity: number
  readonly totalCents: Cents
  readonly paymentStatus: PaymentStatus
  readonly createdAt: Date
  readonly paidAt: Date | null
  /** It was paid in the sandbox: no money moved. */
  readonly isTestPayment: boolean
}

export interface OrderWithLines extends Order {
  readonly lines: readonly OrderedLine[]
}

interface OrderRow {
  reference: string
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  special_instructions: string
  total_quantity: number
  total_cents: Cents
  payment_status: PaymentStatus
  created_at: number
  paid_at: number | null
}

interface LineRow {
  product_type: string
  pricing_id: string
  product_name: string
  room: string
  width_mm: number
  drop_mm: number
  width_band_mm: number | null
  drop_band_mm: number | null
  control_side: string
  mount_type: string
  colour: string
  quantity: number
  unit_cents: Cents
  size_source: string | null
}

interface StoredLineRow extends LineRow {
  tape_width_mm: number | null
  tape_drop_mm: number | null
}

/** One statement for all lines. 100 lines with 16 values each stay far below the limits, 32 766 on SQLite and 65 535 on PostgreSQL. */
export async function insertOrder(db: Db, order: Omit<OrderWithLines, 'isTestPayment'>): Promise<void> {
  await db('orders').insert({
    reference: order.reference,
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_phone: order.customer.phone,
    customer_address: order.customer.address,
    special_instructions: order.customer.instructions,
    total_quantity: order.totalQuantity,
    total_cents: order.totalCents,
    payment_status: order.paymentStatus,
    created_at: toEpoch(order.createdAt),
    paid_at: null,
  })
  await db('order_lines').insert(order.lines.map((line, position) => ({ order_reference: order.reference, position, ...toLineRow(line) })))
}

export async function findOrder(db: Db, reference: string): Promise<Order | undefined> {
  const row: OrderRow | undefined = await db('orders').where({ reference }).first()
  if (!row) return undefined
  return { ...toOrder(row), isTestPayment: row.payment_status === 'paid' && (await isTestPayment(db, reference)) }
}

export async function findOrderLines(db: Db, reference: string): Promise<OrderedLine[]> {
  const rows: StoredLineRow[] = await db('order_lines').where({ order_reference: reference }).orderBy('position')
  return rows.map(toLine)
}

export async function countLines(db: Db, reference: string): Promise<number> {
  const [counted] = await db('order_lines').where({ order_reference: reference }).count({ total: '*' })
  return Number(counted?.total)
}

/** @returns whether this call marked the order as paid; false when it was paid before. */
export async function updateOrderPaid(db: Db, reference: string, now: Date): Promise<boolean> {
  const changed = await db('orders')
    .where({ reference, payment_status: 'pending' satisfies PaymentStatus })
    .update({ payment_status: 'paid' satisfies PaymentStatus, paid_at: toEpoch(now) })
  return changed === 1
}

/** @returns whether the details were changed; false once the order is in production. */
export async function updateDetails(
  db: Db,
  reference: string,
  { phone, address, instructions }: Pick<OrderCustomer, 'phone' | 'address' | 'instructions'>,
): Promise<boolean> {
  const changed = await db('orders')
    .where({ reference })
    .whereNull('released_at')
    .update({ customer_phone: phone, customer_address: address, special_instructions: instructions })
  return changed === 1
}

/**
 * Notes the hour at whose end the customer is told of changed details. The mark of an earlier hour stays: whoever could move it on could put the mail
 * off for ever.
 * @returns that hour; null when this one was noted before
 */
export async function updateUntold(db: Db, reference: string, hour: string): Promise<string | null> {
  const marked = await db('orders').where({ reference }).whereNull('details_untold_hour').update({ details_untold_hour: hour })
  if (marked === 1) return hour
  const noted: string | null = (await db('orders').where({ reference }).first('details_untold_hour'))?.details_untold_hour ?? null
  return noted === hour ? null : noted
}

/** An order of whose changed details its customer has not been told yet. */
export interface UntoldOrder {
  readonly reference: string
  readonly name: string
  readonly email: string
}

/**
 * Takes the orders of which somebody is to be told at the end of this hour, paid ones first and then the oldest: each once, whoever else takes them. On PostgreSQL it locks them, so what
 * is read of them afterwards in the transaction stays true until its end.
 */
export async function takeUntold(tx: Db, hour: string): Promise<UntoldOrder[]> {
  const rows: Pick<OrderRow, 'reference' | 'customer_name' | 'customer_email' | 'payment_status' | 'created_at'>[] = await tx('orders')
    .where({ details_untold_hour: hour })
    .update({ details_untold_hour: null })
    .returning(['reference', 'customer_name', 'customer_email', 'payment_status', 'created_at'])
  return rows
    .toSorted((a, b) => Number(b.payment_status === 'paid') - Number(a.payment_status === 'paid') || a.created_at - b.created_at)
    .map((row) => ({ reference: row.reference, name: row.customer_name, email: row.customer_email }))
}

export async function updateTapeSize(
  db: Db,
  reference: string,
  position: number,
  { widthMm, dropMm, tapedAt }: { readonly widthMm: number; readonly dropMm: number; readonly tapedAt: Date },
): Promise<void> {
  await db('order_lines')
    .where({ order_reference: reference, position })
    .update({ tape_width_mm: widthMm, tape_drop_mm: dropMm, taped_at: toEpoch(tapedAt) })
}

/**
 * Until the transaction ends no other one releases this order or changes its sizes: PostgreSQL locks its row, and SQLite has one writer.
 * What was read before it may be out of date.
 */
export async function lockOrder(tx: Db, reference: string): Promise<void> {
  await tx('orders').where({ reference }).forUpdate().first('reference')
}

/** @returns when the order went into production; null before that. */
export async function findReleasedAt(db: Db, reference: string): Promise<Date | null> {
  const row: { released_at: number | null } | undefined = await db('orders').where({ reference }).first('released_at')
  return row?.released_at ? new Date(row.released_at) : null
}

/** @returns whether this call released the order; false when it was released before. */
export async function updateReleased(db: Db, reference: string, now: Date): Promise<boolean> {
  return (
    (await db('orders')
      .where({ reference })
      .whereNull('released_at')
      .update({ released_at: toEpoch(now) })) === 1
  )
}

function toOrder(row: OrderRow): Omit<Order, 'isTestPayment'> {
  return {
    reference: row.reference,
    customer: {
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      address: row.customer_address,
      instructions: row.special_instructions,
    },
    totalQuantity: row.total_quantity,
    totalCents: row.total_cents,
    paymentStatus: row.payment_status,
    createdAt: new Date(row.created_at),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
  }
}

function toLineRow(line: BlindLine): LineRow {
  return {
    product_type: line.productType,
    pricing_id: pricingIdOf(line.productType),
    product_name: line.productName,
    room: line.room,
    width_mm: line.widthMm,
    drop_mm: line.dropMm,
    width_band_mm: line.widthBandMm,
    drop_band_mm: line.dropBandMm,
    control_side: line.controlSide,
    mount_type: line.mountType,
    colour: line.colour,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    size_source: line.sizeSource ? toJson(line.sizeSource) : null,
  }
}

function toLine(row: StoredLineRow): OrderedLine {
  const blind = blindLine.parse({
    productType: row.product_type,
    productName: row.product_name,
    room: row.room,
    widthMm: row.width_mm,
    dropMm: row.drop_mm,
    widthBandMm: row.width_band_mm,
    dropBandMm: row.drop_band_mm,
    controlSide: row.control_side,
    mountType: row.mount_type,
    colour: row.colour,
    quantity: row.quantity,
    unitCents: row.unit_cents,
    ...(row.size_source === null ? {} : { sizeSource: fromJson(sizeSource, row.size_source) }),
  })
  const { tape_width_mm: widthMm, tape_drop_mm: dropMm } = row
  return widthMm === null || dropMm === null ? blind : { ...blind, tape: { widthMm, dropMm } }
}
