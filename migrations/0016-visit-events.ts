import type { Knex } from 'knex'

/** What visitors did, for the shop's figures. There is no column for who they are. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('visit_events', (t) => {
    t.string('id', 36).primary()
    // Random, of one tab of a browser.
    t.string('visit', 36).notNullable().index()
    t.bigInteger('at').notNullable()
    // Events that came together have one time; this is their order.
    t.integer('place').notNullable()
    t.string('kind', 20).notNullable()
    // The pattern of the screen's address: without ids, and without what stands after a question mark.
    t.string('screen', 80)
    t.string('referrer_host', 100)
    t.string('utm_source', 40)
    t.string('how', 20)
    t.string('scale', 20)
    t.string('product_type', 40)
    t.integer('width_mm')
    t.integer('drop_mm')
    t.string('why', 20)
    t.index(['kind', 'at'])
    t.index(['at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('visit_events')
}
