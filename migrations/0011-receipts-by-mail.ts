import type { Knex } from 'knex'

/** Whether the customer is mailed that a payment came, so that the screen promises a receipt only where one goes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (t) => {
    t.smallint('to_customer').notNullable().defaultTo(1)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (t) => t.dropColumn('to_customer'))
}
