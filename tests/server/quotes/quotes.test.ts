import { createServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { getMailAttachment, listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, keptQuote, quotePdf, saveQuote } from '#shared/contracts/quotes.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'
import { quoteTerms } from '#shared/domain/terms.ts'
import { customer, kitchenBlind, loungeBlind, newKey, orderBody, priceOf, totalOf } from '#tests/support/builders/order.ts'
import { quoteBody } from '#tests/support/builders/quote.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closedPort, type ReceivedMail, startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'

const business = 'shop@business.example'
const blinds = [kitchenBlind, loungeBlind]

const randShown = (rand: number) => `R ${rand.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ' ')}`
const oneLine = (text: string) => plain(text).replaceAll(/\s+/g, ' ')
const plain = (text: string | undefined | false) => (text || '').replaceAll('\u00a0', ' ')

/** What is attached beside the pictures that stand in the mail. */
const filesOf = (received: ReceivedMail | undefined) => received?.mail.attachments.filter(({ related }) => !related) ?? []

describe('with a mail server', () => {
  const clock = movedClock()
  const refused = ['nobody@customer.example', 'nobody.else@customer.example']
  let smtp: TestSmtpServer
  let server: TestServer
  beforeAll(async () => {
    smtp = await startSmtpServer({ refused })
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Coast Blinds <mail@business.example>', BUSINESS_EMAIL: business }
    server = await startServer({ env, replace: { clock } })
  })
  afterEach(() => {
    smtp.received.length = 0
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })
  const mailed = async (change: Record<string, unknown>) => {
    const body = await quoteBody(server, { send_copy_to_business: false, ...change })
    return server.call(emailQuote, { body, headers: newKey() })
  }
  const ownerSeen = async (link: string) => (await server.call(viewPrivateLink, { params: { link } })).body
  const seenOf = ({ body }: { body: { privateLink: string; quote_version: string } }) => ({
    private_link: body.privateLink,
    quote_version: body.quote_version,
  })

  it('keeps none that comes to more than any amount may be', async () => {
    const many = Array.from({ length: 100 }, () => ({ ...loungeBlind, quantity: 500 }))
    const body = await quoteBody(server, { blinds: many, total_amount: 1, total_quantity: 500 })
    const answer = await server.call(emailQuote, { body, headers: newKey() })
    expect(answer).toMatchObject({ status: 400, body: { error_type: 'invalid_request', message: expect.stringMatching(/100\s000\s000/) } })
  })

  it('tells whose a quote is by few rows, however many quotes its link has led to', async () => {
    const first = await mailed({})
    const { privateLink } = first.body
    const { db } = server.deps
    const [row] = await db('quotes').where({ private_link: privateLink })
    const copies = Array.from({ length: 300 }, (_, n) => ({ ...row, id: `copy ${n}`, request_key: null }))
    await db.batchInsert('quotes', copies, 20)
    let rows = 0
    const count = (answer: unknown) => {
      rows += Array.isArray(answer) ? answer.length : ((answer as { rowCount?: number } | undefined)?.rowCount ?? 0)
    }
    db.on('query-response', count)
    expect(await ownerSeen(privateLink)).toMatchObject({ customer_email: 'thandi@customer.example' })
    db.off('query-response', count)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(60)
    await db('quotes').where('id', 'like', 'copy %').delete()
  })

  it('mails the quote to the customer and the shop, with the server’s prices in text, HTML and PDF', async () => {
    const body = await quoteBody(server)
    const answer = await server.call(emailQuote, { body, headers: newKey() })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const [received] = await smtp.waitForMailTo('thandi@customer.example')
    const total = randShown(body.total_amount)
    expect(received?.mail.from?.text).toContain('mail@business.example')
    expect(received?.mail.subject).toContain('CB-123456')
    expect(plain(received?.mail.text)).toContain(total)
    expect(plain(received?.mail.html)).toContain(total)
    expect(received?.mail.html).toContain('Thandi &lt;Nkosi&gt;')
    const [attachment] = filesOf(received)
    expect(attachment).toMatchObject({ filename: 'quote-CB-123456.pdf', contentType: 'application/pdf' })
    const text = pdfText(attachment?.content ?? Buffer.alloc(0))
    expect(text).toContain(total)
    // What the mail says of the order's steps and terms, the paper says too.
    const ordered = blinds.map((blind) => ({
      productType: blind.product_type,
      mountType: blind.mount_type as 'inside-recess',
      widthMm: blind.width_mm,
      dropMm: blind.drop_mm,
      sizeSource: ('size_source' in blind ? blind.size_source : undefined) as SizeSource | undefined,
    }))
    const promised = [...orderSteps(clock.now(), ordered).flatMap(({ when, what }) => [when, what]), ...quoteTerms(ordered)]
    for (const sentence of promised) {
      expect(plain(received?.mail.text)).toContain(plain(sentence))
      expect(oneLine(text)).toContain(oneLine(sentence))
    }
    expect(oneLine(text)).toContain(
      oneLine(
        'measured with the camera against 2 bank cards: window 1 207 ± 3 × 1 504 ± 4 mm; blind 1 204 × 1 500 mm. Ready for a price and ready to cut.',
      ),
    )
    const [copy] = await smtp.waitForMailTo(business)
    expect(copy?.mail.text).toContain('082 123 4567')
    expect(filesOf(copy)).toHaveLength(1)
  })

  it('shows each blind in the mail itself, those that look alike once, and lists the files alone in the outbox', async () => {
    const body = await quoteBody(server, { send_copy_to_business: false })
    const twice = { ...body, quote_id: 'CB-777777', blinds: [...body.blinds, ...body.blinds] }
    await server.call(emailQuote, { body: { ...twice, total_amount: 2 * body.total_amount }, headers: newKey() })
    const [received] = await smtp.waitForMailTo('thandi@customer.example')
    const pictures = received?.mail.attachments.filter(({ related }) => related) ?? []
    expect(pictures).toHaveLength(body.blinds.length)
    for (const { contentType, cid, contentDisposition, content } of pictures) {
      expect({ contentType, contentDisposition }).toEqual({ contentType: 'image/jpeg', contentDisposition: 'inline' })
      expect(cid).toMatch(/^blind-\d\.jpg$/)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 144 })
    }
    console.log(`pictures of a mail: ${pictures.map(({ content }) => content.length).join(', ')} bytes`)
    // The parser puts the files in for their names.
    const shown = String(received?.mail.html).match(/<img src="data:image\/jpeg;base64,/g) ?? []
    expect(shown).toHaveLength(twice.blinds.length)
    expect(received?.mail.text).not.toContain('.jpg')
    const { mail } = await mailOf(server)
    expect(mail.find(({ subject }) => subject.includes('CB-777777'))?.attachments).toMatchObject([{ fileName: 'quote-CB-777777.pdf' }])
  })

  it('sends no copy to the shop when none is wanted', async () => {
    await server.call(emailQuote, { body: await quoteBody(server, { send_copy_to_business: false }), headers: newKey() })
    await smtp.waitForMailTo('thandi@customer.example')
    const { mail } = await mailOf(server)
    expect(mail.filter(({ status }) => status === 'waiting')).toEqual([])
    expect(smtp.received).toHaveLength(1)
  })

  it('puts its own prices into the mail, and says so, when the browser shows others', async () => {
    const body = await quoteBody(server, {
      send_copy_to_business: false,
      total_amount: 1,
      blinds: blinds.map((blind) => ({ ...blind, price: 1 })),
    })
    await server.call(emailQuote, { body, headers: newKey() })
    const [received] = await smtp.waitForMailTo('thandi@customer.example')
    expect(plain(received?.mail.text)).toContain(randShown(await totalOf(server, blinds)))
    expect(received?.mail.text).toContain('differ from the ones you saw')
  })

  it('sends one mail for one idempotency key', async () => {
    const body = await quoteBody(server, { send_copy_to_business: false })
    const headers = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => server.call(emailQuote, { body, headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await smtp.waitForMailTo('thandi@customer.example')
    clock.moveOn(60_000)
    await allJobsDone(server)
    expect(smtp.received).toHaveLength(1)
  })

  it('saves a quote by mail to the shop only', async () => {
    const { recipient_email: _e, recipient_name: _n, recipient_mobile: _m, send_copy_to_business: _s, ...quoted } = await quoteBody(server)
    const answer = await server.call(saveQuote, { body: quoted, headers: newKey() })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const [received] = await smtp.waitForMailTo(business)
    expect(received?.mail.text).toContain('Walk-in Customer')
    expect(received?.mail.text).toContain('Not provided')
    expect(received?.recipients).toEqual([business])
    expect(await server.deps.db('quotes').where({ quote_id: 'CB-123456', sent_to: 'business' })).toHaveLength(1)
  })

  it('confirms an order to the customer and the shop, with the receipt', async () => {
    const body = { ...(await orderBody(server)), customer_email: 'order@customer.example' }
    const { body: order } = await server.call(submitOrder, { body, headers: newKey() })
    const [received] = await smtp.waitForMailTo('order@customer.example')
    expect(received?.mail.subject).toContain(order.reference)
    expect(received?.mail.text).toContain(`/my-blinds/${order.privateLink}`)
    expect(received?.mail.replyTo?.text).toContain(business)
    expect(pdfText(filesOf(received)[0]?.content ?? Buffer.alloc(0))).toContain(order.reference)
    const [copy] = await smtp.waitForMailTo(business)
    expect(copy?.mail.text).toContain(customer.customer_phone)
    expect(copy?.mail.text).toContain(customer.special_instructions)
  })

  it('lets nobody add recipients or headers', async () => {
    for (const recipient of ['a@x.example\r\nBcc: b@y.example', 'a@x.example,b@y.example', 'a@x.example>,<b@y.example']) {
      const answer = await server.call(emailQuote, { body: await quoteBody(server, { recipient_email: recipient }), headers: newKey() })
      expect(answer).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } })
    }
    const bcc = '\r\nBcc: b@y.example'
    for (const twoLines of [{ recipient_name: `T${bcc}` }, { quote_id: `CB-1${bcc}` }, { quote_id: 'CB-1\u2028Bcc: b@y.example' }])
      expect(await server.call(emailQuote, { body: await quoteBody(server, twoLines), headers: newKey() })).toMatchObject({ status: 400 })
    // No call lets such a subject through; the writer of mail does not rely on that.
    const mail = { to: 'thandi@customer.example', subject: `Quote${bcc}`, text: 'Hello', html: '<p>Hello</p>' }
    await inTransaction(server.deps.db, (tx) => writeMail(tx, mail, clock.now()))
    const [received] = await smtp.waitForMailTo('thandi@customer.example')
    expect(received?.recipients).toEqual(['thandi@customer.example'])
    expect(received?.mail.bcc).toBeUndefined()
    expect(received?.mail.headers.has('bcc')).toBe(false)
  })

  it('reports an address that the mail server refuses, and does not try it again', async () => {
    const body = await quoteBody(server, { recipient_email: 'nobody@customer.example', send_copy_to_business: false })
    const answer = await server.call(emailQuote, { body, headers: newKey() })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'recipient_email' }] } })
    const { mail } = await mailOf(server)
    expect(mail.find(({ to }) => to === 'nobody@customer.example')).toMatchObject({ status: 'failed', attempts: 1 })
  })

  it('whose address was refused belongs to whoever it is mailed to next, and a new link goes to him', async () => {
    const mistyped = 'nobody@customer.example'
    const { recipient_email: _e, recipient_name: _n, recipient_mobile: _m, send_copy_to_business: _s, ...quoted } = await quoteBody(server)
    const saved = await server.call(saveQuote, { body: { ...quoted, customer_email: mistyped }, headers: newKey() })
    const toFriend = await mailed({ recipient_email: 'friend@customer.example', ...seenOf(saved) })
    for (const [n, before] of [{}, seenOf(toFriend)].entries()) {
      const first = await mailed({ recipient_email: mistyped, recipient_name: 'Mistyped', ...before })
      expect(first.status).toBe(400)
      const { privateLink } = first.body
      expect(await ownerSeen(privateLink)).toMatchObject({ customer_name: '', customer_email: '', customer_phone: '' })
      // The correction is mistyped too.
      const second = await mailed({ recipient_email: 'nobody.else@customer.example', ...seenOf(first) })
      expect(second.status).toBe(400)
      const corrected = `corrected${n}@customer.example`
      expect(await mailed({ recipient_email: corrected, ...seenOf(second) })).toMatchObject({ status: 200 })
      const ended = await server.call(revokePrivateLink, { params: { link: privateLink } })
      expect(ended.body.message).toContain(corrected)
      const [, toOwner] = await smtp.waitForMailTo(corrected, 2)
      const successor = toOwner?.mail.text?.match(/my-blinds\/([\w-]{22})/)?.[1] ?? ''
      expect(successor).not.toBe(privateLink)
      expect(await ownerSeen(successor)).toMatchObject({ customer_email: corrected })
    }
  })

  it('stays its owner’s when the mail server refuses a friend’s address, or later the owner’s own', async () => {
    const owner = 'owner@customer.example'
    const first = await mailed({ recipient_email: owner })
    const toFriend = await mailed({ recipient_email: 'nobody@customer.example', ...seenOf(first) })
    expect(toFriend.status).toBe(400)
    expect(await ownerSeen(first.body.privateLink)).toMatchObject({ customer_email: owner })
    refused.push(owner)
    const again = await mailed({ recipient_email: owner, ...seenOf(toFriend) })
    expect(again.status).toBe(400)
    refused.pop()
    expect(await mailed({ recipient_email: 'other@customer.example', ...seenOf(again) })).toMatchObject({ status: 200 })
    const ended = await server.call(revokePrivateLink, { params: { link: first.body.privateLink } })
    expect(ended.body.message).toContain(owner)
  })

  it('refuses a quote that cannot be priced', async () => {
    const body = await quoteBody(server, { blinds: [{ ...kitchenBlind, drop_mm: 19_000 }] })
    for (const [contract, sent] of [
      [emailQuote, body],
      [quotePdf, { quote_id: 'CB-1', blinds: body.blinds }],
    ] as const) {
      expect(await server.call(contract, { body: sent })).toMatchObject({ status: 422, body: { error_type: 'not_priced' } })
    }
  })
})

