import type { Knex } from 'knex'

/** Tables that all features share: settings, staff sessions, PIN tries, idempotent requests, background jobs and the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('settings', (t) => {
    t.string('name', 80).primary()
    t.text('value').notNullable()
    t.bigInteger('updated_at').notNullable()
  })
  await knex.schema.createTable('staff_sessions', (t) => {
    // Only the SHA-256 of the token is stored, so that nobody can log in with a copy of the database.
    t.string('token_hash', 64).primary()
    t.string('role', 20).notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('expires_at').notNullable().index()
  })
  await knex.schema.createTable('pin_attempts', (t) => {
    t.increments('id')
    t.string('address', 80).notNullable()
    t.bigInteger('at').notNullable().index()
  })
  await knex.schema.createTable('idempotency_keys', (t) => {
    t.string('key', 200).notNullable()
    t.string('endpoint', 120).notNullable()
    t.string('body_hash', 64).notNullable()
    t.integer('status')
    t.text('answer')
    t.bigInteger('created_at').notNullable().index()
    t.primary(['key', 'endpoint'])
  })
  await knex.schema.createTable('outbox_jobs', (t) => {
    t.increments('id')
    t.string('kind', 60).notNullable()
    t.text('payload').notNullable()
    t.string('status', 20).notNullable()
    t.integer('attempts').notNullable().defaultTo(0)
    t.text('last_error')
    t.bigInteger('run_at').notNullable()
    t.bigInteger('created_at').notNullable()
    t.bigInteger('finished_at')
    t.index(['status', 'run_at'])
  })
  await knex.schema.createTable('audit_log', (t) => {
    t.increments('id')
    t.bigInteger('at').notNullable().index()
    t.string('actor', 40).notNullable()
    t.string('action', 80).notNullable()
    t.string('subject', 200).notNullable()
    t.text('details').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['audit_log', 'outbox_jobs', 'idempotency_keys', 'pin_attempts', 'staff_sessions', 'settings']) {
    await knex.schema.dropTable(table)
  }
}
