import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'node_modules/.installed-for')

/** Installs the packages when there are none, or when package-lock.json or Node has changed since. Needs nothing but Node and npm. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  // Native addons are compiled for one Node and one kind of machine.
  const hash = createHash('sha256').update(lock).update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.error('Installing packages (the first time takes a few minutes: SQLite is compiled)…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, hash)
}

/** Runs a command in the project's folder with its output shown; ends this process with the command's status when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
