import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { getHealth } from '#shared/contracts/health.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { kitchenBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

interface SmallDisk {
  readonly server: TestServer
  fill(): Promise<void>
  makeRoom(): Promise<void>
}

const undo: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A file system of 24 MB, which another program fills to the last byte. Only the superuser may mount one. */
async function smallFileSystem(): Promise<SmallDisk> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'small-disk-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'none', dataDir])
  undo.push(() => execFileSync('umount', [dataDir]))
  const server = await startServer({ database: 'sqlite', env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } })
  undo.push(() => server.stop())
  const filler = path.join(dataDir, 'filler')
  return {
    server,
    fill: async () => {
      const file = await open(filler, 'a')
      try {
        for (let bytes = 1 << 20; bytes >= 1; ) await file.write(Buffer.alloc(bytes)).catch(() => (bytes >>= 1))
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filler),
  }
}

/** SQLite's own limit of a database's size: what it says then is what it says of a full disk. */
async function smallDatabase(): Promise<SmallDisk> {
  const server = await startServer({ database: 'sqlite', env: { LOG_LEVEL: 'silent' } })
  undo.push(() => server.stop())
  const setMaxPages = async (count: number) => void (await server.deps.db.raw(`PRAGMA max_page_count = ${count}`))
  return {
    server,
    fill: async () => {
      const [{ page_count }] = await server.deps.db.raw('PRAGMA page_count')
      await setMaxPages(page_count)
    },
    makeRoom: () => setMaxPages(1_000_000),
  }
}

const isSuperuser = process.getuid?.() === 0

it.each([['a database that may not grow', smallDatabase] as const, ...(isSuperuser ? [['a full disk', smallFileSystem] as const] : [])])(
  '%s: what is acknowledged is kept, what is refused gets 503 and leaves nothing, and with room it all goes on',
  async (name, make) => {
    const { server, fill, makeRoom } = await make()
    const body = await orderBody(server)
    const order = (headers = newKey()) => server.call(submitOrder, { body, headers })
    const first = (await order()).body
    const acknowledged = [first.reference]
    await fill()

    const refusedKeys: ReturnType<typeof newKey>[] = []
    await until(async () => {
      const headers = newKey()
      const answer = await order(headers)
      if (answer.status === 200) acknowledged.push(answer.body.reference)
      else {
        expect([answer.status, answer.body.error_type]).toEqual([503, 'storage_full'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        refusedKeys.push(headers)
      }
      return refusedKeys.length === 20
    }, 60_000)
    const lead = await server.call(saveCustomerDetails, { body: aLead({ name: 'x'.repeat(150) }) })
    expect([201, 503]).toContain(lead.status)
    const { product_type, width_mm, drop_mm } = kitchenBlind
    expect((await server.call(quotePrice, { body: { product_type, width_mm, drop_mm } })).body.success).toBe(true)
    expect((await server.call(viewPrivateLink, { params: { link: first.privateLink } })).status).toBe(200)
    if (make === smallFileSystem) {
      const health = await server.call(getHealth)
      expect([health.status, health.body.error_type]).toEqual([503, 'storage_full'])
    }
    console.log(`${name}: ${acknowledged.length} orders acknowledged, ${refusedKeys.length} refused`)

    const kept = async () => (await server.deps.db('orders').select('reference')).map(({ reference }) => reference)
    expect((await kept()).sort()).toEqual([...acknowledged].sort())
    const lines = await server.deps.db('order_lines').distinct('order_reference')
    expect(lines).toHaveLength(acknowledged.length)
    expect(await server.deps.db('idempotency_keys').whereNull('answer')).toEqual([])

    await makeRoom()
    await until(async () => (await server.call(getHealth)).status === 200)
    for (const headers of refusedKeys) {
      const answer = await order(headers)
      expect([answer.status, answer.body.success]).toEqual([200, true])
      acknowledged.push(answer.body.reference)
    }
    expect((await kept()).sort()).toEqual([...acknowledged].sort())
    expect(await server.deps.db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  },
  120_000,
)

it('the database and its folder are for the server’s own user alone, also where an older server left them open to all', async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'data-dir-'))
  undo.push(() => rm(parent, { recursive: true, force: true }))
  const dataDir = path.join(parent, 'new/data')
  const modes = async () =>
    Promise.all(
      ['', 'shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'].map(async (name) =>
        ((await stat(path.join(dataDir, name))).mode & 0o777).toString(8),
      ),
    )
  const before = process.umask(0o022)
  undo.push(() => process.umask(before))
  for (const openToAll of [false, true]) {
    if (openToAll) execFileSync('chmod', ['-R', 'a+rX', dataDir])
    const server = await startServer({ database: 'sqlite', env: { DATA_DIR: dataDir } })
    try {
      expect(await modes()).toEqual(['700', '600', '600', '600'])
    } finally {
      await server.stop()
    }
  }
})
