import type { Knex } from 'knex'

/** What the shop sells: the catalogue, its colours, and its price lists. Superseded price lists are kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('products', (t) => {
    t.string('pricing_id', 80).primary()
    t.string('name', 200).notNullable()
    t.text('description').notNullable()
    t.string('catalogue_group', 40).notNullable()
    t.integer('position').notNullable()
    t.integer('is_sample').notNullable()
    t.bigInteger('updated_at').notNullable()
  })
  await knex.schema.createTable('colours', (t) => {
    t.increments('id')
    t.string('pricing_id', 80).notNullable().references('pricing_id').inTable('products')
    t.integer('position').notNullable()
    t.string('name', 200).notNullable()
    t.string('hex', 40).notNullable()
    t.string('material', 200).notNullable()
    t.string('finish', 200).notNullable()
    t.text('description').notNullable()
    t.text('image_url')
    // The shop's own picture of the colour. Without one, a swatch is drawn from the hex value.
    t.text('swatch_path')
    t.integer('is_sample').notNullable()
    t.bigInteger('updated_at').notNullable()
    t.unique(['pricing_id', 'name'])
  })
  await knex.schema.createTable('price_lists', (t) => {
    t.string('id', 36).primary()
    t.string('pricing_id', 80).notNullable()
    // The PriceGrid of src/shared/domain/price-grid.ts as JSON.
    t.text('grid').notNullable()
    t.bigInteger('published_at').notNullable()
    t.bigInteger('superseded_at')
    t.integer('is_sample').notNullable()
    t.string('uploaded_by', 40).notNullable()
    t.index(['pricing_id', 'published_at'])
    t.unique(['pricing_id'], { indexName: 'price_lists_one_in_force', predicate: knex.whereNull('superseded_at') })
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['price_lists', 'colours', 'products']) await knex.schema.dropTable(table)
}
