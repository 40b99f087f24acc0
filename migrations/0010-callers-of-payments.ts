import type { Knex } from 'knex'

/** Which request made a payment, so that a repeat of it is told again what only its caller may know. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (t) => {
    // Null for payments from before this column, and for those of requests without an Idempotency-Key.
    t.string('caller_key', 64)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (t) => t.dropColumn('caller_key'))
}
