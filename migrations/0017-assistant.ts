import type { Knex } from 'knex'

/** Conversations with the assistant, their photos, and the tokens that outside models took. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('chat_sessions', (t) => {
    t.string('id', 120).primary()
    t.string('language', 2).notNullable()
    // What is remembered from one question to the next, as JSON.
    t.text('state').notNullable()
    t.integer('input_tokens').notNullable()
    t.integer('output_tokens').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('last_at').notNullable().index()
  })
  await knex.schema.createTable('chat_messages', (t) => {
    t.string('id', 36).primary()
    t.string('session_id', 120).notNullable().references('id').inTable('chat_sessions').onDelete('CASCADE')
    // user or assistant.
    t.string('role', 10).notNullable()
    t.text('content').notNullable()
    // Of answers only.
    t.string('provider', 20)
    t.string('routing_reason', 40)
    t.integer('is_helpful')
    t.integer('position').notNullable()
    t.bigInteger('created_at').notNullable()
    t.index(['session_id', 'position'])
  })
  await knex.schema.createTable('chat_images', (t) => {
    t.string('id', 64).primary()
    // Null until it is sent with a question.
    t.string('session_id', 120).index()
    t.string('file_name', 120).notNullable()
    t.integer('width_px').notNullable()
    t.integer('height_px').notNullable()
    // What the camera noted of its lens; all else that it noted is gone.
    t.float('focal_length_35mm')
    t.bigInteger('created_at').notNullable().index()
  })
  await knex.schema.createTable('assistant_usage', (t) => {
    // The day in Johannesburg, as 2026-11-27.
    t.string('day', 10).notNullable()
    t.string('provider', 20).notNullable()
    t.integer('answers').notNullable()
    t.integer('input_tokens').notNullable()
    t.integer('output_tokens').notNullable()
    t.primary(['day', 'provider'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['assistant_usage', 'chat_images', 'chat_messages', 'chat_sessions']) await knex.schema.dropTable(table)
}
