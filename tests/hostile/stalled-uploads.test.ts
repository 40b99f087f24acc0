import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startServerProcess, type TestProcess } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'

/** Uploads that send nearly all and then a byte a second. Together they hold all the room that there is for files. */
let dataDir: string
let server: TestProcess & { readonly url: string }
let small: Buffer
const sockets: Socket[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'stalled-uploads-'))
  server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  small = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const filled = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes)]).subarray(0, bytes)
const FORM_HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
const FORM_END = '\r\n--x--\r\n'

/** Announces a photo and sends none of it yet. */
function beginPhoto(from: string, bytes: number) {
  const { hostname, port } = new URL(server.url)
  const head = [
    'POST /api/ar/analyze-window HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${FORM_HEAD.length + bytes + FORM_END.length}`,
  ]
  let heard = ''
  const socket = createConnection({ host: hostname, port: Number(port) })
  socket.write(`${head.join('\r\n')}\r\n\r\n${FORM_HEAD}`)
  socket.on('error', () => undefined).on('data', (some) => (heard += some))
  sockets.push(socket)
  return { socket, heard: () => heard, status: () => Number(heard.split(' ')[1]) }
}

async function sendPhoto(from: string, photo: Buffer): Promise<number> {
  const { socket, heard, status } = beginPhoto(from, photo.length)
  socket.write(photo)
  socket.write(FORM_END)
  await until(() => heard().length > 0)
  socket.destroy()
  return status()
}

/** Resolves when nearly all is sent, or it was refused. */
async function stallNearTheEnd(from: string) {
  const upload = beginPhoto(from, 24_900_000)
  upload.socket.write(filled(24_500_000))
  await until(() => upload.socket.writableLength === 0 || upload.heard().length > 0)
  // What the operating system has of it comes to the server.
  await wait(300)
  const dribbling = setInterval(() => upload.socket.write('x'), 1_000)
  upload.socket.once('close', () => clearInterval(dribbling))
  return upload
}

/** As a phone with a poor signal sends it. */
async function sendSlowly(from: string, photo: Buffer, bytesPerSecond: number): Promise<number> {
  const { socket, heard, status } = beginPhoto(from, photo.length)
  for (let sent = 0; sent < photo.length; sent += bytesPerSecond / 4) {
    socket.write(photo.subarray(sent, sent + bytesPerSecond / 4))
    await wait(250)
  }
  socket.write(FORM_END)
  await until(() => heard().length > 0)
  return status()
}

it.each([3, 12])(
  'three uploads from each of %i addresses that stand still give their room to a photo within 12 s, and a slow phone is not cut off',
  async (addresses) => {
    expect(await sendPhoto('203.0.113.1', small)).toBe(200)
    const slowPhone = sendSlowly('203.0.113.2', filled(1_200_000), 60_000)
    // One after the other: of those that come at once more are refused, and less is held.
    const stalled: Awaited<ReturnType<typeof stallNearTheEnd>>[] = []
    for (let i = 0; i < 3 * addresses; i += 1) stalled.push(await stallNearTheEnd(`198.51.100.${i % addresses}`))
    const photo = filled(15_000_000)
    const statuses: number[] = []
    const startedMs = performance.now()
    await until(async () => {
      const status = await sendPhoto('203.0.113.3', photo)
      statuses.push(status)
      if (status !== 200) await wait(900)
      return status === 200
    }, 20_000)
    const seconds = (performance.now() - startedMs) / 1000
    const cut = stalled.filter(({ heard }) => heard().startsWith('HTTP/1.1 408'))
    console.log(
      `${stalled.length} stalled uploads of ${addresses} addresses: a photo of 15 MB was answered by ${statuses} after ${seconds.toFixed(1)} s, ${cut.length} were cut off`,
    )
    expect(seconds).toBeLessThan(12)
    expect(cut.length).toBeGreaterThan(0)
    expect(cut[0]?.heard()).toContain('Your upload stood still while others waited. Please send it again.')
    await until(() => cut.every(({ socket }) => socket.closed))
    expect(await slowPhone).toBe(200)
    // With nobody left to be refused, the others may go on.
    expect(stalled.some(({ heard }) => heard() === '')).toBe(true)
  },
  90_000,
)

it('six uploads that move slowly do not keep out a photo of 6 MB while there is room for it', async () => {
  const slow = Array.from({ length: 6 }, (_, i) => beginPhoto(`198.51.100.${i % 3}`, 24_900_000))
  const step = filled(250_000)
  const moving = setInterval(() => {
    for (const { socket } of slow) socket.write(step)
  }, 850)
  await wait(2_000)
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    statuses.push(await sendPhoto('203.0.113.3', filled(6_000_000)))
    await wait(700)
  }
  clearInterval(moving)
  console.log(`beside six uploads of 1.8 MB a second together, four photos of 6 MB were answered by ${statuses}`)
  expect(statuses).toEqual([200, 200, 200, 200])
}, 60_000)
