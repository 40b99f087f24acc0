import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** npm start: installs what is missing, builds what is stale, then is the server. */
ensureInstalled()
const { ensureBuilt } = await import('./ensure-built.mjs')
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(path.join(root, 'build/server.mjs')).href)
