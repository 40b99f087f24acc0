import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { parsePriceListCsv } from '#server/features/pricing/price-list-csv.ts'
import { priceBlinds, publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { getPriceTemplate, getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
import { pricingIdOf, pricingIds, productTypes } from '#shared/domain/products.ts'
import { priceGrid } from '#tests/support/price-grid.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const quote = (body: unknown) => server.call(quotePrice, { body })
const staff = { uploadedBy: 'staff:admin', isSample: false }
const smallGrid = (rand: number) =>
  priceGrid(
    [600, 1200],
    [600, 1500],
    [
      [rand * 100, rand * 100],
      [null, rand * 200],
    ],
  )

describe('the price of a blind', () => {
  it('is that of the next width and drop up, times the quantity', async () => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: 1204, drop_mm: 1500, quantity: 3 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      quote: { success: true, price: 1215, total_price: 3645, width_band_mm: 1400, drop_band_mm: 1500, vat_included: true },
    })
  })

  it('is for one blind when no quantity is given', async () => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: 600, drop_mm: 600 })
    expect(answer.body.quote).toMatchObject({ price: 505, total_price: 505 })
  })

  it.each(productTypes)('is there for %s by the form value and by the pricing id', async (productType) => {
    const size = { width_mm: 1500, drop_mm: 1500 }
    const byValue = await quote({ product_type: productType, ...size })
    const byId = await quote({ product_type: pricingIdOf(productType), ...size })
    expect(byValue.body).toMatchObject({ success: true, quote: { price: expect.any(Number) } })
    expect(byId.body).toEqual(byValue.body)
  })

  it('understands the Riviera roller as the blockout one', async () => {
    const answer = await quote({ product_type: 'roller-blockout-riviera', width_mm: 600, drop_mm: 600 })
    expect(answer.body.quote.price).toBe(505)
  })

  it('asks the customer to contact the shop for a size larger than is made', async () => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: 3200, drop_mm: 1500 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: false,
      error_type: 'out_of_range',
      message:
        'A width of 3200 mm is too large. We make Roller Blinds - Blockout from 600 to 3000 mm wide with a drop of 600 to 3000 mm. Please contact us for a custom size.',
      contact_required: true,
      limits: { min_width_mm: 600, max_width_mm: 3000, min_drop_mm: 600, max_drop_mm: 3000 },
    })
  })

  it('asks the customer to check a size smaller than is made', async () => {
    const answer = await quote({ product_type: 'outdoor-blinds', width_mm: 999.9, drop_mm: 400 })
    expect(answer.body).toMatchObject({ success: false, error_type: 'out_of_range', contact_required: false })
    expect(answer.body.message).toBe(
      'A width of 999.9 mm is too small and a drop of 400 mm is too small. We make Outdoor Blinds from 1000 to 5500 mm wide with a drop of 1000 to 3500 mm. Please check your measurements.',
    )
  })

  it('answers a billion millimetres with the sizes that are made', async () => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: 1e9, drop_mm: 1500 })
    expect(answer).toMatchObject({ status: 200, body: { success: false, error_type: 'out_of_range', contact_required: true } })
  })

  it.each([
    ['0', 0],
    ['minus five', -5],
    ['text', '1200mm'],
    ['a number as text', '1200'],
    ['nothing', null],
    ['a list', [1200]],
    ['truth', true],
  ])('refuses %s as a size and names the field', async (_, width) => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: width, drop_mm: 1500 })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, error_type: 'invalid_request', issues: [{ path: 'width_mm' }] })
  })

  it.each(['{"product_type":"roller-blockout","width_mm":NaN,"drop_mm":1500}', '{"width_mm":', 'width_mm=1200'])(
    'refuses a body that is no JSON: %s',
    async (body) => {
      const response = await server.fetch(quotePrice.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, error_type: 'malformed_json' })
    },
  )

  it.each([[0], [1.5], [-1], [501]])('refuses %s as a quantity', async (count) => {
    const answer = await quote({ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: count })
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].path).toBe('quantity')
  })

  it.each(['carpets', '__proto__', 'constructor', "'; DROP TABLE price_lists; --"])('knows no product %s', async (productType) => {
    const answer = await quote({ product_type: productType, width_mm: 1200, drop_mm: 1500 })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ success: false, error_type: 'unknown_product', message: expect.any(String) })
  })

  it('is not there for a product that is only shown', async () => {
    const answer = await quote({ product_type: 'awning-drop-arm', width_mm: 1200, drop_mm: 1500 })
    expect(answer.status).toBe(404)
    expect(answer.body.error_type).toBe('unknown_product')
  })
})

describe('the limits', () => {
  it('are there for every product with a price list', async () => {
    const answer = await server.call(getSizeLimits)
    expect(Object.keys(answer.body.limits).toSorted()).toEqual([...pricingIds].toSorted())
    expect(answer.body.limits['vertical-blockout']).toEqual({ min_width_mm: 700, max_width_mm: 5100, min_drop_mm: 600, max_drop_mm: 3000 })
  })
})

describe('blinds priced for an order', () => {
  it('are answered in their order, each with its own price or reason', async () => {
    const lines = await priceBlinds(server.deps.db, [
      { product_type: 'roller-blockout', width_mm: 600, drop_mm: 600, quantity: 2 },
      { product_type: 'roller-blockout', width_mm: 6000, drop_mm: 600, quantity: 1 },
      { product_type: 'venetian-wood', width_mm: 2400, drop_mm: 3000, quantity: 1 },
    ])
    expect(lines).toEqual([
      { outcome: 'priced', unitCents: 50_500, totalCents: 101_000, widthBandMm: 600, dropBandMm: 600 },
      expect.objectContaining({ outcome: 'out_of_range', contactRequired: true, message: expect.stringContaining('6000 mm') }),
      { outcome: 'priced', unitCents: 732_000, totalCents: 732_000, widthBandMm: 2400, dropBandMm: 3000 },
    ])
  })

  it('are refused as a whole when one product is unknown', async () => {
    const blinds = [{ product_type: 'carpets', width_mm: 600, drop_mm: 600, quantity: 1 }]
    await expect(priceBlinds(server.deps.db, blinds)).rejects.toMatchObject({ type: 'unknown_product' })
  })
})

