import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface TestProcess {
  readonly pid: number
  /** Ends it as a power cut does, or with a signal that it may hear. Resolves with its exit code, null after a signal, when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves when it is gone, whoever ended it. */
  readonly gone: Promise<number | null>
  /** What it has printed so far, line by line. */
  readonly printed: readonly string[]
}

/** Starts one of the project's files as a process of its own. Resolves when it prints its first line. */
export async function startProcess(file: string, args: readonly string[], env: Record<string, string>): Promise<TestProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
  await firstLineOf(child, printed)
  return {
    pid: child.pid as number,
    gone,
    printed,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      return gone
    },
  }
}

/** The server as `npm start` runs it, on SQLite unless `env` says otherwise. */
export async function startServerProcess(env: Record<string, string>): Promise<TestProcess & { readonly url: string }> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: port, PUBLIC_URL: url, ADMIN_PIN: '2580', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100', DATABASE_URL: '' }
  return { url, ...(await startProcess('server/main.ts', [], { ...settings, ...env })) }
}

function firstLineOf(child: ChildProcess, printed: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed.push(...text.split('\n').filter(Boolean))
      resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it said a word`)))
  })
}
