import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connect } from './connected.ts'

let server: TestServer
let assistant: Awaited<ReturnType<typeof connect>>
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1', SMTP_URL: '', BUSINESS_EMAIL: 'shop@blinds.example' } })
  assistant = await connect(server)
})
afterAll(async () => {
  await assistant.close()
  await server.stop()
})

const BLINDS = [
  { product_type: 'roller-blockout', width_mm: 1204, drop_mm: 1500, quantity: 3, room: 'Kitchen', control_side: 'right' },
  { product_type: 'venetian-wood', width_mm: 900, drop_mm: 1200, mount_type: 'outside-facefix' },
]
const linkOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '')
const rows = async () => (await server.deps.db('quotes').count({ count: '*' }))[0]?.count
const mailedTo = (): Promise<string[]> => server.deps.db('mail').pluck('to_address')

describe('a quote that another assistant starts', () => {
  it('opens by its private link with the prices and the words that the assistant was told', async () => {
    const colours = (await assistant.use('list_colours', { product_type: 'roller-blockout' })).told.colours
    const blinds = [{ ...BLINDS[0], colour: colours[1].name.toUpperCase() }, BLINDS[1]]
    const { told, isError } = await assistant.use('start_quote', {
      blinds,
      customer_name: 'Thandi Mokoena',
      customer_email: 'thandi@customers.example',
    })
    expect(isError).toBe(false)
    expect(told.number).toMatch(/^CB-\d{6}$/)
    expect(told.private_link).toMatch(new RegExp(`^${server.deps.env.publicUrl}/my-blinds/[\\w-]{22}$`))
    const { body, status } = await server.call(viewPrivateLink, { params: { link: linkOf(told.private_link) } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'quote',
      number: told.number,
      total_amount: told.total_rand,
      customer_name: 'Thandi Mokoena',
      isExpired: false,
      blinds: [
        {
          product_type: 'roller-blockout',
          width_mm: 1204,
          drop_mm: 1500,
          quantity: 3,
          room: 'Kitchen',
          control_side: 'right',
          colour: colours[1].name,
        },
        { product_type: 'venetian-wood', mount_type: 'outside-facefix', quantity: 1, colour: '' },
      ],
    })
    const priced = (await assistant.use('price_blinds', { blinds: BLINDS })).told
    expect(told.total).toBe(priced.sum_of_all)
    expect(told.blinds.map(({ price_each }: { price_each: string }) => price_each)).toEqual(
      priced.prices.map(({ price_each }: { price_each: string }) => price_each),
    )
  })

  it('is told to the shop, and nobody else gets a mail', async () => {
    await assistant.use('start_quote', { blinds: BLINDS, customer_email: 'victim@elsewhere.example' })
    const addresses = await mailedTo()
    expect(addresses.length).toBeGreaterThan(0)
    expect(new Set(addresses)).toEqual(new Set(['shop@blinds.example']))
  })

  it('is kept once under one key, and the repeat gets the same link', async () => {
    const before = Number(await rows())
    const input = { blinds: BLINDS, idempotency_key: crypto.randomUUID() }
    const [first, second] = await Promise.all([assistant.use('start_quote', input), assistant.use('start_quote', input)])
    const third = await assistant.use('start_quote', input)
    expect(second.told).toEqual(first.told)
    expect(third.told).toEqual(first.told)
    expect(Number(await rows())).toBe(before + 1)
  })

  it('under a key that was used for other blinds is refused', async () => {
    const idempotency_key = crypto.randomUUID()
    await assistant.use('start_quote', { blinds: BLINDS, idempotency_key })
    const other = await assistant.use('start_quote', { blinds: [BLINDS[1]], idempotency_key })
    expect(other.isError).toBe(true)
    expect(other.text).toContain('was used for another request')
  })

  it('is another caller’s own, even under the same key', async () => {
    const input = { blinds: BLINDS, idempotency_key: crypto.randomUUID() }
    const here = await assistant.use('start_quote', input)
    const elsewhere = await connect(server, { 'x-forwarded-for': '203.0.113.9' })
    const there = await elsewhere.use('start_quote', input)
    expect(there.told.private_link).not.toBe(here.told.private_link)
    await elsewhere.close()
  })

  it.each([
    ['a size that is not made', { blinds: [{ ...BLINDS[0], width_mm: 15_000 }] }, 'Line 1'],
    ['a colour that there is not', { blinds: [{ ...BLINDS[0], colour: 'Invisible' }] }, 'has no colour'],
    ['no blinds', { blinds: [] }, 'blinds'],
    ['too many lines', { blinds: Array.from({ length: 21 }, () => BLINDS[0]) }, 'blinds'],
    ['a price of the caller’s own', { blinds: [{ ...BLINDS[0], price: 1 }] }, 'price'],
    ['an address in the name', { blinds: BLINDS, customer_name: 'win@evil.example' }, 'customer_name'],
    ['a key that could be guessed', { blinds: BLINDS, idempotency_key: 'quote-1' }, 'idempotency_key'],
  ])('%s is refused and nothing is kept', async (_, input, word) => {
    const before = await rows()
    const { isError, text } = await assistant.use('start_quote', input)
    expect(isError).toBe(true)
    expect(text).toContain(word)
    expect(await rows()).toBe(before)
  })

  it('no tool tells what another customer was quoted', async () => {
    const secret = { blinds: BLINDS, customer_name: 'Nomsa Secret', customer_email: 'nomsa@customers.example' }
    const { told } = await assistant.use('start_quote', secret)
    const stranger = await connect(server, { 'x-forwarded-for': '203.0.113.10' })
    const link = linkOf(told.private_link)
    const answers = await Promise.all([
      stranger.use('list_products'),
      stranger.use('size_limits'),
      stranger.use('list_colours', { product_type: link }),
      stranger.use('check_size', { product_type: told.number, width_mm: 1200, drop_mm: 1500 }),
      stranger.use('start_quote', { blinds: BLINDS, private_link: link, quote_id: told.number }),
      stranger.use('start_quote', { blinds: BLINDS }),
    ])
    const said = answers.map(({ text }) => text).join('\n')
    expect(said).not.toContain('Nomsa')
    expect(said).not.toContain('nomsa@')
    expect(said.replaceAll(`'${link}'`, '')).not.toContain(link)
    await stranger.close()
  })
})
