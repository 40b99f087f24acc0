import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Listener {
  /** The address that was really taken, which settings may have left open. */
  readonly url: string
  /** Answers the requests in hand, takes no others, and resolves when all connections are closed: within 11 seconds, whatever callers do. */
  close(): Promise<void>
}

/** A photo of 25 MB over a slow telephone line takes two minutes; what stalls for longer is cut off. */
const REQUEST_MAY_COME_MS = 150_000
/** Requests in hand may finish; a connection that is still open after this is cut, whether its caller is slow, silent or reads nothing. */
const REQUESTS_MAY_TAKE_MS = 10_000
/** A next request may be on its way on a connection that looks idle. It is still answered, and its caller told that this was the last one. */
const LAST_REQUESTS_MS = 300
const IDLE_LOOKED_FOR_MS = 100

export async function listen(handle: RequestListener, { port, host }: { readonly port: number; readonly host: string }): Promise<Listener> {
  const inHand = new Set<ServerResponse>()
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (isClosing) endConnection(response)
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
    void handle(request, response)
  })
  server.requestTimeout = REQUEST_MAY_COME_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${urlHost(server.address() as AddressInfo)}`,
    close: async () => {
      isClosing = true
      for (const response of inHand) endConnection(response)
      await wait(LAST_REQUESTS_MS)
      await closed(server)
    },
  }
}

/** Tells the caller that this answer is the connection's last one. It would send its next request into a connection that closes, and lose it. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_MAY_TAKE_MS)
    // A connection becomes idle with its last answer, which may be after this has begun.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOKED_FOR_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(idle)
      resolve()
    })
  })
}

function urlHost({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  return family === 'IPv6' && host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
