import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'
import { freePort } from './free-port.ts'

/** Starts the built application on a free port with an empty database, for a benchmark. */
export async function startBenchServer(env: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shop-bench-'))
  const server = await startServer(
    readEnv({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      ...env,
    }),
  )
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
