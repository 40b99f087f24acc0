import type { Knex } from 'knex'

interface OldLine {
  readonly order_reference: string
  readonly position: number
  readonly size_how: string
  readonly size_scale: string | null
  readonly width_ci95_mm: number | null
  readonly drop_ci95_mm: number | null
}

const oldColumns = ['size_how', 'size_scale', 'width_ci95_mm', 'drop_ci95_mm'] as const

/** Stores all that is known about where a size came from, the size that a tape gave, and when an order went into production. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    // The SizeSource of src/shared/contracts/size-source.ts as JSON. Null when the order did not say.
    t.text('size_source')
    t.double('tape_width_mm')
    t.double('tape_drop_mm')
    t.bigInteger('taped_at')
  })
  await knex.schema.alterTable('orders', (t) => {
    t.bigInteger('released_at')
  })
  const lines: OldLine[] = await knex('order_lines').whereNotNull('size_how')
  for (const { order_reference, position, size_how, size_scale, width_ci95_mm, drop_ci95_mm } of lines) {
    const known = Object.entries({ how: size_how, scale: size_scale, width_ci95_mm, drop_ci95_mm }).filter(([, value]) => value !== null)
    await knex('order_lines')
      .where({ order_reference, position })
      .update({ size_source: JSON.stringify(Object.fromEntries(known)) })
  }
  // Raw SQL, because knex would rebuild the whole table on SQLite, although SQLite can drop a column itself.
  for (const column of oldColumns) await knex.raw('ALTER TABLE order_lines DROP COLUMN ??', [column])
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_lines', (t) => {
    t.string('size_how', 20)
    t.string('size_scale', 20)
    t.double('width_ci95_mm')
    t.double('drop_ci95_mm')
  })
  const lines: { order_reference: string; position: number; size_source: string }[] = await knex('order_lines').whereNotNull('size_source')
  for (const { order_reference, position, size_source } of lines) {
    const { how, scale = null, width_ci95_mm = null, drop_ci95_mm = null } = JSON.parse(size_source)
    await knex('order_lines').where({ order_reference, position }).update({ size_how: how, size_scale: scale, width_ci95_mm, drop_ci95_mm })
  }
  for (const column of ['size_source', 'tape_width_mm', 'tape_drop_mm', 'taped_at'])
    await knex.raw('ALTER TABLE order_lines DROP COLUMN ??', [column])
  await knex.raw('ALTER TABLE orders DROP COLUMN ??', ['released_at'])
}
