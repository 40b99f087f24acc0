import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface TestProcess {
  /** Ends it as a power cut does, or with a signal that it may hear. Resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts one of the tests' scripts as a process of its own. Resolves when it prints its first line. */
export async function startProcess(script: string, args: readonly string[], env: Record<string, string>): Promise<TestProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tests/support', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstLineOf(child)
  return {
    kill: async (signal = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('close', resolve))
      child.kill(signal)
      await gone
    },
  }
}

function firstLineOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it said a word`)))
  })
}
