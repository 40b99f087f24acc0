import type { Knex } from 'knex'

/** The private links of quotes and orders. Their ids cannot be guessed, and only they open a quote or an order. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('private_links', (t) => {
    t.string('id', 22).primary()
    // The quote that the link shows until it is ordered. Null for an order that was never kept as a quote.
    t.string('quote_id', 36).references('id').inTable('quotes').index()
    t.string('order_reference', 20).references('reference').inTable('orders').index()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('revoked_at')
  })
  await knex.schema.alterTable('quotes', (t) => {
    // Identifies the browser's request, so that a repeat of it finds this quote again.
    t.string('request_key', 64).unique()
  })
  await knex.schema.alterTable('payments', (t) => {
    // By which the checkout was opened, so that whoever comes back from it is shown the order. Null for a caller who showed none.
    t.string('private_link', 22)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (t) => t.dropColumn('private_link'))
  await knex.schema.alterTable('quotes', (t) => {
    t.dropUnique(['request_key'])
    t.dropColumn('request_key')
  })
  await knex.schema.dropTable('private_links')
}
