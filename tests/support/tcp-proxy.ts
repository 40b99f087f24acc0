import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Breaks off every connection and refuses new ones, as a service that was stopped does. */
  cut(): void
  /** Passes nothing on any more and breaks nothing off, as a network that swallows everything does. */
  hang(): void
  mend(): void
  stop(): Promise<void>
}

/** Stands between the server and a service on this machine, and can be told to fail. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'hanging' = 'open'
  const sockets = new Set<Socket>()
  const proxy = createServer((caller) => {
    if (state === 'cut') return void caller.destroy()
    const service = createConnection({ host: '127.0.0.1', port: targetPort })
    for (const [from, to] of [
      [caller, service],
      [service, caller],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (state === 'hanging') from.pause()
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    cut,
    hang: () => {
      state = 'hanging'
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    stop: () => {
      cut()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
