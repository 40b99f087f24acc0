import { spawn } from 'node:child_process'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

/** npm run demo: installs what is missing, builds what is stale, then serves a shop full of made-up orders. */
await ensureInstalled()
loadEnv()
await ensureBuilt()
const server = spawn(process.execPath, ['--import', 'tsx', 'server/cli/demo.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (status) => process.exit(status ?? 1))
