import type { Knex } from 'knex'

/** The key by which a browser names a quote before it knows its private link, so that what is kept, ordered and paid of one quote has one link. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('private_links', (t) => {
    // Null where the browser gave none, once the quote was changed by the link, and for links from before this column. A link that has ended keeps its key,
    // and the next one that is made under it has it too.
    t.string('quote_key', 36).index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('private_links', (t) => {
    t.dropIndex(['quote_key'])
    t.dropColumn('quote_key')
  })
}
