import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { getColours } from '#shared/contracts/products.ts'
import { cents } from '#shared/domain/money.ts'
import { PRODUCTS, productTypes } from '#shared/domain/products.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connect } from './connected.ts'

let server: TestServer
let assistant: Awaited<ReturnType<typeof connect>>
beforeAll(async () => {
  server = await startServer({ env: { BUSINESS_NAME: 'Garden Route Blinds', BUSINESS_PHONE: '+27 44 111 2222' } })
  assistant = await connect(server)
})
afterAll(async () => {
  await assistant.close()
  await server.stop()
})

describe('another assistant that connects', () => {
  it('is told whose tools these are, and how prices are to be told', () => {
    expect(assistant.client.getServerVersion()).toMatchObject({ name: 'Garden Route Blinds', version: server.deps.env.version })
    expect(assistant.client.getInstructions()).toContain('+27 44 111 2222')
    expect(assistant.client.getInstructions()).toContain(`${server.deps.env.publicUrl}/measurement`)
    expect(assistant.transport.sessionId).toBeUndefined()
  })

  it('finds the tools with what they take, and which of them only read', async () => {
    const { tools } = await assistant.client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['list_products', true],
      ['list_colours', true],
      ['size_limits', true],
      ['price_blinds', true],
      ['check_size', true],
      ['lead_time', true],
      ['start_quote', false],
    ])
    for (const { description, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(20)
      expect(inputSchema.type).toBe('object')
    }
    // Other languages' regular expressions know no classes of Unicode.
    expect(JSON.stringify(tools)).not.toContain('"pattern"')
  })

  it('finds no resources and no prompts', async () => {
    await expect(assistant.client.listResources()).rejects.toThrow(/not found|does not support/)
  })
})

describe('the tools', () => {
  it('every answer says whose prices they are and on which terms, as text and as data', async () => {
    const { text, told } = await assistant.use('list_products')
    expect(JSON.parse(text)).toEqual(told)
    expect(told.shop).toMatchObject({ name: 'Garden Route Blinds', terms: expect.arrayContaining([expect.stringContaining('VAT at 15%')]) })
  })

  it('list_products lists what the shop makes', async () => {
    const { told } = await assistant.use('list_products')
    expect(told.products.map(({ product_type }: { product_type: string }) => product_type)).toEqual([...productTypes])
    expect(told.priced_after_a_visit).toContain('awnings')
  })

  it('list_colours lists the colours that the site shows', async () => {
    const { told } = await assistant.use('list_colours', { product_type: 'roller-blockout' })
    const shown = await server.call(getColours, { params: { product_type: 'roller-blockout' } })
    expect(told.colours.length).toBeGreaterThanOrEqual(8)
    expect(told.colours.map(({ name }: { name: string }) => name)).toEqual(shown.body.colours.map(({ name }: { name: string }) => name))
  })

  it('size_limits says what is made of a product', async () => {
    const { told } = await assistant.use('size_limits', { product_types: ['roller-blockout'] })
    expect(told.limits).toEqual([expect.objectContaining({ product_type: 'roller-blockout', max_width_mm: expect.any(Number) })])
    expect((await assistant.use('size_limits')).told.limits).toHaveLength(PRODUCTS.length)
  })

  it.each(productTypes)('price_blinds asks for %s what the site asks', async (product_type) => {
    const blind = { product_type, width_mm: 1500, drop_mm: 1400, quantity: 2 }
    const { quote } = (await server.call(quotePrice, { body: blind })).body
    const { told } = await assistant.use('price_blinds', { blinds: [blind] })
    expect(told.prices[0]).toMatchObject({
      priced: true,
      price_each: formatCents(cents(Math.round(quote.price * 100))),
      price_all: formatCents(cents(Math.round(quote.total_price * 100))),
    })
    expect(told.sum_of_all).toBe(told.prices[0].price_all)
    expect(JSON.stringify(told)).not.toContain('cents')
  })

  it('price_blinds answers a size that is not made with the sizes that are', async () => {
    const { told, isError } = await assistant.use('price_blinds', {
      blinds: [{ product_type: 'roller-blockout', width_mm: 19_000, drop_mm: 1_500 }],
    })
    expect(isError).toBe(false)
    expect(told.prices[0]).toMatchObject({ priced: false, is_too_large: true, largest_mm: [expect.any(Number), expect.any(Number)] })
    expect(told.prices[0]).not.toHaveProperty('price_each')
  })

  it('price_blinds gives no sum where one of the blinds has no price', async () => {
    const made = { product_type: 'roller-blockout', width_mm: 1500, drop_mm: 1400 }
    const { told } = await assistant.use('price_blinds', { blinds: [made, { ...made, width_mm: 19_000 }] })
    expect(told.prices.map(({ priced }: { priced: boolean }) => priced)).toEqual([true, false])
    expect(told.sum_of_all).toBeNull()
  })

  it('price_blinds tells what lies between one of each of two blinds, and of three nothing', async () => {
    const one = { product_type: 'roller-blockout', width_mm: 1500, drop_mm: 1400, quantity: 2 }
    const other = { ...one, product_type: 'venetian-wood', quantity: 1 }
    const unit = async (body: object) => (await server.call(quotePrice, { body })).body.quote.price
    const between = Math.abs((await unit(one)) - (await unit(other)))
    const { told } = await assistant.use('price_blinds', { blinds: [one, other] })
    expect(told.difference_each).toBe(formatCents(cents(Math.round(between * 100))))
    expect((await assistant.use('price_blinds', { blinds: [one, other, one] })).told.difference_each).toBeNull()
  })

  it('check_size notices centimetres and a shallow recess, and nothing in a size that is right', async () => {
    const slip = await assistant.use('check_size', { product_type: 'roller-blockout', width_mm: 120, drop_mm: 150 })
    expect(slip.told.notices[0]).toMatchObject({ kind: 'centimetres' })
    const shallow = await assistant.use('check_size', {
      product_type: 'roller-blockout',
      width_mm: 1200,
      drop_mm: 1500,
      recess_depth_mm: 10,
    })
    expect(shallow.told.notices).toEqual([expect.objectContaining({ kind: 'shallow_recess' })])
    const right = await assistant.use('check_size', { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 })
    expect(right.told.notices).toEqual([])
  })

  it('lead_time says how long an order takes', async () => {
    expect((await assistant.use('lead_time')).told).toMatchObject({ production_business_days: [expect.any(Number), expect.any(Number)] })
  })
})

