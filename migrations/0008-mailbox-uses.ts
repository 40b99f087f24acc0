import type { Knex } from 'knex'

/** How often a mailbox was written to, or named as a customer's, within the hour that began with the first time. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mailbox_uses', (t) => {
    t.string('use', 20).notNullable()
    // As server/features/mail/mailbox.ts writes every spelling of it.
    t.string('mailbox', 400).notNullable()
    t.integer('times').notNullable()
    t.bigInteger('began_at').notNullable().index()
    t.primary(['use', 'mailbox'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mailbox_uses')
}
