import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { mount } from '#server/http/calls/mount.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { startServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

const slowRead = endpoint({
  method: 'GET',
  path: '/api/test/slow-read',
  summary: 'Reads after a while.',
  access: 'anyone',
  response: z.strictObject({ success: z.literal(true) }),
})

it('a request whose caller hung up still has the database when the server stops, and leaves no line in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  let [begun, ended] = [0, 0]
  const moreRoutes = () => [
    mount(slowRead, async ({ db }) => {
      begun += 1
      await wait(800)
      await db('orders').select('reference')
      ended += 1
      return { success: true }
    }),
  ]
  const server = await startServer({ replace: { log, moreRoutes } })
  try {
    const { hostname, port } = new URL(server.baseUrl)
    const caller = createConnection({ host: hostname, port: Number(port) })
    // As a program may: the second call does not wait for the answer of the first.
    caller.write(`GET ${slowRead.path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(2))
    await until(() => begun === 2)
    caller.destroy()
    await server.halt()
    await wait(800)
    expect([ended, lines]).toEqual([2, []])
  } finally {
    await server.stop()
  }
})
