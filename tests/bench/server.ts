import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { quotePrice } from '#shared/contracts/pricing.ts'

/**
 * npm run bench:server: compares price quotes a second with a bare Koa handler that answers the same bytes. The rounds alternate, because
 * the machine's speed drifts. Each server is a process of its own; this process makes the load. With --from-source nothing is built.
 */
const connections = 64
const rounds = 7
const secondsPerRound = 3
const goal = { requestsRatio: 0.5, p99Ratio: 4 }

const root = path.resolve(import.meta.dirname, '../..')
const body = JSON.stringify({ product_type: 'roller-blockout', width_mm: 1204, drop_mm: 1512, quantity: 2 })
const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-server-'))
const children: ChildProcess[] = []
try {
  const shopFile = process.argv.includes('--from-source') ? path.join(root, 'server/main.ts') : builtServer()
  const shopUrl = await start([shopFile], {
    PORT: String(20_000 + (process.pid % 20_000)),
    DATA_DIR: dataDir,
    ADMIN_PIN: '2580',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
  })
  const answer = await fetch(shopUrl + quotePrice.path, request)
  const bytes = await answer.text()
  if (answer.status !== 200 || !JSON.parse(bytes).success) throw new Error(`the quote was refused: ${bytes}`)
  const bareUrl = await start([path.join(root, 'tests/bench/bare-koa.ts'), bytes], { NODE_ENV: 'production' })

  await round(shopUrl, 2)
  await round(bareUrl, 2)
  const results: { shop: Round; bare: Round }[] = []
  for (let i = 0; i < rounds; i++) {
    // The server that goes first alternates too.
    const first = await round(i % 2 === 0 ? shopUrl : bareUrl, secondsPerRound)
    const second = await round(i % 2 === 0 ? bareUrl : shopUrl, secondsPerRound)
    const pair = i % 2 === 0 ? { shop: first, bare: second } : { shop: second, bare: first }
    results.push(pair)
    console.log(`round ${i + 1}: quote ${describe(pair.shop)}; bare Koa ${describe(pair.bare)}; ratio ${ratio(pair).toFixed(2)}`)
  }
  const requestsRatio = median(results.map(ratio))
  const p99Ratio = median(results.map(({ shop, bare }) => shop.p99Ms / bare.p99Ms))
  console.log(
    `\nPOST ${quotePrice.path}, ${path.relative(root, shopFile)}, ${connections} connections, ${rounds} rounds of ${secondsPerRound} s, medians:`,
  )
  console.log(`requests a second: ${requestsRatio.toFixed(2)} of a bare Koa handler's (goal ≥ ${goal.requestsRatio})`)
  console.log(`p99 latency: ${p99Ratio.toFixed(2)} × (goal ≤ ${goal.p99Ratio})`)
  const reached = requestsRatio >= goal.requestsRatio && p99Ratio <= goal.p99Ratio
  console.log(reached ? 'Goals reached.' : 'Goals missed.')
  process.exitCode = reached ? 0 : 1
} finally {
  for (const child of children) await end(child)
  await rm(dataDir, { recursive: true, force: true })
}

interface Round {
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

async function round(url: string, seconds: number): Promise<Round> {
  const result = await autocannon({ url: url + quotePrice.path, connections, duration: seconds, ...request })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} errors and ${result.non2xx} refusals at ${url}`)
  return { requestsPerSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 }
}

function ratio({ shop, bare }: { shop: Round; bare: Round }): number {
  return shop.requestsPerSecond / bare.requestsPerSecond
}

function describe({ requestsPerSecond, p99Ms }: Round): string {
  return `${Math.round(requestsPerSecond)}/s, p99 ${p99Ms} ms`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @returns the file that npm start runs, built again first if a source has changed. */
function builtServer(): string {
  const build = "const { ensureBuilt } = await import('./scripts/ensure-built.mjs'); await ensureBuilt()"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the server could not be built')
  return path.join(root, 'build/server.mjs')
}

/** Starts a server process. @returns the address that it prints once it listens. */
function start(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...(args[0]?.endsWith('.ts') ? ['--import', 'tsx'] : []), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /https?:\/\/[\w.[\]:]+:\d+/.exec(printed)?.[0]
      if (url) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it listened`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
