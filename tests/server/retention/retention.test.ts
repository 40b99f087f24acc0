import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSession } from '#shared/contracts/auth.ts'
import { getJob, type JobState, listJobs } from '#shared/contracts/jobs.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

const DAY_MS = 86_400_000

const clock = movedClock()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ replace: { clock } })
})
afterAll(() => server.stop())

const daysAgo = (days: number) => clock.now().getTime() - days * DAY_MS
const ended = (kind: string, state: JobState, days: number) => ({
  kind,
  lane: 'mail',
  payload: '{}',
  state,
  run_at: daysAgo(days),
  created_at: daysAgo(days),
  finished_at: daysAgo(days),
})

it('what need not be kept goes every night, and what must be kept stays', async () => {
  const { db, files } = server.deps
  await db('jobs').insert([
    ended('done 28', 'done', 28),
    ended('done 31', 'done', 31),
    ...(['failed', 'cancelled', 'set_aside'] as const).flatMap((state) => [
      ended(`${state} 178`, state, 178),
      ended(`${state} 181`, state, 181),
    ]),
    { ...ended('waiting 400', 'waiting', 400), run_at: daysAgo(-400), finished_at: null },
  ])
  const key = (days: number) => ({
    key: `key ${days}`,
    endpoint: 'POST /x',
    body_hash: '',
    status: 200,
    answer: '{}',
    created_at: daysAgo(days),
  })
  // It ran in the three nights before, too: after a stop nothing is removed in the first nights. The run of this test is a day from now.
  await db('jobs').insert([0, 1, 2].map((days) => ended('retention.daily', 'done', days)))
  await db('idempotency_keys').insert([key(88), key(91)])
  await db('pin_attempts').insert([{ address: 'old', at: daysAgo(1) }])
  const mail = (name: string, status: string, days: number) => ({
    id: name,
    to_address: 'customer@customer.example',
    subject: name,
    text_body: 'text',
    html_body: 'html',
    status,
    created_at: daysAgo(days),
    sent_at: status === 'sent' ? daysAgo(days) : null,
  })
  const mails = [
    ...['sent', 'kept', 'failed', 'waiting'].flatMap((status) => [mail(`${status} 363`, status, 363), mail(`${status} 366`, status, 366)]),
    mail('sent 28', 'sent', 28),
    mail('sent 31', 'sent', 31),
  ]
  // No job is there to send those that wait.
  await db('mail').insert(mails)
  const bytes = Buffer.from('%PDF')
  await db('mail_attachments').insert(
    mails.map(({ id }) => ({ mail_id: id, position: 0, file_name: 'a.pdf', media_type: 'application/pdf', bytes, size_bytes: 4 })),
  )
  await db('mailbox_uses').insert([
    { use: 'order', mailbox: 'a@b.example', times: 3, began_at: daysAgo(1) },
    { use: 'order', mailbox: 'c@d.example', times: 3, began_at: daysAgo(-3) },
  ])
  const event = (days: number) => ({ id: randomUUID(), visit: randomUUID(), at: daysAgo(days), place: days, kind: 'quoted' })
  await db('visit_events').insert([event(759), event(762)])
  // Both began 200 days ago; what counts is when the last word was said.
  const conversation = (days: number) => ({
    id: `conversation ${days}`,
    state: '{}',
    input_tokens: 0,
    output_tokens: 0,
    created_at: daysAgo(200),
    last_at: daysAgo(days),
  })
  const message = (days: number, at: number, position: number) => ({
    id: randomUUID(),
    session_id: `conversation ${days}`,
    role: 'user',
    content: `said ${at} days ago in conversation ${days}`,
    position,
    created_at: daysAgo(at),
  })
  await db('chat_sessions').insert([conversation(88), conversation(91)])
  await db('chat_messages').insert([message(88, 200, 1), message(88, 88, 2), message(91, 200, 1), message(91, 91, 2)])
  const image = (id: string, session_id: string | null, days: number) => ({
    id,
    session_id,
    file_name: `chat-photo/${id}.jpg`,
    width_px: 640,
    height_px: 480,
    created_at: daysAgo(days),
  })
  await db('chat_images').insert([
    image('never sent, 28', null, 28),
    image('never sent, 31', null, 31),
    image('of a conversation that stays, 28', 'conversation 88', 28),
    image('of a conversation that stays, 88', 'conversation 88', 88),
    image('of a conversation that goes, 91', 'conversation 91', 91),
  ])
  const cookie = await server.staffCookie()
  const session = (hours: number) => ({
    token_hash: randomUUID(),
    role: 'admin',
    created_at: 0,
    expires_at: clock.now().getTime() + hours * 3_600_000,
  })
  await db('staff_sessions').insert([session(-1), session(60)])
  const keep = (days: number) => files.put(Buffer.from('a,b\n1,2\n'), { purpose: 'test', keepUntil: new Date(daysAgo(-days)) })
  const [short, long] = [await keep(0), await keep(10)]

  // Past the next three o'clock, South African time; the day's session has expired by then.
  clock.moveOn(DAY_MS + 3_600_000)
  const admin = await server.staffCookie()
  const run = await until(async () => {
    const { body } = await server.call(listJobs, { cookie: admin, query: { lane: 'long', state: 'done' } })
    return body.jobs[0]
  }, 15_000)
  expect(run).toMatchObject({ kind: 'retention.daily', attempts: 1, progress: { done: 12, total: 12 } })
  expect((await server.call(getJob, { cookie: admin, params: { id: String(run.id) } })).status).toBe(200)

  const kinds = (await db('jobs').whereNot({ kind: 'retention.daily' }).orderBy('kind')).map(({ kind }) => kind)
  expect(kinds).toEqual(['cancelled 178', 'done 28', 'failed 178', 'set_aside 178', 'waiting 400'].toSorted())
  expect((await db('idempotency_keys')).map(({ key: kept }) => kept)).toEqual(['key 88'])
  const left = async (table: string, column: string) => (await db(table).select(column)).map((row) => row[column]).toSorted()
  const kept = ['failed 363', 'kept 363', 'sent 28', 'waiting 363', 'waiting 366']
  expect(await left('mail_attachments', 'mail_id')).toEqual(kept)
  expect(await left('mail', 'id')).toEqual([...kept, 'sent 31', 'sent 363'].toSorted())
  expect(await left('mailbox_uses', 'mailbox')).toEqual(['c@d.example'])
  expect(await left('visit_events', 'place')).toEqual([759])
  expect(await left('chat_sessions', 'id')).toEqual(['conversation 88'])
  expect(await left('chat_messages', 'content')).toEqual(['said 200 days ago in conversation 88', 'said 88 days ago in conversation 88'])
  expect(await left('chat_images', 'id')).toEqual(['never sent, 28', 'of a conversation that stays, 28'])
  expect(await db('pin_attempts')).toEqual([])
  expect((await db('staff_sessions')).length).toBe(2)
  expect((await server.call(getSession, { cookie })).body.authenticated).toBe(false)
  expect((await server.call(getSession, { cookie: admin })).body.authenticated).toBe(true)
  await expect(files.read(short.name)).rejects.toMatchObject({ type: 'not_found' })
  expect((await files.read(long.name)).bytes.length).toBe(8)
})
