import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { root, run } from './ensure-installed.mjs'

const stampFile = path.join(root, 'build/.built-from')
const sources = [
  'src',
  'workers',
  'server',
  'migrations',
  'public',
  'index.html',
  'ruler',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts',
]

/** Builds screens, workers and server into build/ when a source changed since the last build. */
export async function ensureBuilt() {
  const sourcesHash = hashOf(sources)
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash
  if (isBuilt()) return
  await alone(path.join(root, '.building'), 'building', async () => {
    if (isBuilt()) return
    console.error('Building…')
    // The build runs in a process of its own, so that its memory is free again when it ends.
    await run(process.execPath, ['scripts/build.mjs'])
    mkdirSync(path.dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, sourcesHash)
  })
}

function hashOf(entries) {
  const hash = createHash('sha256')
  const add = (entry) => {
    const file = path.join(root, entry)
    if (!existsSync(file)) return
    const children = safeReadFolder(file)
    if (children) for (const child of children.sort()) add(path.join(entry, child))
    else hash.update(`${entry}\0`).update(readFileSync(file))
  }
  for (const entry of entries) add(entry)
  return hash.digest('hex')
}

function safeReadFolder(file) {
  try {
    return readdirSync(file)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
