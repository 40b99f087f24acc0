import type { Knex } from 'knex'

/** To whom each quote was mailed, who need not be the customer whose quote it is; and the quotes that a private link has led to, found fast. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotes', (t) => {
    // JSON. Null for quotes that were only saved, and for those from before this column.
    t.text('mailed_to')
    t.index(['private_link'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('quotes', (t) => {
    t.dropIndex(['private_link'])
    t.dropColumn('mailed_to')
  })
}
