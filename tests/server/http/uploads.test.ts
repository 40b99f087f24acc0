import { createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mount } from '#server/http/calls/mount.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'
import { oldWordFile, wordFile, zipFile } from '#tests/support/zip-file.ts'

const sendFiles = endpoint({
  method: 'POST',
  path: '/api/test/files',
  summary: 'Says what came.',
  access: 'anyone',
  body: z.object({ note: z.string().optional() }),
  files: [
    { name: 'photos', maxCount: 2, maxBytes: 200_000, kinds: ['jpeg', 'png', 'webp'] },
    { name: 'list', maxCount: 1, maxBytes: 50_000, kinds: ['csv', 'doc', 'docx'] },
  ],
  response: z.strictObject({ success: z.literal(true), kinds: z.array(z.string()), names: z.array(z.string()), note: z.string() }),
})
const takeMuch = endpoint({
  method: 'POST',
  path: '/api/test/much',
  summary: 'Says how long the text is.',
  access: 'anyone',
  body: z.strictObject({ text: z.string() }),
  bodyBytes: 2_000_000,
  response: z.strictObject({ success: z.literal(true), length: z.int() }),
})
const takeLittle = endpoint({ ...takeMuch, path: '/api/test/little', bodyBytes: 1_000 })

let server: TestServer
beforeAll(async () => {
  const moreRoutes = () => [
    mount(sendFiles, ({ files, body }) => {
      const all = Object.values(files).flat()
      return {
        success: true,
        kinds: all.map(({ kind }) => kind),
        names: all.map(({ originalName }) => originalName),
        note: body.note ?? '',
      }
    }),
    ...[takeMuch, takeLittle].map((contract) => mount(contract, ({ body }) => ({ success: true, length: body.text.length }))),
  ]
  server = await startServer({ replace: { moreRoutes } })
})
afterAll(() => server.stop())

type Part = readonly [field: string, bytes: Buffer | string, name: string, claimedType?: string]

function send(...parts: readonly Part[]) {
  const form = new FormData()
  for (const [field, bytes, name, type = 'application/octet-stream'] of parts)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return server.call(sendFiles, { form })
}

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })

describe('a file is taken for what its bytes are', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer | string, string, string]>([
    ['a JPEG without an extension', 'photos', () => picture.clone().jpeg().toBuffer(), 'quick-scan', 'jpeg'],
    ['a JPEG with a name in capitals', 'photos', () => picture.clone().jpeg().toBuffer(), 'DSC 0001.JPG', 'jpeg'],
    ['a PNG that a messenger named .jpg', 'photos', () => picture.clone().png().toBuffer(), 'photo.jpg', 'png'],
    ['a WebP', 'photos', () => picture.clone().webp().toBuffer(), 'photo.webp', 'webp'],
    ['a CSV', 'list', () => 'drop\\width,600\n600,R 1 200\n', 'roller.csv', 'csv'],
    ['a CSV as Excel writes it in UTF-16', 'list', () => Buffer.from('\ufeffdrop;600\r\n600;é\r\n', 'utf16le'), 'roller.csv', 'csv'],
    ['a CSV in the Windows code page', 'list', () => Buffer.from('Colour,Price\nCr\xe8me,10\n', 'latin1'), 'roller.csv', 'csv'],
    ['a Word document', 'list', () => wordFile(), 'Colours – outdoor.docx', 'docx'],
    ['an old Word document', 'list', () => oldWordFile(), 'colours.doc', 'doc'],
  ])('%s, whatever type its sender claims', async (_, field, make, name, kind) => {
    for (const claimed of ['application/octet-stream', 'image/jpeg', 'text/html']) {
      const { status, body } = await send([field, await make(), name, claimed])
      expect([status, body]).toEqual([200, { success: true, kinds: [kind], names: [name], note: '' }])
    }
  })

  it.each<[string, string, () => Promise<Buffer> | Buffer | string, string]>([
    ['a web page named .jpg', 'photos', () => '<html><script>alert(1)</script></html>', 'photo.jpg'],
    ['a drawing with script', 'photos', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.png'],
    ['a JPEG named .html', 'photos', () => picture.clone().jpeg().toBuffer(), 'photo.html'],
    ['a JPEG named .jpg.exe', 'photos', () => picture.clone().jpeg().toBuffer(), 'photo.jpg.exe'],
    ['a GIF', 'photos', () => 'GIF89a\x01\x00\x01\x00', 'photo.gif'],
    ['a GIF named .png', 'photos', () => 'GIF89a\x01\x00\x01\x00\x80\x00\x00', 'photo.png'],
    ['nothing', 'photos', () => '', 'photo.png'],
    ['the first bytes of a PNG', 'photos', () => Buffer.from('89504e470d', 'hex'), 'photo.png'],
    ['a photo as a price list', 'list', () => picture.clone().jpeg().toBuffer(), 'list.csv'],
    ['an archive named .docx', 'list', () => zipFile({ 'a.txt': 'hello' }), 'list.docx'],
    ['a spreadsheet', 'list', () => zipFile({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }), 'list.docx'],
    ['an archive that unpacks to 200 MB', 'list', () => wordFile(Buffer.alloc(200_000_000)).subarray(0, 49_000), 'list.docx'],
    ['a program', 'list', () => Buffer.from('7f454c4602010100000000', 'hex'), 'list.csv'],
    ['text with a zero byte', 'list', () => 'a,b\0c', 'list.csv'],
  ])('%s is refused in words that name it and what is taken', async (_, field, make, name) => {
    const { status, body } = await send([field, await make(), name, 'image/jpeg'])
    expect([status, body.error_type]).toEqual([415, 'wrong_type'])
    expect(body.message).toContain(name)
    expect(body.message).toContain(field === 'photos' ? 'JPEG, PNG or WebP' : 'CSV, Word (.doc) or Word (.docx)')
  })
})

