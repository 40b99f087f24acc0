import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

/** npm run measure, board, staff-pin, bench:…: installs what is missing, then runs one TypeScript file with the arguments given. */
await ensureInstalled()
loadEnv()
const { status, error } = spawnSync(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
if (error) throw error
process.exit(status ?? 1)
