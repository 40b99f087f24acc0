import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { listMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { changeOrderDetails, getPrivatePdf, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { getJobSheet, getProduction, recordTapeSize, releaseToProduction } from '#shared/contracts/production.ts'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { quoteToMail } from '#tests/support/builders/quote.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  cookie = await server.staffCookie()
})
afterAll(() => server.stop())

type Blind = typeof loungeBlind & { readonly size_source?: object }
async function order(blinds: readonly Blind[], headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await server.call(submitOrder, { body: await orderBody(server, blinds), headers: { ...newKey(), ...headers } })
  expect(status).toBe(200)
  return body.reference
}
const productionOf = async (reference: string) => (await server.call(getProduction, { params: { reference }, cookie })).body
const assumed = { ...loungeBlind, size_source: { how: 'photo', scale: 'assumed' } }
/** @returns the text of a paper as one line, because the tests do not care where lines break. */
const textOf = ({ body }: { readonly body: Buffer }): string => pdfText(body).replaceAll(/\s+/g, ' ')
const jobSheetOf = async (reference: string) => textOf(await server.call(getJobSheet, { params: { reference }, cookie }))

describe('sizes on their way to the workshop', () => {
  it('a size carries everything that is known of it to the order and to the job sheet', async () => {
    const reference = await order([kitchenBlind, { ...loungeBlind, size_source: { how: 'tape' } }])
    const { ready, lines } = await productionOf(reference)
    expect(ready).toBe(true)
    expect(lines[0]).toMatchObject({ ordered: { width_mm: 1204, drop_mm: 1500 }, tape: null, ready: true, because: 'within_deduction' })
    expect(lines[0].size_source).toEqual(kitchenBlind.size_source)
    expect(lines[1]).toMatchObject({ size_source: { how: 'tape' }, ready: true, because: 'tape' })
    const sheet = await jobSheetOf(reference)
    for (const shown of [
      reference,
      '2 × 1 204 × 1 500 mm',
      'measured with the camera against 2 bank cards: window 1 207 ± 3 × 1 504 ± 4 mm; blind 1 204 × 1 500 mm',
      'measured 1207.2 × 1504.1 mm',
      'corners set by hand',
      'window recognised with 91 %',
      'reference 15 mm before the opening',
      'Ready to cut. The four corners were checked, and the ± figures are small enough',
      'Ready to cut. Measured with a tape.',
    ])
      expect(sheet).toContain(shown)
    expect(sheet).not.toContain('DO NOT CUT')
    // The workshop's sheet must hold no prices.
    expect(sheet).not.toMatch(/R\s\d/)
  })

  it('a size whose corners nobody checked is ready for a price, not to cut: the job sheet, the answer to staff and the refused release say so', async () => {
    const size_source = { ...kitchenBlind.size_source, corners: 'found', safe_width_mm: 1062.4, safe_drop_mm: 1187.9 }
    const reference = await order([{ ...kitchenBlind, size_source }])
    const { ready, lines } = await productionOf(reference)
    expect(ready).toBe(false)
    const words = /^Ready for a price, not yet ready to cut\. Nobody has checked the four corners.*One step left: measure with a tape\.$/
    expect(lines[0]).toMatchObject({ ready: false, because: 'corners_unchecked', message: expect.stringMatching(words) })
    const sheet = await jobSheetOf(reference)
    expect(sheet).toContain('DO NOT CUT YET: ready for a price, not ready to cut. Nobody has checked the four corners')
    expect(sheet).toContain(
      'For our workshop: in the worst case, as with a corner found wrongly, the opening is still at least 1 062 × 1 187 mm everywhere (99.5 % sure).',
    )
    const refused = await server.call(releaseToProduction, { params: { reference }, cookie })
    expect(refused).toMatchObject({ status: 409, body: { lines: [{ index: 0, reason: 'corners_unchecked' }] } })
    expect(refused.body.message).toContain('One step left: measure with a tape.')

    // A person's look is all that was missing.
    const checked = await order([{ ...kitchenBlind, size_source: { ...size_source, corners: 'checked' } }])
    expect((await productionOf(checked)).lines[0]).toMatchObject({ ready: true, because: 'within_deduction' })
  })

  it('a blind to hang on the wall keeps the measured opening on every page and paper, and is made only if it covers that', async () => {
    const size_source = { ...kitchenBlind.size_source, outline: 'opening', measured_width_mm: 598.2, measured_drop_mm: 779.1 }
    const blind = { ...kitchenBlind, mount_type: 'outside-facefix', width_mm: 600, drop_mm: 779, size_source }
    const { body } = await server.call(submitOrder, { body: await orderBody(server, [blind]), headers: newKey() })
    const params = { link: body.privateLink }
    const words = 'opening 598 ± 3 × 779 ± 4 mm; blind 600 × 779 mm'
    const seen = await server.call(viewPrivateLink, { params })
    expect(seen.body.blinds).toMatchObject([{ width_mm: 600, drop_mm: 779, size_source, tape: null }])
    const quoted = await server.call(emailQuote, { body: quoteToMail({ quote_id: 'CB-598779', blinds: [blind] }), headers: newKey() })
    const paperOf = async (link: string) => textOf(await server.call(getPrivatePdf, { params: { link } }))
    for (const paper of [await jobSheetOf(body.reference), await paperOf(params.link), await paperOf(quoted.body.privateLink)]) {
      expect(paper).toContain(words)
      expect(paper).toContain('600 × 779 mm')
      expect(paper).not.toContain('whoever orders is responsible')
      expect(paper).not.toContain('eady to cut. The four corners')
      expect(paper).toContain('On the wall this blind would hardly cover its opening')
      expect(paper).toContain('One step left: make the blind larger than the opening.')
    }
    // Nothing is promised by date that waits for the size.
    for (const link of [params.link, quoted.body.privateLink]) {
      expect(await paperOf(link)).toContain('7 to 10 business days after the last size is here')
      expect(await paperOf(link)).not.toMatch(/About \w+day/)
    }
    const mailed = await server.call(listMail, { query: {}, cookie })
    expect(JSON.stringify(mailed.body)).toContain('would hardly cover its opening')
    expect((await productionOf(body.reference)).lines[0]).toMatchObject({ ready: false, because: 'no_overlap' })
    const released = await server.call(releaseToProduction, { params: { reference: body.reference }, cookie })
    expect(released).toMatchObject({ status: 409, body: { lines: [{ index: 0, reason: 'no_overlap' }] } })
    const covering = await order([{ ...blind, width_mm: 700, drop_mm: 880 }])
    expect((await productionOf(covering)).lines[0]).toMatchObject({ ready: true, because: 'within_deduction' })

    // What our tape tells afterwards stands on the customer's page and on the receipt alike.
    const tape = { width_mm: 602, drop_mm: 781 }
    await server.call(recordTapeSize, { params: { reference: body.reference, position: '0' }, body: tape, cookie })
    expect((await server.call(viewPrivateLink, { params })).body.blinds).toMatchObject([{ tape }])
    expect(await paperOf(params.link)).toContain('By our tape: made for 602 × 781 mm.')
  })

  it('an order with an unconfirmed size is not released until a tape has confirmed it', async () => {
    const wide = { ...kitchenBlind, size_source: { ...kitchenBlind.size_source, width_ci95_mm: 36 } }
    const reference = await order([kitchenBlind, assumed, wide])
    const refused = await server.call(releaseToProduction, { params: { reference }, cookie })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error_type: 'size_unconfirmed',
        lines: [
          { index: 1, reason: 'assumed_scale' },
          { index: 2, reason: 'interval_too_wide' },
        ],
      },
    })
    expect(await productionOf(reference)).toMatchObject({ ready: false, releasedAt: null })
    expect(await jobSheetOf(reference)).toContain('DO NOT CUT YET: only an estimate.')

    const tape = (position: number, width_mm: number, drop_mm: number) =>
      server.call(recordTapeSize, { params: { reference, position: String(position) }, body: { width_mm, drop_mm }, cookie })
    await tape(1, 1795, 1998)
    const { body } = await tape(2, 1203, 1500)
    expect(body.lines[1]).toMatchObject({
      ordered: { width_mm: 1800 },
      tape: { width_mm: 1795, drop_mm: 1998 },
      to_make: { width_mm: 1795, drop_mm: 1998 },
      size_source: { how: 'photo', scale: 'assumed' },
      ready: true,
      because: 'tape',
    })
    const sheet = await jobSheetOf(reference)
    expect(sheet).toContain('1 795 × 1 998 mm')
    expect(sheet).toContain('ordered as 1 800 × 2 000 mm')

    const released = await server.call(releaseToProduction, { params: { reference }, cookie })
    expect(released).toMatchObject({ status: 200, body: { ready: true, releasedAt: expect.any(String) } })
    // A second release changes nothing, and sizes in production can no longer be changed.
    expect((await server.call(releaseToProduction, { params: { reference }, cookie })).body.releasedAt).toBe(released.body.releasedAt)
    // So it is with one that was released before its phone number and address were demanded.
    await server.deps.db('orders').where({ reference }).update({ customer_phone: '', customer_address: '' })
    expect(await server.call(releaseToProduction, { params: { reference }, cookie })).toMatchObject({
      status: 200,
      body: { releasedAt: released.body.releasedAt },
    })
    expect(await tape(1, 1700, 1900)).toMatchObject({ status: 409, body: { error_type: 'conflict' } })
    const audited = await server.deps.db('audit_log').where({ subject: reference }).orderBy('at')
    expect(audited.map(({ action }: { action: string }) => action)).toEqual(['order.tape_size', 'order.tape_size', 'order.released'])
  })

  it.each([
    ['a phone number', { customer_phone: '' }, ['phone']],
    ['an address', { customer_address: '' }, ['address']],
    ['both', { customer_phone: '', customer_address: '' }, ['phone', 'address']],
  ])('an order without %s is not released before it is given: afterwards nobody could add it', async (_, without, missing) => {
    const { body: placed } = await server.call(submitOrder, { body: await orderBody(server, [kitchenBlind]), headers: newKey() })
    const { reference, privateLink: link } = placed
    // A quote that is paid by card becomes an order without them.
    await server.deps.db('orders').where({ reference }).update(without)
    const release = () => server.call(releaseToProduction, { params: { reference }, cookie })
    expect(await release()).toMatchObject({ status: 409, body: { error_type: 'details_missing', missing } })
    expect((await productionOf(reference)).releasedAt).toBeNull()
    const seen = await server.call(viewPrivateLink, { params: { link } })
    if (seen.body.kind !== 'order') throw new Error('the link shows no order')
    const { details_version } = seen.body
    const details = { customer_phone: '082 555 0101', customer_address: '7 Bay Road, Knysna', special_instructions: '', details_version }
    expect(await server.call(changeOrderDetails, { params: { link }, body: details })).toMatchObject({ status: 200 })
    expect(await release()).toMatchObject({ status: 200, body: { releasedAt: expect.any(String) } })
  })

  it('a tape size that comes while the order is being released is refused', async () => {
    const reference = await order([kitchenBlind])
    const { db } = server.deps
    let answer: ReturnType<TestServer['call']> | undefined
    await db.transaction(async (tx) => {
      await tx('orders').where({ reference }).update({ released_at: Date.now() })
      answer = server.call(recordTapeSize, { params: { reference, position: '0' }, body: { width_mm: 900, drop_mm: 900 }, cookie })
      await wait(500)
    })
    expect(await answer).toMatchObject({ status: 409, body: { error_type: 'conflict' } })
    expect((await productionOf(reference)).lines[0].tape).toBeNull()
  })

  it('of a release and a tape size at once the release has the last word', async () => {
    let after = 0
    for (let round = 0; round < 20; round++) {
      const reference = await order([kitchenBlind])
      const tape = { params: { reference, position: '0' }, body: { width_mm: 900, drop_mm: 900 }, cookie }
      await Promise.all([server.call(releaseToProduction, { params: { reference }, cookie }), server.call(recordTapeSize, tape)])
      const noted = await server.deps.db('audit_log').where({ subject: reference }).orderBy('id')
      if (noted.at(-1).action === 'order.tape_size') after += 1
    }
    console.log(`${after} of 20 tape sizes changed after the release`)
    expect(after).toBe(0)
  }, 60_000)

  it('the mail to the customer dates no production that waits for a size', async () => {
    const reference = await order([kitchenBlind, assumed])
    const mailToCustomer = async () => {
      const { body } = await server.call(listMail, { cookie })
      return body.mail.find(({ subject }: { subject: string }) => subject.startsWith(`Your order ${reference}`))
    }
    await expect.poll(mailToCustomer).toBeTruthy()
    const { text } = await mailToCustomer()
    expect(text).toContain('7 to 10 business days after the last size is here')
    expect(text).not.toMatch(/About \w+day/)
  })

  it('the mail to the shop says which lines are not ready to cut, how far each size has come, and has the job sheet', async () => {
    const reference = await order([kitchenBlind, assumed])
    const mailToShop = async () => {
      const { body } = await server.call(listMail, { cookie })
      return body.mail.find(({ subject }: { subject: string }) => subject.startsWith(`New order ${reference}`))
    }
    await expect.poll(mailToShop).toBeTruthy()
    const mail = await mailToShop()
    expect(mail.text).toContain('Not ready to cut yet: line 2.')
    expect(mail.text).toContain('Ready for a price and ready to cut.')
    expect(mail.text).toContain('Only an estimate, not ready to cut.')
    expect(mail.attachments.map(({ fileName }: { fileName: string }) => fileName)).toContain(`job-sheet-${reference}.pdf`)
  })

  it('a quote that is mailed keeps where its sizes came from', async () => {
    expect((await server.call(emailQuote, { body: quoteToMail(), headers: newKey() })).status).toBe(200)
    const [quote] = await server.deps.db('quotes').where({ quote_id: 'CB-771122' })
    expect(JSON.parse(quote.lines)[0].sizeSource).toEqual(kitchenBlind.size_source)
  })
})

