import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A project of one package, with our own scripts. */
const scripts = path.resolve(import.meta.dirname, '../../../scripts')
let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'install-'))
  const own = { name: 'shop', version: '1.0.0', dependencies: { blind: 'file:blind' } }
  const packages = { '': own, blind: { version: '1.0.0' }, 'node_modules/blind': { resolved: 'blind', link: true } }
  await mkdir(path.join(root, 'blind'))
  await cp(scripts, path.join(root, 'scripts'), { recursive: true })
  await writeFile(path.join(root, 'package.json'), JSON.stringify(own))
  await writeFile(path.join(root, 'blind/package.json'), JSON.stringify({ name: 'blind', version: '1.0.0' }))
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** What a command of ours says before its own work. */
function ensureInstalled(): Promise<string> {
  const command = "import('./scripts/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled())"
  const child = spawn(process.execPath, ['-e', command], { cwd: root })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve) => child.once('close', (status) => resolve(`${status}: ${said.replaceAll(/^npm .*\n/gm, '')}`)))
}
const INSTALLED = expect.stringMatching(/^0: Installing packages/)
const NOTHING_SAID = '0: '

it('of two commands at once one installs, and the other waits for it', async () => {
  const said = await Promise.all([ensureInstalled(), ensureInstalled()])
  expect(said.sort()).toEqual(['0: Another npm command is installing packages in this folder. Waiting for it…\n', INSTALLED])
  expect(await readdir(path.join(root, 'node_modules'))).toContain('blind')
  expect(await ensureInstalled()).toBe(NOTHING_SAID)
}, 30_000)

it('the lock of a command that was ended is taken over', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => ended.once('close', resolve))
  await writeFile(path.join(root, '.installing'), String(ended.pid))
  const said = await Promise.all([ensureInstalled(), ensureInstalled(), ensureInstalled()])
  expect(said.filter((one) => one.includes('Installing packages'))).toHaveLength(1)
  expect((await readdir(root)).filter((name) => name.startsWith('.installing'))).toEqual([])
}, 30_000)

it('packages that npm itself has installed are taken as they are, others are not', async () => {
  await ensureInstalled()
  await rm(path.join(root, 'node_modules/.installed-for'))
  expect(await ensureInstalled()).toBe(NOTHING_SAID)
  await rm(path.join(root, 'node_modules/.installed-for'))
  await rm(path.join(root, 'node_modules/blind'))
  expect(await ensureInstalled()).toEqual(INSTALLED)
}, 30_000)

it('an addon that does not run in this Node is installed anew', async () => {
  const own = { name: 'shop', version: '1.0.0', dependencies: { sqlite3: 'file:sqlite3' } }
  const packages = { '': own, sqlite3: { version: '1.0.0' }, 'node_modules/sqlite3': { resolved: 'sqlite3', link: true } }
  await mkdir(path.join(root, 'sqlite3'))
  await writeFile(path.join(root, 'package.json'), JSON.stringify(own))
  await writeFile(path.join(root, 'sqlite3/package.json'), JSON.stringify({ name: 'sqlite3', version: '1.0.0' }))
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }))
  await writeFile(path.join(root, 'sqlite3/index.js'), 'exports.Database = class {}')
  await ensureInstalled()
  await rm(path.join(root, 'node_modules/.installed-for'))
  expect(await ensureInstalled()).toBe(NOTHING_SAID)
  await rm(path.join(root, 'node_modules/.installed-for'))
  await writeFile(path.join(root, 'sqlite3/index.js'), "throw new Error('compiled for another Node')")
  expect(await ensureInstalled()).toEqual(INSTALLED)
}, 30_000)
