import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, run } from './ensure-installed.mjs'

/** npm test: installs what is missing, checks format, lint and types, builds what is stale, then runs every test. Arguments go to Vitest. */
await ensureInstalled()
const only = process.argv.slice(2)
if (only.length === 0) {
  await run('npx', ['biome', 'ci', '.'])
  for (const part of ['src', 'workers', 'server', 'tests']) await run('npx', ['tsc', '--noEmit', '-p', part])
}
await ensureBuilt()
await run('npx', ['vitest', 'run', ...only])
