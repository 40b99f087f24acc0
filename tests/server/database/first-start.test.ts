import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createPostgresDatabase } from '#tests/support/server.ts'

it.runIf(inject('database') === 'postgres')(
  'several first starts at once on an empty database all come up, with one set of tables',
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'first-start-'))
    for (let round = 0; round < 5; round++) {
      const { url, drop } = await createPostgresDatabase()
      const starts = await Promise.allSettled(Array.from({ length: 4 }, () => connect({ databaseUrl: url, dataDir })))
      const databases = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
      const failures = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
      const done = await databases[0]?.('knex_migrations').select('name')
      for (const db of databases) await db.destroy()
      await drop()
      expect(failures).toEqual([])
      expect(new Set(done?.map(({ name }) => name)).size).toBe(done?.length)
    }
    await rm(dataDir, { recursive: true })
  },
  60_000,
)
