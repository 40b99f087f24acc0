import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { listMail, type OutgoingMail, sendMailAgain } from '#shared/contracts/mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

const CUSTOMER = 'customer@customer.example'
const refused = [CUSTOMER]
let smtp: TestSmtpServer
let server: TestServer
let cookie: string
beforeAll(async () => {
  smtp = await startSmtpServer({ refused })
  server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  cookie = await server.staffCookie()
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const inStatus = (id: string, status: OutgoingMail['status']) =>
  until(async () => {
    const { body } = await server.call(listMail, { cookie })
    return body.mail.find((mail: OutgoingMail) => mail.id === id && mail.status === status)
  })
const sendAgain = (id: string, asWhom = cookie) => server.call(sendMailAgain, { params: { id }, cookie: asWhom })

it('staff send a refused mail again: once, to the customer, and it is noted who did', async () => {
  const mail = { to: CUSTOMER, subject: 'Your quote', text: 'Hello', html: '<p>Hello</p>' }
  const id = await inTransaction(server.deps.db, (tx) => writeMail(tx, mail, new Date()))
  await inStatus(id, 'failed')
  expect((await sendAgain(id, '')).status).toBe(401)
  expect((await sendAgain(id, await server.staffCookie('workspace'))).status).toBe(401)

  refused.length = 0
  const answers = await Promise.all([1, 2, 3].map(() => sendAgain(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await inStatus(id, 'sent')
  expect(await sendAgain(id)).toMatchObject({ status: 409, body: { error_type: 'conflict' } })
  expect(await smtp.waitForMailTo(CUSTOMER)).toHaveLength(1)
  const audited = await server.deps.db('audit_log').where({ action: 'mail.send_again' })
  expect(audited).toMatchObject([{ actor: 'staff:admin', subject: id }])
})

it('a mail that is still refused fails again, and can be sent again once more', async () => {
  refused.push(CUSTOMER)
  const mail = { to: CUSTOMER, subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' }
  const id = await inTransaction(server.deps.db, (tx) => writeMail(tx, mail, new Date()))
  await inStatus(id, 'failed')
  expect((await sendAgain(id)).status).toBe(200)
  await inStatus(id, 'failed')
  expect((await sendAgain(id)).status).toBe(200)
})

it('a mail that there is not is not found', async () => {
  expect(await sendAgain('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, body: { error_type: 'not_found' } })
})
