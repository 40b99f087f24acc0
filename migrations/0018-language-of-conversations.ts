import type { Knex } from 'knex'

/** A conversation's language stands in what is remembered of it, and nobody read the column. */
export async function up(knex: Knex): Promise<void> {
  // Both databases know this sentence. Knex would make the table anew on SQLite, and the messages would go with the old one.
  await knex.raw('ALTER TABLE chat_sessions DROP COLUMN language')
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('chat_sessions', (t) => {
    t.string('language', 2).notNullable().defaultTo('en')
  })
}
