import { describe, expect, test, vi } from 'vitest'
import { closePhoto, openPhoto } from '#app/camera/photo/open-photo.ts'
import { withExif } from '#tests/support/with-exif.ts'
import { createVisionClient } from '#workers/vision/client.ts'

async function jpeg(width: number, height: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer())
}

const file = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name)
const opened = async (bytes: Uint8Array | string, name = 'photo.jpg') =>
  openPhoto(file(bytes, name), createVisionClient(), { reference: 'auto' })

describe('opening a photo', () => {
  test('a photo is turned upright by its EXIF orientation, and its focal length is read', async () => {
    const opening = await opened(withExif(await jpeg(120, 80), 6, 26))
    if (!opening.ok) throw new Error(opening.problem)
    expect([opening.photo.widthPx, opening.photo.heightPx]).toEqual([80, 120])
    expect(opening.photo.lens).toEqual({ focalLength35Mm: 26 })
    closePhoto(opening.photo)
  })

  test('a large photo keeps its own pixels and gets a smaller copy to be drawn', async () => {
    const opening = await opened(await jpeg(4000, 3000))
    if (!opening.ok) throw new Error(opening.problem)
    expect([opening.photo.full.width, opening.photo.display.width, opening.photo.display.height]).toEqual([4000, 2048, 1536])
    closePhoto(opening.photo)
  })

  test('a text file named .jpg is told from a photo', async () => {
    expect(await opened('The quick brown fox jumps over the lazy dog')).toEqual({ ok: false, problem: 'not_a_picture' })
    expect(await opened('<!doctype html><script>alert(1)</script>')).toEqual({ ok: false, problem: 'not_a_picture' })
  })

  test('a photo for which the browser has no memory is not called damaged', async () => {
    const refused = new DOMException('The ImageBitmap could not be allocated.', 'InvalidStateError')
    const decoding = vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(refused)
    expect(await opened(await jpeg(120, 80))).toEqual({ ok: false, problem: 'no_memory' })
    decoding.mockRestore()
  })

  test('a damaged photo and an empty file are answers, not exceptions', async () => {
    const whole = await jpeg(200, 100)
    expect(await opened(whole.slice(0, 60))).toEqual({ ok: false, problem: 'broken' })
    expect(await opened(new Uint8Array(0))).toEqual({ ok: false, problem: 'empty' })
  })

  test('a file that is gone, and a device without memory for the copy to draw, are told in their own words', async () => {
    const gone = file('', 'cloud.jpg')
    vi.spyOn(gone, 'size', 'get').mockReturnValue(2_000_000)
    vi.spyOn(gone, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    } as unknown as Blob)
    expect(await openPhoto(gone, createVisionClient(), { reference: 'auto' })).toEqual({ ok: false, problem: 'unreadable' })

    const large = await jpeg(4000, 3000)
    const decode = globalThis.createImageBitmap as (source: ImageBitmapSource) => Promise<ImageBitmap>
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementation((source: ImageBitmapSource) =>
      source instanceof ImageBitmap ? Promise.reject(new DOMException('', 'InvalidStateError')) : decode(source),
    )
    expect(await opened(large)).toEqual({ ok: false, problem: 'no_memory' })
    vi.restoreAllMocks()
  })

  test('a photo of a hundred megapixels is refused before it is unpacked', async () => {
    const png = new DataView(new ArrayBuffer(64))
    png.setUint32(0, 0x89504e47)
    png.setUint32(4, 0x0d0a1a0a)
    png.setUint32(8, 13)
    png.setUint32(12, 0x49484452)
    png.setUint32(16, 10_000)
    png.setUint32(20, 10_000)
    const started = performance.now()
    expect(await opened(new Uint8Array(png.buffer), 'bomb.png')).toEqual({ ok: false, problem: 'too_many_pixels' })
    expect(performance.now() - started).toBeLessThan(500)
  })
})
