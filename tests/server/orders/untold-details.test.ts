import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { allJobs } from '#server/app.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { privateLinkPath } from '#shared/paths.ts'
import { loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { sameDatabase, startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

/** Every request comes from an address of its own, so no limit but the mailbox's holds it up. */
const LIMITED = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const AN_HOUR_MS = 3_601_000
const clock = movedClock()
let first: TestServer
/** Another process of the same shop, which PostgreSQL allows. */
let second: TestServer
beforeAll(async () => {
  first = await startServer({ env: LIMITED, replace: { clock } })
  second = inject('database') === 'sqlite' ? first : await startServer({ env: { ...LIMITED, ...sameDatabase(first) }, replace: { clock } })
})
afterAll(async () => {
  if (second !== first) await second.stop()
  await first.stop()
})
afterEach(() => clock.moveOn(AN_HOUR_MS))

let requests = 0
const headers = () => {
  requests += 1
  return { ...newKey(), 'x-forwarded-for': `10.7.${requests >> 8}.${requests & 255}` }
}

const HOME = { customer_phone: '082 555 0101', customer_address: '1 Secret Street', special_instructions: 'Gate code 1' }

interface Placed {
  readonly reference: string
  readonly privateLink: string
}

async function place(customer_email: string, details: object = {}): Promise<Placed> {
  const body = { ...(await orderBody(first, [loungeBlind])), ...HOME, customer_email, ...details }
  return (await first.call(submitOrder, { body, headers: headers() })).body
}

async function change({ privateLink: link }: Placed, details: object, server = first): Promise<void> {
  const { body: seen } = await server.call(viewPrivateLink, { params: { link }, headers: headers() })
  const { customer_phone, customer_address, special_instructions, details_version } = seen
  const body = { customer_phone, customer_address, special_instructions, details_version, ...details }
  expect((await server.call(changeOrderDetails, { params: { link }, body, headers: headers() })).status).toBe(200)
}

interface Mail {
  readonly to_address: string
  readonly subject: string
  readonly text_body: string
}

/** The mails about changed details in the order in which they were written, once all jobs that are due have run. */
async function mailsAbout(word: string, toBusiness = false): Promise<Mail[]> {
  const due = () =>
    first.deps.db('jobs').whereIn('state', ['waiting', 'running']).whereLike('kind', 'order.%').where('run_at', '<=', clock.now().getTime())
  await expect.poll(due).toEqual([])
  const mails: Mail[] = await first.deps.db('mail').whereLike('subject', '%delivery details%').orderBy('created_at')
  return mails.filter((mail) => (mail.to_address === first.deps.env.business.email) === toBusiness && JSON.stringify(mail).includes(word))
}

/** Does a job's work as a process does that took it over. */
async function collect(hour: string): Promise<void> {
  const job = allJobs(first.deps).find(({ kind }) => kind.kind === 'order.details_collected')
  await job?.run(JSON.stringify({ hour }), {
    id: 0,
    attempt: 1,
    askedBy: null,
    isRetry: false,
    isLastTry: false,
    signal: AbortSignal.abort(),
    progress() {},
  })
}

const untoldHourOf = async ({ reference }: Placed): Promise<string | null> =>
  (await first.deps.db('orders').where({ reference }).first('details_untold_hour')).details_untold_hour

describe('a change of delivery details is told to the customer', () => {
  it('when instructions took the place of others, or came beside an address that stood', async () => {
    const overwritten = await place('overwritten@told.example')
    await change(overwritten, { special_instructions: 'I moved: deliver to 9 Thief Street' })
    const [mail] = await mailsAbout('overwritten@told.example')
    expect(mail?.text_body).toContain('changed the instructions. These details hold now.')
    expect(mail?.text_body).toContain('9 Thief Street')
    const added = await place('added@told.example', { special_instructions: '' })
    await change(added, { special_instructions: 'Deliver to 9 Thief Street' })
    expect(await mailsAbout('added@told.example')).toHaveLength(1)
  })

  it('unless it only fills in what was missing', async () => {
    const order = await place('missing@told.example', { customer_address: '', special_instructions: '' })
    await change(order, { customer_address: HOME.customer_address, special_instructions: 'Gate code 1' })
    expect(await mailsAbout(order.reference)).toEqual([])
    const [toShop] = await mailsAbout(order.reference, true)
    expect(toShop?.text_body).toContain('The customer added the delivery address and the instructions, by the private link.')
    expect(toShop?.text_body).not.toContain('mailed')
  })

  it('and a phone number or address that stands is never removed, as somebody would who fills in another one untold', async () => {
    const order = await place('removed@told.example')
    const { privateLink: link } = order
    const { body: seen } = await first.call(viewPrivateLink, { params: { link }, headers: headers() })
    const { details_version } = seen
    for (const name of ['customer_phone', 'customer_address'] as const) {
      const body = { ...HOME, details_version, [name]: '' }
      const { status, body: answer } = await first.call(changeOrderDetails, { params: { link }, body, headers: headers() })
      expect([status, answer]).toEqual([
        400,
        expect.objectContaining({ error_type: 'invalid_request', issues: [expect.objectContaining({ path: name })] }),
      ])
    }
    await change(order, { special_instructions: '' })
    await change(order, { special_instructions: 'Deliver to 9 Thief Street' })
    expect(await mailsAbout(order.reference)).toHaveLength(2)
  })

  it('although there were three before it, between which he corrected them', async () => {
    const order = await place('corrected@told.example')
    // The confirmation is written before he changes anything.
    expect(await mailsAbout(order.reference)).toEqual([])
    for (const customer_address of ['1 Secret St', '1 Secret Street', '1 Secret Str', '9 Thief Street'])
      await change(order, { customer_address })
    const mails = await mailsAbout(order.reference)
    expect(mails).toHaveLength(4)
    expect(mails.at(-1)?.text_body).toContain('9 Thief Street')
  })
})

it('the last mails of an order tell its last details, whatever was changed while its papers were drawn', async () => {
  const { documents } = first.deps
  const drawJobSheet = documents.jobSheet.bind(documents)
  const draws: string[] = []
  const jobSheet = vi.spyOn(documents, 'jobSheet').mockImplementation(async (order) => {
    draws.push(order.customer.address)
    const drawn = await drawJobSheet(order)
    // The first sheet of all and the first one of the changes take long.
    if (draws.length === 1 || order.customer.address === '2 Middle Street') await new Promise((resolve) => setTimeout(resolve, 1_500))
    return drawn
  })
  const order = await place('crossing@told.example', { customer_address: '1 Old Street' })
  await until(() => draws.length > 0)
  await change(order, { customer_address: '2 Middle Street' })
  await until(() => draws.includes('2 Middle Street'))
  await change(order, { customer_address: '3 Last Street' })
  const idle = () => first.deps.db('jobs').whereIn('state', ['waiting', 'running']).whereLike('kind', 'order.%')
  await expect.poll(idle).toEqual([])
  jobSheet.mockRestore()
  const told: Mail[] = await first.deps.db('mail').whereLike('subject', `%${order.reference}%`).orderBy(['created_at', 'id'])
  const addresses = [false, true].map((toBusiness) =>
    told
      .filter((mail) => (mail.to_address === first.deps.env.business.email) === toBusiness)
      .map((mail) => mail.text_body.match(/Delivery address: (.*)/)?.[1])
      .at(-1),
  )
  expect(addresses).toEqual(['3 Last Street', '3 Last Street'])
}, 60_000)

describe('beyond 20 such mails within an hour a mailbox gets one more at its end', () => {
  it('that tells what stands then, of 25 changes to and fro; and the shop knows that it comes later', async () => {
    const order = await place('fro@told.example')
    for (let n = 0; n < 25; n++) await change(order, { customer_address: n % 2 ? '1 Secret Street' : `${n} Thief Street` })
    const toShop = await mailsAbout(order.reference, true)
    const later = toShop.filter(({ text_body }) => text_body.includes('The customer is mailed of it within the hour'))
    expect([toShop.length, later.length]).toEqual([25, 5])
    expect(await mailsAbout(order.reference)).toHaveLength(20)
    clock.moveOn(AN_HOUR_MS)
    const mails = await mailsAbout(order.reference)
    console.log(`of 25 changes of one order within an hour ${mails.length} mails told its customer`)
    expect(mails).toHaveLength(21)
    expect(mails.at(-1)).toMatchObject({
      to_address: 'fro@told.example',
      subject: `Your order ${order.reference}: delivery details changed`,
    })
    expect(mails.at(-1)?.text_body).toContain('Delivery address: 24 Thief Street')
    // Either process may write it, each under its own address.
    expect(mails.at(-1)?.text_body).toMatch(new RegExp(`View your order: http\\S+${privateLinkPath(order.privateLink)}\n`))
    clock.moveOn(AN_HOUR_MS)
    expect(await mailsAbout(order.reference)).toHaveLength(21)
  }, 60_000)

  it('although a stranger used up the hour with orders of his own and a made-up tag, before he diverted another', async () => {
    const victims = await place('victim@diverted.example')
    const strangers = await place('Victim+nowhere@diverted.example')
    for (let n = 0; n < 22; n++) await change(strangers, { customer_address: `${n} Long Street` })
    await change(victims, { customer_address: '9 Thief Street' })
    const [toShop] = await mailsAbout(victims.reference, true)
    expect(toShop?.text_body).toContain('The customer is mailed of it within the hour: many changes were made in his name.')
    expect(await mailsAbout(victims.reference)).toEqual([])
    clock.moveOn(AN_HOUR_MS)
    const [mail, ...others] = await mailsAbout(victims.reference)
    expect(others).toEqual([])
    expect(mail?.to_address).toBe('victim@diverted.example')
    expect(mail?.subject).toBe('Your 2 orders: delivery details changed')
    for (const part of [strangers.reference, '21 Long Street', '9 Thief Street', victims.privateLink])
      expect(mail?.text_body).toContain(part)
  }, 60_000)

  it('and no more, however many of its orders are changed how often at once in two processes', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => place('many@flooded.example')))
    for (let round = 0; round < 4; round++)
      await Promise.all(orders.map((order, n) => change(order, { customer_address: `${round} Flood Street` }, n % 2 ? first : second)))
    expect(await mailsAbout('many@flooded.example')).toHaveLength(20)
    clock.moveOn(AN_HOUR_MS)
    const mails = await mailsAbout('many@flooded.example')
    console.log(`of 120 changes of 30 orders within an hour ${mails.length} mails went to their mailbox`)
    expect(mails).toHaveLength(21)
    for (const { reference } of orders) expect(mails.at(-1)?.text_body).toContain(reference)
  }, 120_000)

  it('that arrives, however many orders with the longest instructions a stranger has changed, and tells a paid order before his', async () => {
    const long = { special_instructions: 'A line of instructions that is as long as others are.\n'.repeat(45) }
    const strangers = await Promise.all(Array.from({ length: 60 }, () => place('large@flooded.example', long)))
    const paid = await place('large@flooded.example')
    await first.deps.db('orders').where({ reference: paid.reference }).update({ payment_status: 'paid', paid_at: clock.now().getTime() })
    await Promise.all(strangers.map((order) => change(order, { customer_address: '8 Thief Street' })))
    await change(paid, { customer_address: '9 Thief Street' })
    await mailsAbout(paid.reference)
    clock.moveOn(AN_HOUR_MS)
    const mail = (await mailsAbout(paid.reference)).at(-1)
    const { html_body } = await first.deps.db('mail').where({ subject: mail?.subject }).first('html_body')
    console.log(
      `a mail about ${mail?.subject.match(/\d+/)} changed orders has ${Math.round((html_body.length + (mail?.text_body.length ?? 0)) / 1024)} KB`,
    )
    expect(mail?.text_body.match(/Order number: (\S+)/)?.[1]).toBe(paid.reference)
    expect(mail?.text_body).toContain('Delivery address: 9 Thief Street')
    expect(html_body.length + (mail?.text_body.length ?? 0)).toBeLessThan(500_000)
    const named = strangers.filter(({ reference }) => mail?.text_body.includes(reference))
    expect(mail?.subject).toBe(`Your ${named.length + 1} orders: delivery details changed`)
  }, 120_000)

  it('that is never put off: what an hour’s job has left is told with the next change', async () => {
    const order = await place('late@told.example')
    for (let n = 0; n < 21; n++) await change(order, { customer_address: `${n} Long Street` })
    const left = (await untoldHourOf(order)) ?? ''
    // As after a job that failed for good, or one that waits behind many others.
    const late = first.deps.db('jobs').whereLike('kind', 'order.details_collected').where({ state: 'waiting' })
    await late.delete()
    clock.moveOn(AN_HOUR_MS)
    expect(await mailsAbout(order.reference)).toHaveLength(20)
    const others = await place('late@told.example')
    for (let n = 0; n < 20; n++) await change(others, { customer_address: `${n} Busy Street` })
    expect(await untoldHourOf(order)).toBe(left)
    await change(order, { customer_address: '9 Thief Street' })
    const told = await mailsAbout(order.reference)
    expect(told).toHaveLength(21)
    expect(told.at(-1)?.text_body).toContain('9 Thief Street')
    expect(await untoldHourOf(order)).toBeNull()
  }, 60_000)

  it('that is written once, although its job is repeated and two processes do it at the same moment', async () => {
    const order = await place('twice@told.example')
    for (let n = 0; n < 21; n++) await change(order, { customer_address: `${n} Long Street` })
    expect(await mailsAbout(order.reference)).toHaveLength(20)
    const hour = (await untoldHourOf(order)) ?? ''
    await Promise.all([collect(hour), collect(hour)])
    await collect(hour)
    expect(await mailsAbout(order.reference)).toHaveLength(21)
    expect(await untoldHourOf(order)).toBeNull()
    clock.moveOn(AN_HOUR_MS)
    expect(await mailsAbout(order.reference)).toHaveLength(21)
  }, 60_000)

  it('so that the last word is what stands, whenever a change meets the mail that is just written', async () => {
    const order = await place('meets@told.example')
    for (let n = 0; n < 21; n++) await change(order, { customer_address: `${n} Long Street` })
    const hour = (await untoldHourOf(order)) ?? ''
    for (let round = 0; round < 20; round++) {
      const customer_address = `${round} Meeting Street`
      await Promise.all([change(order, { customer_address }, second), collect(hour)])
      const told = (await mailsAbout(order.reference)).at(-1)?.text_body.includes(customer_address)
      expect(told || (await untoldHourOf(order)) === hour).toBe(true)
    }
    clock.moveOn(AN_HOUR_MS)
    expect((await mailsAbout(order.reference)).at(-1)?.text_body).toContain('19 Meeting Street')
  }, 60_000)
})
