import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Listener {
  /** The address that was really taken, which settings may have left open. */
  readonly url: string
  /**
   * Answers the requests in hand and takes no others. Resolves when all connections are closed, and work for callers who hung up has ended or
   * had a second to end: within 12 seconds, whatever callers do.
   */
  close(): Promise<void>
}

/** A photo of 25 MB at 60 kB a second takes seven minutes; what takes longer is cut off. */
const REQUEST_MAY_COME_MS = 480_000
/** Requests in hand may finish; a connection that is still open after this is cut, whether its caller is slow, silent or reads nothing. */
const REQUESTS_MAY_TAKE_MS = 10_000
/** A caller who hung up may have left work behind, which fails when the database is closed under it. */
const LEFT_WORK_MAY_TAKE_MS = 1_000
/** A next request may be on its way on a connection that looks idle. It is still answered, and its caller told that this was the last one. */
const LAST_REQUESTS_MS = 300
const IDLE_LOOKED_FOR_MS = 100
const LAST_PORT = 65_535

interface Address {
  readonly port: number
  readonly host: string
}

/** The port cannot be had. The message says to whoever starts the server what to do. */
export class PortNotFree extends Error {}

/** Ends a process that cannot have its port with that one sentence. Any other failure is thrown on. */
export function endWithoutPort(failure: unknown): never {
  if (!(failure instanceof PortNotFree)) throw failure
  console.error(failure.message)
  process.exit(1)
}

/** Asked before anything is laid into the database. @throws PortNotFree */
export async function checkPort(address: Address): Promise<void> {
  const server = createServer()
  await begin(server, address)
  await new Promise((resolve) => server.close(resolve))
}

/** @param handle resolves when its work for the request is done @throws PortNotFree */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port, host }: Address,
): Promise<Listener> {
  const inHand = new Set<ServerResponse>()
  const working = new Set<Promise<void>>()
  let isClosing = false
  const server = createServer({ connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (isClosing) endConnection(response)
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
    const work = handle(request, response).finally(() => working.delete(work))
    working.add(work)
  })
  server.requestTimeout = REQUEST_MAY_COME_MS
  await begin(server, { port, host })
  return {
    url: `http://${urlHost(server.address() as AddressInfo)}`,
    close: async () => {
      isClosing = true
      for (const response of inHand) endConnection(response)
      await wait(LAST_REQUESTS_MS)
      await closed(server)
      await Promise.race([Promise.allSettled(working), wait(LEFT_WORK_MAY_TAKE_MS, undefined, { ref: false })])
    },
  }
}

/** Tells the caller that this answer is the connection's last one. Otherwise the caller would reuse the connection, and lose its next request. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function begin(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, port) ?? error))
    server.listen(port, host, resolve)
  })
}

export function portTrouble({ code }: NodeJS.ErrnoException, port: number): PortNotFree | undefined {
  if (code === 'EADDRINUSE')
    return new PortNotFree(
      `Port ${port} is taken by another program: end that one, or choose another port, as in PORT=${port < LAST_PORT ? port + 1 : port - 1} npm start.`,
    )
  if (code === 'EACCES')
    return new PortNotFree(`Port ${port} is not open to this user: choose a port of 1024 or above, as in PORT=3000 npm start.`)
  return undefined
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
