import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startServerProcess } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'

it('a server that starts says where staff use their PIN', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'first-words-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    const said = `Staff screens: ${server.url}/admin/outbox`
    await until(async () => server.printed.includes(said))
    expect(server.printed).toContain(said)
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 30_000)
