import type { Knex } from 'knex'

/** The private link that each quote was given, so that a repeat of its request is told the same one after the link has moved on. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotes', (t) => {
    // Null for quotes from before this column.
    t.string('private_link', 22)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotes', (t) => t.dropColumn('private_link'))
}
