import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

/** npm start: installs what is missing, builds what is stale, then is the server. */
ensureInstalled()
loadEnv()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
stopWithParent()
await import(pathToFileURL(path.join(root, 'build/server.mjs')).href)

/** A signal to npm reaches the shell that npm started us in, and not always us; when that shell is gone, so are we. */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
