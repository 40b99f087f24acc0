import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteChatSession, getUploadedImage, uploadImages } from '#shared/contracts/assistant.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { MachineBusy } from '#workers/vision/node.ts'
import { answerTo, ask, newSessionId } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const solid = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#8a7' } })
const upload = (photos: readonly Buffer[], sessionId?: string, lenses: readonly string[] = []) => {
  const form = new FormData()
  for (const [index, bytes] of photos.entries()) form.append('images', new Blob([new Uint8Array(bytes)]), `window ${index}.jpg`)
  for (const lens of lenses) form.append('focal_length_35mm', lens)
  if (sessionId) form.append('sessionId', sessionId)
  return server.call(uploadImages, { form })
}
const fileOf = (name: string): string => path.join(server.dataDir, 'files', name)
const rowOf = (id: string) => server.deps.db('chat_images').where({ id }).first()

describe('a photo that is uploaded', () => {
  it('beside three others is refused with the number that is taken', async () => {
    const jpeg = await solid(64, 48).jpeg().toBuffer()
    const { status, body } = await upload([jpeg, jpeg, jpeg, jpeg])
    expect([status, body.message]).toEqual([400, 'Too many files: images takes at most 3.'])
  })

  it.each([
    ['JPEG', () => solid().jpeg().toBuffer()],
    ['PNG', () => solid().png().toBuffer()],
    ['WebP', () => solid().webp().toBuffer()],
  ])('as %s is kept as a JPEG and read back by its address', async (_, make) => {
    const { status, body } = await upload([await make()])
    expect([status, body.success]).toEqual([200, true])
    const [image] = body.images
    expect(image).toMatchObject({ name: 'window 0.jpg', width: 640, height: 480 })
    const read = await server.fetch(image.url)
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).format).toBe('jpeg')
  })

  it('loses what the camera noted beside the picture and stands upright; the focal length alone is kept, apart', async () => {
    const exif = {
      IFD0: { Copyright: 'Thandi Nkosi', Make: 'Secret Phone' },
      IFD2: { FocalLengthIn35mmFilm: '26' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 2/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '23/1 3/1 0/1' },
    }
    const bytes = await solid(640, 480).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Secret Phone')).toBe(true)
    const [image] = (await upload([bytes])).body.images
    expect(image).toMatchObject({ width: 480, height: 640 })
    const kept = Buffer.from(await (await server.fetch(image.url)).arrayBuffer())
    const { width, height, exif: keptExif, icc, xmp, orientation } = await sharp(kept).metadata()
    expect([width, height, keptExif, icc, xmp, orientation]).toEqual([480, 640, undefined, undefined, undefined, undefined])
    expect(kept.includes('Secret Phone') || kept.includes('Thandi')).toBe(false)
    expect((await rowOf(image.id)).focal_length_35mm).toBe(26)
  })

  const lensesOf = async (images: readonly { readonly id: string }[]) => {
    const kept = []
    for (const { id } of images) kept.push((await rowOf(id)).focal_length_35mm)
    return kept
  }

  it('made smaller before it came has the focal length that was sent beside it, unless it tells its own', async () => {
    const bytes = await solid().jpeg().toBuffer()
    const own = await solid()
      .jpeg()
      .withMetadata({ exif: { IFD2: { FocalLengthIn35mmFilm: '26' } } })
      .toBuffer()
    const one = await upload([bytes], undefined, ['13.5'])
    const three = await upload([bytes, bytes, own], undefined, ['', '52', '99'])
    expect([await lensesOf(one.body.images), await lensesOf(three.body.images)]).toEqual([[13.5], [null, 52, 26]])
  })

  it('comes without a focal length from whoever knows none', async () => {
    const bytes = await solid().jpeg().toBuffer()
    const { body } = await upload([bytes, bytes])
    expect(await lensesOf(body.images)).toEqual([null, null])
  })

  it.each(['4', '501', 'Infinity', 'NaN', 'wide', ' '])('is refused with a focal length that no lens has: %s', async (lens) => {
    const { status, body } = await upload([await solid().jpeg().toBuffer()], undefined, [lens])
    expect([status, body.error_type]).toEqual([400, 'invalid_request'])
  })

  it('goes with hidden bytes behind it only as far as the picture', async () => {
    const bytes = Buffer.concat([await solid().jpeg().toBuffer(), Buffer.from('PK\u0003\u0004<script>planted</script>')])
    const { status, body } = await upload([bytes])
    expect([status, body.message]).toEqual([200, undefined])
    const kept = Buffer.from(await (await server.fetch(body.images[0].url)).arrayBuffer())
    expect(kept.includes('planted')).toBe(false)
  })

  it.each<[string, () => Promise<Buffer[]>, number, string]>([
    ['four photos', async () => Array(4).fill(await solid().jpeg().toBuffer()), 400, 'invalid_request'],
    ['more than 10 MB', async () => [Buffer.concat([await solid().jpeg().toBuffer(), Buffer.alloc(10_000_001)])], 413, 'too_large'],
    ['text', async () => [Buffer.from('This is my window. '.repeat(20))], 415, 'wrong_type'],
    ['a web page', async () => [Buffer.from('<html><script>alert(1)</script></html>'.repeat(10))], 415, 'wrong_type'],
    ['a drawing', async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')], 415, 'wrong_type'],
    ['half a photo', async () => [(await solid().jpeg().toBuffer()).subarray(0, 700)], 422, 'unusable_file'],
    ['no photo', async () => [], 400, 'invalid_request'],
  ])('is refused in words: %s', async (_, make, status, type) => {
    const answer = await upload(await make())
    expect([answer.status, answer.body.error_type, typeof answer.body.message]).toEqual([status, type, 'string'])
  })

  it('is not found by any other id', async () => {
    expect((await server.call(getUploadedImage, { params: { id: 'a'.repeat(40) } })).status).toBe(404)
    const { status, body } = await ask(server, { message: 'hi', imageIds: ['../../shop.sqlite'] })
    expect([status, body.error_type]).toEqual([404, 'not_found'])
  })

  it('goes with its conversation, sent or not, file and all; those of others stay', async () => {
    const sessionId = newSessionId()
    const bytes = await solid().jpeg().toBuffer()
    const [sent, unsent, foreign] = [await upload([bytes]), await upload([bytes], sessionId), await upload([bytes])].map(
      ({ body }) => body.images[0],
    )
    await answerTo(server, { sessionId, message: 'Look at this', imageIds: [sent.id] })
    const names: string[] = []
    for (const { id } of [sent, unsent, foreign]) names.push((await rowOf(id)).file_name)
    const isThere = () => names.map((name) => existsSync(fileOf(name)))
    expect(isThere()).toEqual([true, true, true])
    await server.call(deleteChatSession, { params: { sessionId } })
    expect(isThere()).toEqual([false, false, true])
    expect([await rowOf(sent.id), await rowOf(unsent.id)]).toEqual([undefined, undefined])
    expect((await server.fetch(sent.url)).status).toBe(404)
    expect((await server.fetch(foreign.url)).status).toBe(200)
  })

  it('under the id of one tab and sent in the conversation of another goes with the conversation', async () => {
    const [uploading, sending] = [newSessionId(), newSessionId()]
    const [image] = (await upload([await solid().jpeg().toBuffer()], uploading)).body.images
    const { file_name } = await rowOf(image.id)
    await answerTo(server, { sessionId: sending, message: 'Look at this', imageIds: [image.id] })
    await server.call(deleteChatSession, { params: { sessionId: sending } })
    expect([await rowOf(image.id), existsSync(fileOf(file_name))]).toEqual([undefined, false])
  })

  it.each([
    ['uploaded for it', true],
    ['first sent in it', false],
  ])('stays with the conversation that it was %s, though another one sends it again and is answered', async (_, isUploadedForIt) => {
    const [first, other] = [newSessionId(), newSessionId()]
    const [image] = (await upload([await solid().jpeg().toBuffer()], isUploadedForIt ? first : undefined)).body.images
    const about = { message: 'Look at this', imageIds: [image.id] }
    const told = await answerTo(server, { ...about, sessionId: first })
    expect((await answerTo(server, { ...about, sessionId: other })).response).toBe(told.response)
    await server.call(deleteChatSession, { params: { sessionId: other } })
    expect((await rowOf(image.id)).session_id).toBe(first)
    await server.call(deleteChatSession, { params: { sessionId: first } })
    expect(await rowOf(image.id)).toBeUndefined()
  })

  it('uploaded for a conversation and not sent there is no other one’s, once something was said there', async () => {
    const [owner, other] = [newSessionId(), newSessionId()]
    await answerTo(server, { sessionId: owner, message: 'Hi' })
    const [image] = (await upload([await solid().jpeg().toBuffer()], owner)).body.images
    await answerTo(server, { sessionId: other, message: 'Look at this', imageIds: [image.id] })
    expect((await rowOf(image.id)).session_id).toBe(owner)
  })

  it('while its conversation is being deleted goes with it', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'Hi' })
    const put = server.deps.files.put.bind(server.deps.files)
    let kept = ''
    const spy = vi.spyOn(server.deps.files, 'put').mockImplementation(async (...file) => {
      const stored = await put(...file)
      kept = stored.name
      await server.call(deleteChatSession, { params: { sessionId } })
      return stored
    })
    const { status } = await upload([await solid().jpeg().toBuffer()], sessionId)
    spy.mockRestore()
    expect([status, existsSync(fileOf(kept))]).toEqual([404, false])
    expect(await server.deps.db('chat_images').where({ session_id: sessionId })).toEqual([])
  })

  it('goes with its conversation though the file of another one cannot be removed', async () => {
    const sessionId = newSessionId()
    const bytes = await solid().jpeg().toBuffer()
    const ids = (await upload([bytes, bytes, bytes], sessionId)).body.images.map(({ id }: { id: string }) => id)
    const names: string[] = []
    for (const id of ids) names.push((await rowOf(id)).file_name)
    const remove = server.deps.files.remove.bind(server.deps.files)
    const spy = vi.spyOn(server.deps.files, 'remove').mockImplementation(async (name) => {
      if (name === names[0]) throw new Error('the disk is read-only')
      await remove(name)
    })
    const { status } = await server.call(deleteChatSession, { params: { sessionId } })
    spy.mockRestore()
    expect(status).toBe(500)
    expect(names.map((name) => existsSync(fileOf(name)))).toEqual([true, false, false])
  })
})

