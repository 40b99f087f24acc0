import type { Knex } from 'knex'

/** Jobs get lanes, a heartbeat, progress and a schedule. What waits to be done moves over; what was done long ago does not. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (t) => {
    t.increments('id')
    t.string('kind', 60).notNullable()
    t.string('lane', 20).notNullable()
    t.text('payload').notNullable()
    t.string('state', 20).notNullable()
    t.integer('attempts').notNullable().defaultTo(0)
    t.integer('crashes').notNullable().defaultTo(0)
    // {done, total, note} as JSON: src/shared/contracts/jobs.ts.
    t.text('progress')
    t.text('last_error')
    t.integer('cancel_requested').notNullable().defaultTo(0)
    // The run in hand: a process that lost its job must not write over the next run of it.
    t.string('run_id', 36)
    t.bigInteger('run_at').notNullable()
    t.bigInteger('created_at').notNullable().index()
    t.bigInteger('started_at')
    t.bigInteger('heartbeat_at')
    t.bigInteger('finished_at')
    t.index(['state', 'run_at'])
    t.index(['state', 'finished_at'])
    t.unique(['run_id'])
  })
  await knex.schema.createTable('job_schedules', (t) => {
    t.string('kind', 60).primary()
    // When the kind runs, as JSON: another one starts afresh.
    t.string('rule', 80).notNullable()
    t.bigInteger('next_at').notNullable()
  })
  await knex.raw(`
    INSERT INTO jobs (kind, lane, payload, state, attempts, crashes, last_error, cancel_requested, run_at, created_at, finished_at)
    SELECT kind, CASE WHEN kind LIKE 'payment.%' THEN 'payments' ELSE 'mail' END, payload, status, attempts, 0, last_error, 0, run_at,
      created_at, CASE WHEN status = 'failed' THEN run_at END
    FROM outbox_jobs WHERE status IN ('waiting', 'failed') ORDER BY id`)
  await knex.schema.dropTable('outbox_jobs')
}

export async function down(knex: Knex): Promise<void> {
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
  await knex.raw(`
    INSERT INTO outbox_jobs (kind, payload, status, attempts, last_error, run_at, created_at, finished_at)
    SELECT kind, payload, CASE WHEN state IN ('failed', 'set_aside') THEN 'failed' ELSE 'waiting' END, attempts, last_error, run_at,
      created_at, NULL
    FROM jobs WHERE state IN ('waiting', 'running', 'failed', 'set_aside') ORDER BY id`)
  await knex.schema.dropTable('job_schedules')
  await knex.schema.dropTable('jobs')
}
