import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Benchmarks run on the built application; a build that is stale is renewed. @throws Error when it cannot be built. */
export function ensureBuilt(): void {
  const command = "import('./scripts/ensure-built.mjs').then(({ ensureBuilt }) => ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', command], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the application could not be built')
}