it('sizes of earlier orders keep what was known of them when the migration runs up and down', async () => {
  const old = await startServer()
  try {
    const { db } = old.deps
    const { body } = await old.call(submitOrder, { body: await orderBody(old), headers: newKey() })
    const lines = () => db('order_lines').where({ order_reference: body.reference }).orderBy('position')
    const migrationSource = migrations
    await db.migrate.down({ migrationSource, name: '0004-size-provenance' })
    const { how, scale, width_ci95_mm, drop_ci95_mm } = kitchenBlind.size_source
    expect(await lines()).toMatchObject([{ size_how: how, size_scale: scale, width_ci95_mm, drop_ci95_mm }, { size_how: null }])
    await db.migrate.up({ migrationSource, name: '0004-size-provenance' })
    const [first, second] = await lines()
    expect(JSON.parse(first.size_source)).toEqual({ how, scale, width_ci95_mm, drop_ci95_mm })
    expect(second.size_source).toBeNull()
  } finally {
    await old.stop()
  }
})

describe('who is believed', () => {
  const consultants = { ...loungeBlind, size_source: { how: 'consultant' } }

  it('the consultant\u2019s word counts from a staff session; from anybody else it is the customer\u2019s tape', async () => {
    expect((await productionOf(await order([consultants]))).lines[0].size_source).toEqual({ how: 'tape' })
    const atWork = await server.staffCookie('workspace')
    expect((await productionOf(await order([consultants], { cookie: atWork }))).lines[0].size_source).toEqual({ how: 'consultant' })
  })

  it.each([
    ['a depth of 3 m', { reference_depth_mm: 3000 }],
    ['more certainty than certain', { confidence: 1.2 }],
    ['a reference nobody knows', { references: ['banana'] }],
    ['an interval below nothing', { width_ci95_mm: -1 }],
    ['a field that is none', { ready: true }],
  ])('refuses %s', async (_, change) => {
    const blinds = [{ ...kitchenBlind, size_source: { ...kitchenBlind.size_source, ...change } }]
    const answer = await server.call(submitOrder, { body: await orderBody(server, blinds), headers: newKey() })
    expect(answer).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } })
  })

  it('nobody without the admin PIN sees or changes the production, and unknown orders and lines are answered with 404', async () => {
    const reference = await order([kitchenBlind])
    for (const contract of [getProduction, releaseToProduction, getJobSheet])
      expect(await server.call(contract, { params: { reference } })).toMatchObject({ status: 401 })
    const unknown = { reference: 'CB-AAAAAA-AAAAAA' }
    for (const contract of [getProduction, releaseToProduction, getJobSheet])
      expect(await server.call(contract, { params: unknown, cookie })).toMatchObject({ status: 404, body: { error_type: 'unknown_order' } })
    const noLine = await server.call(recordTapeSize, { params: { reference, position: '7' }, body: { width_mm: 1, drop_mm: 1 }, cookie })
    expect(noLine).toMatchObject({ status: 404, body: { error_type: 'not_found' } })
  })
})
