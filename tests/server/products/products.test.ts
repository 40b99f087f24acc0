import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layInSampleData } from '#server/database/sample-data/lay-in-sample-data.ts'
import { publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { swatchImage } from '#server/features/products/products.service.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { getCatalogue, getColours, getProductColours, getSwatch } from '#shared/contracts/products.ts'
import { PRODUCTS, pricingIds, productTypes } from '#shared/domain/products.ts'
import { priceGrid } from '#tests/support/price-grid.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] as number

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface AnsweredColour {
  name: string
  hex: string
  material: string
  swatchPath: string
}
const coloursOf = async (productType: string): Promise<AnsweredColour[]> =>
  (await server.call(getColours, { params: { product_type: productType } })).body.colours

describe('the catalogue of a fresh shop', () => {
  it('holds every orderable product under its pricing id, shutters and awnings, and says that it is sample data', async () => {
    const { status, body } = await server.call(getCatalogue)
    expect(status).toBe(200)
    const blinds = [...body.indoor_blinds, ...body.outdoor_blinds] as { id: string; name: string }[]
    expect(blinds.map((entry) => entry.id)).toEqual(pricingIds)
    expect(blinds.map((entry) => entry.name)).toEqual(PRODUCTS.map((product) => product.name))
    expect(body.indoor_shutters.length).toBeGreaterThan(0)
    expect(body.outdoor_shutters.length).toBeGreaterThan(0)
    expect(body.outdoor_awnings.length).toBeGreaterThan(0)
    expect(body.color_schemes['roller-blockout']).toContain('Cape Chalk')
    expect(body.sample_data).toBe(true)
  })

  it('tells when its price lists last changed', async () => {
    const publishedAt = new Date('2031-02-03T04:05:06.000Z')
    const grid = priceGrid([600], [600], [[100]])
    await publishPriceLists(
      server.deps.db,
      [{ pricingId: 'outdoor-blinds', grid }],
      { uploadedBy: 'staff:admin', isSample: false },
      publishedAt,
    )
    expect((await server.call(getCatalogue)).body.last_updated).toBe(publishedAt.toISOString())
  })

  it('is filled in only once, so that what was removed stays removed', async () => {
    const { db } = server.deps
    await db('colours').where({ pricing_id: 'awning-drop-arm' }).delete()
    expect(await layInSampleData(db, new Date())).toBe(false)
    expect(await coloursOf('awning-drop-arm')).toEqual([])
  })

  it('marks each of its rows as sample data', async () => {
    for (const table of ['products', 'colours']) {
      expect(await server.deps.db(table).where({ is_sample: 0 })).toEqual([])
    }
  })
})

describe('the colours of a product', () => {
  it.each(productTypes)('are at least eight for %s, each with its own name, a hex and a swatch', async (productType) => {
    const colours = await coloursOf(productType)
    expect(colours.length).toBeGreaterThanOrEqual(8)
    expect(new Set(colours.map((colour) => colour.name)).size).toBe(colours.length)
    for (const colour of colours) {
      expect(colour.hex).toMatch(/^#[0-9A-F]{6}$/)
      expect(colour.swatchPath).toMatch(/^\/api\/swatches\//)
      expect(colour.material).not.toBe('')
    }
  })

  it('are the same by the form value and by the pricing id', async () => {
    expect(await coloursOf('double-roller-zebra')).toEqual(await coloursOf('doubleroller-zebra'))
    expect(await coloursOf('roller-blockout-riviera')).toEqual(await coloursOf('roller-blockout'))
  })

  it.each(['carpets', '__proto__', '%'])('are not there for %s', async (productType) => {
    const answer = await server.call(getColours, { params: { product_type: productType } })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ success: false, error_type: 'unknown_product' })
  })

  it('are listed for every product at once, by the value of the form', async () => {
    const { body } = await server.call(getProductColours)
    const products = body.products as { product_type: string; name: string; description: string; colours: AnsweredColour[] }[]
    expect(products.map((product) => product.product_type)).toEqual(expect.arrayContaining([...productTypes]))
    const zebra = products.find((product) => product.product_type === 'double-roller-zebra')
    expect(zebra?.name).toBe('Double Roller Blinds - Zebra')
    expect(zebra?.colours).toEqual(await coloursOf('double-roller-zebra'))
  })

  it('show the shop’s own picture rather than a drawn swatch, and no swatch for an invalid hex value', async () => {
    const { db } = server.deps
    const first = (await coloursOf('venetian-wood'))[0]?.name ?? ''
    await db('colours').where({ pricing_id: 'venetian-wood', name: first }).update({ swatch_path: '/uploads/oak.jpg' })
    expect((await coloursOf('venetian-wood'))[0]?.swatchPath).toBe('/uploads/oak.jpg')
    await db('colours').where({ pricing_id: 'venetian-wood', name: first }).update({ swatch_path: null, hex: 'oak-ish' })
    expect((await coloursOf('venetian-wood'))[0]?.swatchPath).toBeNull()
  })
})

describe('a swatch', () => {
  it('of every product is a picture that the browser may keep for ever', async () => {
    const { body } = await server.call(getProductColours)
    const firsts = (body.products as { colours: AnsweredColour[] }[]).flatMap((product) => product.colours.slice(1, 2))
    expect(firsts.length).toBeGreaterThanOrEqual(productTypes.length)
    for (const { swatchPath } of firsts) {
      const response = await server.fetch(swatchPath)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 240, height: 120 })
      expect(bytes.length).toBeLessThan(20_000)
    }
  })

  it('is told apart from that of another product and another colour, and has its colour', async () => {
    const meanOf = async (material: string, hex: string) => {
      const { channels } = await sharp(await (await server.fetch(`/api/swatches/${material}/${hex}.webp`)).arrayBuffer()).stats()
      return channels.slice(0, 3).map(({ mean }) => mean)
    }
    for (const [k, mean] of (await meanOf('roller-blockout', '4f6478')).entries())
      expect(Math.abs(mean - ([0x4f, 0x64, 0x78][k] as number))).toBeLessThan(14)
    expect(await meanOf('louvre', '4f6478')).not.toEqual(await meanOf('venetian-wood', '4f6478'))
  })

  it('of fifty colours that nobody has asked for yet, at once, holds no price up', async () => {
    const grid = priceGrid(
      [600, 3000],
      [600, 3000],
      [
        [100, 200],
        [300, 400],
      ],
    )
    await publishPriceLists(
      server.deps.db,
      [{ pricingId: 'roller-sheer', grid }],
      { uploadedBy: 'staff:admin', isSample: false },
      new Date(),
    )
    const price = async () => {
      const before = performance.now()
      const { status } = await server.call(quotePrice, { body: { product_type: 'roller-sheer', width_mm: 1200, drop_mm: 1200 } })
      expect(status).toBe(200)
      return performance.now() - before
    }
    const alone = median(await Promise.all(Array.from({ length: 5 }, price)))
    const asked = Array.from({ length: 50 }, (_, i) => server.fetch(`/api/swatches/venetian-wood/${(0x102030 + i).toString(16)}.webp`))
    const beside: number[] = []
    for (let i = 0; i < 10; i += 1) beside.push(await price())
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    console.log(`a price takes ${alone.toFixed(0)} ms alone and ${median(beside).toFixed(0)} ms while fifty swatches are drawn`)
    expect(median(beside)).toBeLessThan(250)
  })

  it('that is drawn takes more of what an address may ask for than one that is kept', async () => {
    const taken: number[] = []
    const address = '10.0.0.1'
    const caller = { address, takeAllowance: async (requests: number) => void taken.push(requests) }
    const asking = (hex: string) => swatchImage(server.deps.pictures, 'louvre', hex, caller)
    await asking('a1b2c3')
    await asking('a1b2c3')
    expect(taken).toEqual([4])
    const refused = { address, takeAllowance: () => Promise.reject(new Error('too many')) }
    await expect(swatchImage(server.deps.pictures, 'louvre', 'a1b2c4', refused)).rejects.toThrow('too many')
  })

  it.each([
    ['an unknown material', { material: 'velvet', hex: 'aabbcc' }, 404],
    ['no hex', { material: 'venetian-wood', hex: 'red' }, 400],
    ['markup', { material: 'venetian-wood', hex: '"><script>' }, 400],
  ])('is not drawn for %s', async (_, params, status) => {
    const answer = await server.call(getSwatch, { params })
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(false)
  })
})