describe('while the mail server is down', () => {
  it('says so, keeps the quote, and sends it exactly once when the server is back', async () => {
    const port = await closedPort()
    const clock = movedClock()
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }, replace: { clock } })
    const body = await quoteBody(server, { send_copy_to_business: false })
    const headers = newKey()
    for (const _ of [1, 2]) {
      const answer = await server.call(emailQuote, { body, headers })
      expect(answer).toMatchObject({ status: 503, body: { error_type: 'mail_unavailable' } })
      expect(answer.body.message).toContain('kept')
    }
    const waiting = (await mailOf(server)).mail
    expect(waiting).toMatchObject([{ to: 'thandi@customer.example', status: 'waiting', attempts: 2 }])
    expect(waiting[0]?.lastError).toMatch(/ECONNREFUSED/)

    const smtp = await startSmtpServer({ port })
    clock.moveOn(60_000)
    await smtp.waitForMailTo('thandi@customer.example')
    expect(await server.call(emailQuote, { body, headers })).toMatchObject({ status: 200, body: { success: true } })
    clock.moveOn(3_600_000)
    await allJobsDone(server)
    expect(smtp.received).toHaveLength(1)
    await server.stop()
    await smtp.stop()
  })

  it('a quote whose mail waits, or whose address was refused, is ordered by the link and the version that the refusal tells', async () => {
    const refused = 'nobody@customer.example'
    const smtp = await startSmtpServer({ refused: [refused] })
    for (const [url, status] of [
      [`smtp://127.0.0.1:${await closedPort()}`, 503],
      [smtp.url, 400],
    ] as const) {
      const server = await startServer({ env: { SMTP_URL: url, LOG_LEVEL: 'silent' } })
      const body = await quoteBody(server, { recipient_email: refused })
      const first = await server.call(emailQuote, { body, headers: newKey() })
      expect(first.status).toBe(status)
      // The same quote once more, changed: the server has moved on from what the browser had.
      const seen = { private_link: first.body.privateLink, quote_version: first.body.quote_version }
      const changed = await server.call(emailQuote, { body: { ...body, ...seen, blinds: body.blinds.slice(0, 1) }, headers: newKey() })
      const { privateLink, quote_version, total_amount } = keptQuote.parse(changed.body)
      expect(privateLink).toBe(seen.private_link)
      const order = { ...(await orderBody(server, body.blinds.slice(0, 1))), total_amount, private_link: privateLink, quote_version }
      expect(await server.call(submitOrder, { body: order, headers: newKey() })).toMatchObject({ status: 200, body: { privateLink } })
      await server.stop()
    }
    await smtp.stop()
  })

  it('a repeat of a quote whose mail waits and whose link was ended meanwhile is refused, and hands out no link', async () => {
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`, LOG_LEVEL: 'silent' } })
    const request = { body: await quoteBody(server), headers: newKey() }
    const first = await server.call(emailQuote, request)
    expect(first.status).toBe(503)
    expect((await server.call(revokePrivateLink, { params: { link: first.body.privateLink } })).status).toBe(200)
    const repeat = await server.call(emailQuote, request)
    expect(repeat).toMatchObject({ status: 404, body: { error_type: 'unknown_link' } })
    expect(repeat.body.privateLink).toBeUndefined()
    await server.stop()
  })

  it('still takes orders, and confirms them when it is back', async () => {
    const port = await closedPort()
    const clock = movedClock()
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }, replace: { clock } })
    const { status } = await server.call(submitOrder, { body: await orderBody(server), headers: newKey() })
    expect(status).toBe(200)
    await until(async () => (await mailOf(server)).mail.some(({ attempts }) => attempts > 0))
    const smtp = await startSmtpServer({ port })
    clock.moveOn(60_000)
    await smtp.waitForMailTo(customer.customer_email)
    await server.stop()
    await smtp.stop()
  })

  it('does not keep the customer waiting for a mail server that accepts the connection and then says nothing', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' } })
    const start = performance.now()
    const answer = await server.call(emailQuote, { body: await quoteBody(server, { send_copy_to_business: false }), headers: newKey() })
    expect(answer).toMatchObject({ status: 503, body: { error_type: 'mail_unavailable' } })
    expect(performance.now() - start).toBeLessThan(30_000)
    await server.stop()
    silent.close()
  })
})

describe('without a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('keeps mail, readable with its attachment by staff only', async () => {
    const answer = await server.call(emailQuote, { body: await quoteBody(server, { send_copy_to_business: false }), headers: newKey() })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect((await server.call(listMail)).status).toBe(401)
    const { mail } = await mailOf(server)
    const [kept] = mail
    expect(kept).toMatchObject({ to: 'thandi@customer.example', status: 'kept', sentAt: null })
    expect(kept?.attachments).toMatchObject([{ fileName: 'quote-CB-123456.pdf', mediaType: 'application/pdf' }])
    const params = { id: kept?.id ?? '', index: '0' }
    expect((await server.call(getMailAttachment, { params })).status).toBe(401)
    const cookie = await server.staffCookie()
    const attachment = await server.call(getMailAttachment, { params, cookie })
    expect(pdfText(attachment.body)).toContain(randShown(await priceOf(server, loungeBlind)))
    expect(await server.call(getMailAttachment, { params: { ...params, index: '1' }, cookie })).toMatchObject({ status: 404 })
  })

  it('tells the shop that the customer has not got the quote that was asked for', async () => {
    await server.call(emailQuote, { body: await quoteBody(server, { quote_id: 'CB-654321' }), headers: newKey() })
    const { mail } = await mailOf(server)
    const copy = mail.find(({ to, subject }) => to === server.deps.env.business.email && subject.includes('CB-654321'))
    expect(copy?.subject).not.toMatch(/emailed|sent/)
    expect(copy?.text).toContain('the customer has not got it')
  })

  it('gives a quote to download, priced by the server', async () => {
    const body = { quote_id: 'CB-/etc/passwd', blinds: [{ ...kitchenBlind, price: 1 }], customer_name: 'Thandi' }
    const answer = await server.call(quotePdf, { body })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quote-CB--etc-passwd.pdf"')
    expect(pdfText(answer.body)).toContain(randShown((await priceOf(server, kitchenBlind)) * 2))
  })
})

async function mailOf(server: TestServer): Promise<{ mail: OutgoingMail[] }> {
  const { body } = await server.call(listMail, { cookie: await server.staffCookie() })
  return body
}

/** Waits until no job is left to run. */
async function allJobsDone(server: TestServer): Promise<void> {
  await until(async () => (await server.deps.db('jobs').whereIn('state', ['waiting', 'running']).first('id')) === undefined)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const start = performance.now(); !(await holds()); ) {
    if (performance.now() - start > 20_000) throw new Error('it did not come about within 20 s')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
