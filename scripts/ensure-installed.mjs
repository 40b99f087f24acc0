import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'node_modules/.installed-for')
const SAID_EVERY_MS = 30_000

/** Installs the packages when there are none, or when package-lock.json or Node has changed since. Needs nothing but Node and npm. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  // Native addons are compiled for one Node and one kind of machine.
  const hash = createHash('sha256').update(lock).update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest('hex')
  const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
  if (isInstalled()) return
  await alone(path.join(root, '.installing'), 'installing packages', async () => {
    if (isInstalled()) return
    if (!areRight(JSON.parse(lock).packages)) await install()
    writeFileSync(stampFile, hash)
  })
}

async function install() {
  console.error('Installing packages (the first time takes a few minutes: SQLite is compiled)…')
  const started = performance.now()
  const saying = setInterval(() => {
    console.error(`Still installing packages, for ${Math.round((performance.now() - started) / 1000)} seconds now…`)
  }, SAID_EVERY_MS)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(saying)
}

/** Whether the packages in the folder, installed by npm itself say, are those that are asked for. npm notes them when all are in place. */
function areRight(wanted) {
  const noteFile = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noteFile)) return false
  const { packages: there } = JSON.parse(readFileSync(noteFile, 'utf8'))
  const names = new Set([...Object.keys(wanted), ...Object.keys(there)].filter((name) => name.startsWith('node_modules/')))
  for (const name of names) {
    // An optional package for another kind of machine is left out.
    if (wanted[name]?.optional && !there[name]) continue
    if (!wanted[name] || !there[name] || !existsSync(path.join(root, name))) return false
    if (wanted[name].version !== there[name].version || wanted[name].integrity !== there[name].integrity) return false
  }
  if (!names.has('node_modules/sqlite3')) return true
  // The one addon that is compiled here: does it run in this Node?
  return spawnSync(process.execPath, ['-e', "new (require('sqlite3').Database)(':memory:')"], { cwd: root }).status === 0
}

/** Runs a command in the project's folder with its output shown; ends this process with the command's status when it fails. */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    const passOn = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
    child.once('error', reject)
    child.once('close', (status) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
      if (status !== 0) process.exit(status ?? 1)
      resolve()
    })
  })
}