describe('a photo of a question', () => {
  const room = { widthPx: 1280, heightPx: 720, clutter: 0, maxTiltDegrees: 12, spare: [1.1, 1.3] } as const

  it('with an A4 sheet is measured, near the truth, and the answer says how sure that is', async () => {
    const { photo, truth } = renderedScene(12, { ...room, reference: 'a4' })
    const uploaded = (await upload([await jpegOf(photo)])).body.images[0]
    const question = 'How big is my window, and what does a blockout roller blind cost for it?'
    const { response, photos, actions, features } = await answerTo(server, { message: question, imageIds: [uploaded.id] })
    expect(features).toContain('photo')
    expect(photos).toMatchObject([{ photo: 0, image_id: uploaded.id, refusal: null, window: { scale: 'a4' } }])
    const found = photos[0]?.window
    if (!found) throw new Error('there is a window')
    for (const [measured, ci95, real] of [
      [found.width_mm, found.width_ci95_mm, truth.widthMm],
      [found.drop_mm, found.drop_ci95_mm, truth.dropMm],
    ] as const) {
      expect(Math.abs(measured - real) / real).toBeLessThan(0.03)
      expect(Math.abs(measured - real)).toBeLessThan(ci95)
    }
    expect(photos[0]?.room_colours.length).toBeGreaterThan(0)
    expect(response).toContain(`± ${Math.ceil(found.width_ci95_mm)}`)
    expect(response).toContain('A4 sheet')
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'show_on_photo', photo: 0, product_type: 'roller-blockout' }))
  })

  it('gives a blind of its size where the size comes from; a size that is typed over it is a typed one', async () => {
    const { photo } = renderedScene(11, { ...room, widthPx: 2000, heightPx: 1500, reference: 'a4' })
    const uploaded = (await upload([await jpegOf(photo)])).body.images[0]
    const sessionId = newSessionId()
    const about = { message: 'a blockout roller in Midnight for this window please', imageIds: [uploaded.id], sessionId }
    const { photos } = await answerTo(server, about)
    const added = await answerTo(server, { message: 'add it in Midnight', sessionId })
    expect(added.basket).toMatchObject([
      {
        colour: 'Midnight',
        width_mm: Math.round(photos[0]?.window?.width_mm ?? 0),
        size_source: { how: 'photo', scale: 'a4', corners: 'found' },
      },
    ])
    const changed = await answerTo(server, { message: 'make it 700 wide', sessionId, basket: added.basket })
    expect(changed.basket).toMatchObject([{ width_mm: 700, size_source: { how: 'typed' } }])
  })

  it('without anything that gives a scale is an estimate, and no price is made of it', async () => {
    const { photo } = renderedScene(12, { ...room, reference: 'none' })
    const images = [(await jpegOf(photo)).toString('base64')]
    const { response, photos } = await answerTo(server, { message: 'How big is my window?', images })
    if (photos[0]?.window) {
      expect(photos[0].window.scale).toBe('assumed')
      expect(response).toMatch(/no size can be read/)
    } else expect(photos[0]?.refusal).toMatch(/\.$/)
    expect(photos[0]?.image_id).toBeNull()
    expect(response).not.toMatch(/R\s?\d/)
  })

  const isSoon = (seconds: number) => seconds > 0 && seconds <= 10

  it('waits for those that the same address has asked already: beyond a few at once it is told to come again', async () => {
    const uploaded = (await upload([await solid().jpeg().toBuffer()])).body.images[0]
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(server, { message: 'What suits this?', imageIds: [uploaded.id] })))
    const refused = asked.filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThan(8)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body, headers } of refused) {
      expect([status, body.error_type, Number(headers.get('retry-after'))]).toEqual([429, 'too_many_requests', expect.toSatisfy(isSoon)])
    }
    expect((await ask(server, { message: 'What suits this?', imageIds: [uploaded.id] })).status).toBe(200)
  })

  it.each([
    ['en', 'a blockout roller for this window please', /^We are busy/],
    ['af', "'n verduistering rolblinding vir hierdie venster asseblief", /^Ons meet nou net baie foto's/],
  ] as const)(
    'that could not be looked at because we are busy leaves it unanswered, and asked again it is measured: %s',
    async (_, message, words) => {
      const { photo } = renderedScene(15, { ...room, reference: 'a4' })
      const images = [(await jpegOf(photo)).toString('base64')]
      const sessionId = newSessionId()
      const measuring = vi.spyOn(server.deps.vision, 'measurePhoto').mockRejectedValue(new MachineBusy('given up after 7000 ms'))
      const { status, body } = await ask(server, { sessionId, message, images })
      measuring.mockRestore()
      expect([status, body.error_type, body.message]).toEqual([503, 'vision_unavailable', expect.stringMatching(words)])
      const again = await answerTo(server, { sessionId, message, images })
      expect(again.photos).toMatchObject([{ window: { scale: 'a4' } }])
      expect(again.response).toMatch(/R\s2\s720/)
    },
  )

  it('without a window is said to be that', async () => {
    const images = [(await solid(1280, 720).jpeg().toBuffer()).toString('base64')]
    const { response, photos, actions } = await answerTo(server, { message: '', images })
    expect(photos).toMatchObject([{ photo: 0, window: null, refusal: expect.stringMatching(/\.$/) }])
    expect(response).toMatch(/could not measure a window/)
    expect(actions.map(({ kind }) => kind)).not.toContain('show_on_photo')
  })
})
