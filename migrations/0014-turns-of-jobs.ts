import type { Knex } from 'knex'

/** Who asked for a job, and how many of theirs were waiting before it: jobs of one lane run by turns of those who ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    // A mark that leads back to nobody. Null for what the shop itself has to do.
    t.string('asked_by', 40)
    t.integer('turn').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (t) => {
    t.dropColumn('turn')
    t.dropColumn('asked_by')
  })
}
