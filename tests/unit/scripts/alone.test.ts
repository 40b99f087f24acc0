import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '#tests/support/until.ts'

const script = path.resolve(import.meta.dirname, '../../../scripts/alone.mjs')
let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alone-'))
  lock = path.join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A command that works for so long, alone. */
function command(workMs: number) {
  const work = `() => new Promise((done) => { console.log('works'); setTimeout(done, ${workMs}) })`
  const child = spawn(process.execPath, [
    '-e',
    `import(${JSON.stringify(script)}).then(({ alone }) => alone(${JSON.stringify(lock)}, 'busy', ${work}))`,
  ])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { said: () => said, status: new Promise((resolve) => child.once('close', resolve)) }
}

it('a command whose machine slept still holds its lock, however old the mark is', async () => {
  await writeFile(lock, String(process.pid))
  await utimes(lock, new Date(0), new Date(0))
  const waiting = command(0)
  await until(() => waiting.said().includes('Waiting for it'))
  await wait(1_500)
  expect(waiting.said()).not.toContain('works')
  await rm(lock)
  expect(await waiting.status).toBe(0)
  expect(existsSync(lock)).toBe(false)
}, 20_000)

it('a command removes no lock but its own', async () => {
  const working = command(1_000)
  await until(() => working.said().includes('works'))
  await writeFile(lock, '1')
  expect(await working.status).toBe(0)
  expect(await readFile(lock, 'utf8')).toBe('1')
}, 20_000)

it('a command goes on when somebody removes its lock', async () => {
  const working = command(2_500)
  await until(() => working.said().includes('works'))
  await rm(lock)
  expect([await working.status, working.said()]).toEqual([0, 'works\n'])
}, 20_000)
