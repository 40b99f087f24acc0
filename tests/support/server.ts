import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import knex from 'knex'
import { inject } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { startServer as start } from '#server/start.ts'
import type { StaffRole } from '#shared/contracts/auth.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { freePort } from './free-port.ts'

export interface TestServer {
  readonly baseUrl: string
  readonly deps: Deps
  readonly pin: string
  readonly dataDir: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON to a contract's path and reads the JSON answer. It does not throw for any status. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at an answer as an outsider does, whatever it holds
  call(contract: EndpointSpec, input?: CallInput): Promise<{ status: number; body: any; headers: Headers }>
  /** @returns the cookie header of a new staff session. */
  staffCookie(scope?: StaffRole): Promise<string>
  /** Stops it as SIGTERM does, and leaves its database and files for another one. */
  halt(): Promise<void>
  /** Stops it and removes its database and files. */
  stop(): Promise<void>
}

export interface CallInput {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Record<string, string>
  readonly cookie?: string
}

export interface TestServerOptions {
  readonly env?: Record<string, string>
  readonly replace?: Parameters<typeof start>[1]
  /** Overrides the database of the test project. Journeys use it to run on SQLite. */
  readonly database?: 'sqlite' | 'postgres'
}

const pin = '2580'

/** The settings with which another server, or another process, uses the same database and the same files. */
export function sameDatabase({ deps, dataDir }: TestServer): Record<string, string> {
  return { DATA_DIR: dataDir, ...(deps.env.databaseUrl ? { DATABASE_URL: deps.env.databaseUrl } : {}) }
}

/** Starts a real server on a port and a database of its own. */
export async function startServer({ env = {}, replace, database = inject('database') }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'shop-tests-')))
  const emptyDatabase = database === 'postgres' && !env.DATABASE_URL ? await createPostgresDatabase() : undefined
  const port = await freePort()
  const server = await start(
    readEnv({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ADMIN_PIN: pin,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100',
      ...(emptyDatabase ? { DATABASE_URL: emptyDatabase.url } : {}),
      ...env,
    }),
    replace,
  )
  const fetchPath = (target: string, init?: RequestInit) => fetch(new URL(target, server.url), { redirect: 'manual', ...init })

  const call: TestServer['call'] = async (contract, { params = {}, query = {}, body, form, headers = {}, cookie } = {}) => {
    const target = new URL(
      contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      server.url,
    )
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
    const response = await fetch(target, {
      method: contract.method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    }
  }

  const staffCookie = async (scope: StaffRole = 'admin') => {
    const response = await fetchPath('/api/auth/pin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin, scope }),
    })
    if (response.status !== 200) throw new Error(`the PIN was refused: ${await response.text()}`)
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  let halted: Promise<void> | undefined
  const halt = () => {
    halted ??= server.stop()
    return halted
  }
  const stop = async () => {
    await halt()
    await emptyDatabase?.drop()
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  return { baseUrl: server.url, deps: server.deps, pin, dataDir, fetch: fetchPath, call, staffCookie, halt, stop }
}

/** A database of its own, as empty as on the day of the first start. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresUrl')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  try {
    await db.raw(sql)
  } finally {
    await db.destroy()
  }
}
