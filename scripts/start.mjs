import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

/** npm start: installs what is missing, builds what is stale, then runs the server in this process. */
await ensureInstalled()
loadEnv()
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
stopWithParent()
await import(pathToFileURL(path.join(root, 'build/server.mjs')).href)

/** Stops this process when its parent is gone. A signal to npm ends the shell around this script, but may not reach this process. */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
