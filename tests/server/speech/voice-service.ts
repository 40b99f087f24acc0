import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}

/** A voice service on this machine, which answers as the test says. */
export interface VoiceService {
  readonly url: string
  readonly asked: Asked[]
  answer: (response: ServerResponse) => void
  close(): void
}

/** Not a sound, but what comes from the service is handed on as it is. */
export const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 400 }, (_, i) => i % 251)])

export const speaks = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(MP3)
export const refuses = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end('{"detail":{"status":"no","message":"no"}}')
export const breaksOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(MP3.subarray(0, 200))
  setTimeout(() => response.destroy(), 50)
}
/** A byte now and then, and never the last. */
export const dribbles = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg' })
  const dribbling = setInterval(() => response.write(MP3.subarray(0, 1)), 250)
  response.once('close', () => clearInterval(dribbling))
}

export async function openVoiceService(): Promise<VoiceService> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      service.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: VoiceService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: speaks,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
