import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyseWindow } from '#shared/contracts/measuring.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const analyse = (bytes: Buffer | string, { name = 'quick-scan', type = 'image/jpeg' } = {}) => {
  const form = new FormData()
  form.append('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  form.append('session_id', 'session_1_abc')
  form.append('customer_context', JSON.stringify({ analysis_type: 'quick_scan', measurement_mode: 'automatic' }))
  return server.call(analyseWindow, { form })
}
const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })

describe('a photo of a window', () => {
  const scene = renderedScene(12, { widthPx: 1280, heightPx: 720, reference: 'board', clutter: 0, maxTiltDegrees: 12, spare: [1.1, 1.3] })

  it('is measured: sizes with their intervals, the outline in fractions of the image', async () => {
    const { photo, truth } = scene
    const { status, body } = await analyse(await jpegOf(photo))
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, scale: 'board' })
    expect(Math.abs(body.width_mm - truth.widthMm) / truth.widthMm).toBeLessThan(0.03)
    expect(Math.abs(body.drop_mm - truth.dropMm) / truth.dropMm).toBeLessThan(0.03)
    expect(body.width_ci95_mm).toBeGreaterThan(0)
    expect(body.drop_ci95_mm).toBeGreaterThan(0)
    const xs = body.corners.map((corner: { x: number }) => corner.x)
    const ys = body.corners.map((corner: { y: number }) => corner.y)
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    expect(body.corners[0].x).toBeLessThan(body.corners[1].x)
    expect(body.corners[0].y).toBeLessThan(body.corners[3].y)
    expect(body.detectedArea.x).toBeCloseTo(left)
    expect(body.detectedArea.y).toBeCloseTo(top)
    expect(body.detectedArea.width).toBeCloseTo(right - left)
    expect(body.detectedArea.height).toBeCloseTo(bottom - top)
  })

  it('that the phone stored turned is measured upright', async () => {
    const upright = await jpegOf(scene.photo, 95)
    const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const first = (await analyse(upright)).body
    const second = (await analyse(turned)).body
    expect(second.success).toBe(true)
    expect(Math.abs(second.width_mm - first.width_mm)).toBeLessThan(0.02 * first.width_mm)
    for (const [index, corner] of first.corners.entries()) {
      expect(Math.abs(second.corners[index].x - corner.x)).toBeLessThan(0.01)
      expect(Math.abs(second.corners[index].y - corner.y)).toBeLessThan(0.01)
    }
  })

  it('without a window is answered in words that say what to do', async () => {
    const { status, body } = await analyse(await solid(1280, 720).jpeg().toBuffer())
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*Please .*\.$/) })
    expect(body.error_type).not.toBe('unusable_file')
  })
})

describe('a file that is no usable photo', () => {
  it.each<[string, () => Promise<Buffer | string>, RegExp]>([
    ['only the head of a photo', async () => (await solid(1280, 720).jpeg().toBuffer()).subarray(0, 300), /damaged/],
    ['half a photo', async () => halfOf(await noise(1280, 720)), /damaged/],
    ['a 100-megapixel photo', () => solid(10_000, 10_000).jpeg({ quality: 20 }).toBuffer(), /has 100 megapixels; the most we take is 50/],
    [
      'a small PNG that says it unpacks to 400 megapixels',
      async () => withSize(await solid(200, 200).png().toBuffer(), 20_000),
      /has 400 megapixels/,
    ],
    ['a thumbnail', () => solid(90, 60).jpeg().toBuffer(), /only 90 × 60 pixels/],
  ])('is refused in words within two seconds: %s', async (_, make, message) => {
    const bytes = await make()
    const started = performance.now()
    const { status, body } = await analyse(bytes, { name: 'window.jpg' })
    expect(performance.now() - started).toBeLessThan(2000)
    expect(body).toMatchObject({ success: false, error_type: 'unusable_file', message: expect.stringMatching(message) })
    expect(status).toBe(422)
  })

  it.each([
    ['text named .jpg', 'This is my window, about 1.2 m wide. Please measure it for me.', 'window.jpg'],
    ['a web page named .jpg', '<html><body><script>alert(1)</script></body></html>', 'window.jpg'],
    ['a drawing named .jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>', 'window.jpg'],
    ['nothing', '', 'window.jpg'],
    ['another type by its name', '%PDF-1.7', 'window.pdf'],
  ])('of another type is refused as such, whatever its sender says: %s', async (_, bytes, name) => {
    const { status, body } = await analyse(bytes, { name })
    expect(status).toBe(415)
    expect(body).toMatchObject({ success: false, error_type: 'wrong_type', message: expect.stringContaining(name) })
    expect(body.message).toContain('JPEG, PNG or WebP')
  })

  it('that is too long and narrow to show a window is refused as such', async () => {
    for (const [width, height] of [
      [100, 499_000],
      [16_000, 110],
    ] as const) {
      const { status, body } = await analyse(await solid(width, height).png().toBuffer(), { type: 'image/png' })
      expect([status, body.error_type, body.message]).toEqual([422, 'unusable_file', expect.stringContaining('too long and narrow')])
    }
  })

  it('that would have to be unpacked whole, into more memory than a photo may take, is refused before it is', async () => {
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#999' } })
    const interlaced = await large.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer()
    const { status, body } = await analyse(interlaced, { type: 'image/png' })
    expect([status, body.error_type, body.message]).toEqual([422, 'unusable_file', expect.stringContaining('as an ordinary JPEG')])
    const small = await solid(1600, 1200).jpeg({ progressive: true }).toBuffer()
    expect((await analyse(small)).status).toBe(200)
  })

  it('that is missing is asked for', async () => {
    const { status, body } = await server.call(analyseWindow, { form: new FormData() })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, error_type: 'invalid_request' })
  })

  it('leaves the server able to price and to measure', async () => {
    await Promise.all(Array.from({ length: 5 }, () => analyse('no photo at all, only words')))
    expect((await server.fetch('/api/health')).status).toBe(200)
    const { body } = await analyse(await solid(640, 480).png().toBuffer(), { type: 'image/png' })
    expect(body.error_type).not.toBe('vision_unavailable')
  })
})

/** Makes a picture that hardly compresses, so that a cut in the middle of the file falls into its pixels. */
async function noise(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

/** Forges a PNG's width and height, which are at the same place in every PNG. */
function withSize(png: Buffer, px: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(px, 16)
  forged.writeUInt32BE(px, 20)
  return forged
}