describe('a published price list', () => {
  it('is in force at once, leaves the others alone and keeps the one before it', async () => {
    const { db } = server.deps
    const sizeOf = (product: string) => ({ product_type: product, width_mm: 600, drop_mm: 600 })
    const before = await quote(sizeOf('venetian-plaswood'))
    for (const rand of [111, 222, 333]) {
      await publishPriceLists(db, [{ pricingId: 'roller-sheer', grid: smallGrid(rand) }], staff, new Date())
      expect((await quote(sizeOf('roller-sheer'))).body.quote.price).toBe(rand)
    }
    expect((await quote(sizeOf('venetian-plaswood'))).body).toEqual(before.body)
    const kept = await db('price_lists').where({ pricing_id: 'roller-sheer' }).whereNotNull('superseded_at')
    expect(kept).toHaveLength(3)
  })

  it('makes an empty cell a size that is not made', async () => {
    await publishPriceLists(server.deps.db, [{ pricingId: 'roller-sheer', grid: smallGrid(100) }], staff, new Date())
    const answer = await quote({ product_type: 'roller-sheer', width_mm: 500 + 100, drop_mm: 1000 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: false, error_type: 'not_available', limits: { max_width_mm: 1200 } })
  })

  it('prices an order in the same transaction, and prices nothing after a rollback', async () => {
    const { db } = server.deps
    const blind = { product_type: 'honeycomb-duotone', width_mm: 600, drop_mm: 600, quantity: 1 }
    const undone = new Error('undone')
    await expect(
      inTransaction(db, async (tx) => {
        await publishPriceLists(tx, [{ pricingId: 'honeycomb-duotone', grid: smallGrid(1) }], staff, new Date())
        expect(await priceBlinds(tx, [blind])).toMatchObject([{ unitCents: 100 }])
        throw undone
      }),
    ).rejects.toBe(undone)
    expect(await priceBlinds(db, [blind])).toMatchObject([{ unitCents: 142_000 }])
    expect((await quote(blind)).body.quote.price).toBe(1420)
  })

  it('is in force within a second in another server on the same database', async () => {
    const { databaseUrl } = server.deps.env
    const other = await startServer({ env: { DATA_DIR: server.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } })
    try {
      const body = { product_type: 'honeycomb-blockout', width_mm: 600, drop_mm: 600 }
      expect((await other.call(quotePrice, { body })).body.quote.price).toBe(1175)
      await publishPriceLists(server.deps.db, [{ pricingId: 'honeycomb-blockout', grid: smallGrid(999) }], staff, new Date())
      const deadline = performance.now() + 1000
      const priceThere = async () => (await other.call(quotePrice, { body })).body.quote.price
      while ((await priceThere()) !== 999 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await priceThere()).toBe(999)
    } finally {
      await other.stop()
    }
  })

  it('leaves one list in force for each product, however many are published at once', async () => {
    const { db } = server.deps
    const publish = (rand: number) => publishPriceLists(db, [{ pricingId: 'venetian-wood', grid: smallGrid(rand) }], staff, new Date())
    await Promise.all([1, 2, 3, 4, 5].map(publish))
    expect(await db('price_lists').where({ pricing_id: 'venetian-wood' }).whereNull('superseded_at')).toHaveLength(1)
    const [stored] = await db('price_lists').where({ pricing_id: 'venetian-wood' }).whereNull('superseded_at').select('grid')
    const answer = await quote({ product_type: 'venetian-wood', width_mm: 600, drop_mm: 600 })
    expect(answer.body.quote.price).toBe(JSON.parse(stored.grid).cents[0][0] / 100)
  })
})

describe('the price list template', () => {
  it('is the list in force, and reads back to the same list', async () => {
    const cookie = await server.staffCookie()
    const answer = await server.call(getPriceTemplate, { params: { productId: 'vertical-blockout' }, cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toContain('vertical-blockout-pricing-template.csv')
    const parsed = parsePriceListCsv(answer.body)
    expect(parsed).toMatchObject({ ok: true, warnings: [], grid: { widthsMm: expect.arrayContaining([700, 5100]) } })
    const priced = await quote({ product_type: 'vertical-blockout', width_mm: 700, drop_mm: 600 })
    expect(parsed.ok && parsed.grid.cents[0]?.[0]).toBe(priced.body.quote.price * 100)
  })

  it('is an empty grid for a product without a list', async () => {
    const cookie = await server.staffCookie()
    const answer = await server.call(getPriceTemplate, { params: { productId: 'awning-drop-arm' }, cookie })
    expect(answer.status).toBe(200)
    expect(answer.body.toString().split('\r\n').slice(0, 2)).toEqual(['drop_mm\\width_mm,600,900,1200,1500,1800,2100,2400', '600,,,,,,,'])
  })

  it('is not there for an unknown product, and not for visitors', async () => {
    const cookie = await server.staffCookie()
    expect((await server.call(getPriceTemplate, { params: { productId: 'carpets' }, cookie })).status).toBe(404)
    expect((await server.call(getPriceTemplate, { params: { productId: 'vertical-blockout' } })).status).toBe(401)
  })
})