describe('limits of a form', () => {
  const note = (text: string) => `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${text}\r\n`
  /** A form that no browser would write. */
  const sendRaw = async (body: string, type = 'multipart/form-data; boundary=b') => {
    const response = await server.fetch(sendFiles.path, { method: 'POST', headers: { 'content-type': type }, body })
    return { status: response.status, body: await response.json() }
  }

  it('takes what is within them', async () => {
    const { status, body } = await sendRaw(`${note('hello')}--b--\r\n`)
    expect([status, body.note]).toEqual([200, 'hello'])
  })

  const named = (fileName: string, field = 'photos') =>
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n--b--\r\n`

  it.each<[string, () => ReturnType<typeof sendRaw>, number, string]>([
    [
      'a part header that never ends',
      () => sendRaw(`--b\r\nContent-Disposition: form-data; name="photos${'x'.repeat(200_000)}`),
      400,
      'invalid_request',
    ],
    [
      'a part header with a control character in its name',
      () => sendRaw('--b\r\nContent\0-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'),
      400,
      'invalid_request',
    ],
    ['a NUL in a file name', () => sendRaw(named('a\0.jpg')), 400, 'invalid_request'],
    ['a NUL in a field name', () => sendRaw(named('a.jpg', 'pho\0tos')), 400, 'invalid_request'],
    [
      'a NUL in a file name, encoded',
      () => sendRaw(named('x').replace('filename="x"', "filename*=utf-8''a%00.jpg")),
      400,
      'invalid_request',
    ],
    ['a file name of 10 kB', () => sendRaw(named(`${'n'.repeat(10_000)}.jpg`)), 400, 'invalid_request'],
    ['a file name of 100 kB', () => sendRaw(named(`${'n'.repeat(100_000)}.jpg`)), 400, 'invalid_request'],
    ['a part header that is none', () => sendRaw('--b\r\nContent-Disposition\r\n\r\nx\r\n--b--\r\n'), 400, 'invalid_request'],
    ['a form that ends early', () => sendRaw(note('hello')), 400, 'invalid_request'],
    ['a form without its boundary', () => sendRaw('x', 'multipart/form-data'), 400, 'invalid_request'],
    ['a field without a name', () => sendRaw('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'), 400, 'invalid_request'],
    ['too many parts', () => sendRaw(`${note('x').repeat(100)}--b--\r\n`), 400, 'invalid_request'],
    [
      'a field name that is too long',
      () => sendRaw(`--b\r\nContent-Disposition: form-data; name="${'n'.repeat(300)}"\r\n\r\nx\r\n--b--\r\n`),
      400,
      'invalid_request',
    ],
    ['a text that is too long', () => sendRaw(`${note('x'.repeat(150_000))}--b--\r\n`), 413, 'too_large'],
    ['no form at all', () => sendRaw('{}', 'application/json'), 415, 'wrong_type'],
  ])('%s is refused in words', async (_, ask, status, type) => {
    const answer = await ask()
    expect([answer.status, answer.body.error_type]).toEqual([status, type])
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  })

  it('a file that is too large for its own field, too many files and a file field that does not exist are refused', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer()
    const large = await send(['list', 'a,b\n'.repeat(20_000), 'list.csv'])
    expect([large.status, large.body.error_type, large.body.message]).toEqual([413, 'too_large', expect.stringContaining('list.csv')])
    const larger = await send(['photos', Buffer.alloc(300_000), 'photo.jpg'])
    expect([larger.status, larger.body.error_type]).toEqual([413, 'too_large'])
    const many = await send(['photos', jpeg, '1.jpg'], ['photos', jpeg, '2.jpg'], ['photos', jpeg, '3.jpg'])
    expect([many.status, many.body.message]).toEqual([400, 'Too many files: photos takes at most 2.'])
    const stray = await send(['else', jpeg, '1.jpg'])
    expect([stray.status, stray.body.message]).toEqual([400, 'Files are taken as photos, list only.'])
  })
})

