import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds the application for benchmarks and journeys when a source has changed since the last build. @throws Error when it cannot be built. */
export default function ensureBuilt(): void {
  const command = "import('./scripts/ensure-built.mjs').then(({ ensureBuilt }) => ensureBuilt())"
  const { status } = spawnSync(process.execPath, ['-e', command], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the application could not be built')
}