describe('what another assistant gets wrong', () => {
  it.each([
    ['list_colours', { product_type: 'magic-carpet' }],
    ['size_limits', { product_types: ['magic-carpet'] }],
    ['check_size', { product_type: 'magic-carpet', width_mm: 1200, drop_mm: 1500 }],
    ['price_blinds', { blinds: [{ product_type: 'magic-carpet', width_mm: 1200, drop_mm: 1500 }] }],
    ['start_quote', { blinds: [{ product_type: 'magic-carpet', width_mm: 1200, drop_mm: 1500 }] }],
  ])('%s says that there is no such product', async (name, input) => {
    const { isError, text } = await assistant.use(name, input)
    expect(isError).toBe(true)
    expect(text).toContain("'magic-carpet'")
  })

  it.each([
    ['price_blinds', {}, 'blinds'],
    ['price_blinds', { blinds: [] }, 'blinds'],
    ['price_blinds', { blinds: [{ product_type: 'roller-blockout', width_mm: 'wide', drop_mm: 1500 }] }, 'blinds.0.width_mm'],
    ['price_blinds', { blinds: [{ product_type: 'roller-blockout', width_mm: -1, drop_mm: 1500 }] }, 'blinds.0.width_mm'],
    ['check_size', { product_type: 'roller-blockout' }, 'width_mm'],
  ])('%s with %j says what to put right', async (name, input, path) => {
    const { isError, text } = await assistant.use(name, input)
    expect(isError).toBe(true)
    expect(text).toContain(`Please check ${path}`)
  })

  it('a tool that does not exist is an error of the protocol', async () => {
    await expect(assistant.client.callTool({ name: 'delete_orders', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
  })

  it('many mistakes make no long answer', async () => {
    const blinds = Array.from({ length: 1_000 }, () => ({ product_type: '', width_mm: 'x', drop_mm: null }))
    expect((await assistant.use('price_blinds', { blinds })).text.length).toBeLessThan(500)
  })
})