describe('the limit of a body', () => {
  const text = (length: number) => ({ body: { text: 'x'.repeat(length) } })

  it('is each call’s own', async () => {
    expect((await server.call(takeMuch, text(1_900_000))).body.length).toBe(1_900_000)
    const much = await server.call(takeMuch, text(2_000_000))
    expect([much.status, much.body.error_type, much.body.message]).toEqual([413, 'too_large', expect.stringContaining('2.0\u00a0MB')])
    expect((await server.call(takeLittle, text(900))).status).toBe(200)
    expect((await server.call(takeLittle, text(1_000))).status).toBe(413)
  })

  it('holds for a body whose length was not announced, as it comes', async () => {
    const url = new URL(server.baseUrl)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection({ host: url.hostname, port: Number(url.port) }, () => {
        const head = `POST ${takeLittle.path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
        // Without its end: the refusal does not wait for it.
        socket.write(`${head}800\r\n${'x'.repeat(2048)}\r\n`)
      })
      socket.once('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"error_type":"too_large"')
  })
})

it('uploads that stall hold twelve places of an address, no more, and give them back when they go', async () => {
  const url = new URL(server.baseUrl)
  const head = `POST ${sendFiles.path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`
  const stalled: Socket[] = []
  const refusedToo = new Set<Socket>()
  const stallOne = () => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port) }, () => socket.write(head))
    socket.on('data', () => refusedToo.add(socket))
    stalled.push(socket)
  }
  for (let i = 0; i < 12; i += 1) stallOne()
  const photo = await picture.clone().jpeg().toBuffer()
  const tryOne = () => send(['photos', photo, 'a.jpg'])
  const refused = await until(async () => {
    const answer = await tryOne()
    if (answer.status === 429) return answer
    // This one was faster than the last of those that stall, and took its place.
    stallOne()
  })
  await until(() => stalled.length - refusedToo.size === 12)
  expect(refused.body.error_type).toBe('too_many_requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const socket of stalled) socket.destroy()
  await until(async () => (await tryOne()).status === 200)
})

it('a body of nothing but mistakes gets a short answer', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`unknown_field_${i}`, i]))
  const answer = await server.call(submitOrder, { body: wrong, headers: { 'idempotency-key': 'mistakes' } })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  expect((await server.call(quotePrice, { body: { product_type: 'x'.repeat(3_000), width_mm: 1, drop_mm: 1 } })).status).toBe(413)
})

it('an upload or a body that breaks off is no fault of ours and leaves no line in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const own = await startServer({ replace: { log } })
  try {
    const url = new URL(own.baseUrl)
    const heads = [
      [
        '/api/ar/analyze-window',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nxxx',
      ],
      ['/api/ar/analyze-window', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
      ['/api/ar/analyze-window', 'multipart/form-data; boundary=x', ''],
      ['/api/pricing/quote', 'application/json', '{"product_type"'],
    ] as const
    for (const [target, type, body] of heads) {
      for (const how of ['destroy', 'resetAndDestroy'] as const) {
        const socket = createConnection({ host: url.hostname, port: Number(url.port) })
        socket.on('error', () => undefined)
        socket.write(`POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n${body}`)
        await wait(50)
        socket[how]()
      }
    }
    await wait(300)
    expect(lines).toEqual([])
    // The places are free again.
    for (let i = 0; i < 5; i += 1) expect((await own.fetch('/api/ar/analyze-window', { method: 'POST' })).status).toBe(415)
  } finally {
    await own.stop()
  }
})
