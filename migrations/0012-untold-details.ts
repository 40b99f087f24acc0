import type { Knex } from 'knex'

/** Orders whose customer is still to be told of changed delivery details, because his mailbox got many such mails within the hour. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    // The mailbox and when its hour began, as server/features/mail/mailbox-limit.service.ts names it. Null where nothing is untold.
    t.string('details_untold_hour', 420).index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (t) => {
    t.dropIndex('details_untold_hour')
    t.dropColumn('details_untold_hour')
  })
}
