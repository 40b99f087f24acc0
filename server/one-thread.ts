import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { Piscina } from 'piscina'

/** For one task at a time. */
export interface OneThread<Task> {
  /** Rejects when the thread dies of the task, or the signal aborts: then the thread ends, and the next task starts another. */
  run(task: Task, signal: AbortSignal): Promise<Buffer>
  /** Ends the thread; what is under way rejects. */
  close(): Promise<void>
}

interface OneThreadOptions {
  /** What it is called in the log. */
  readonly name: string
  readonly file: string
  readonly memoryMb: number
  readonly log: Pick<Logger, 'error'>
}

/** A thread that is started when first needed, answers with bytes, and keeps no process alive while it has nothing to do. */
export function oneThread<Task>({ name, file, memoryMb, log }: OneThreadOptions): OneThread<Task> {
  let pool: Piscina<Task, Uint8Array> | null = null
  let isClosed = false

  function openPool(): Piscina<Task, Uint8Array> {
    const opened = new Piscina<Task, Uint8Array>({
      filename: file,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // A thread that dies while it has nothing to do.
    opened.on('error', (error) => log.error({ err: error }, `the ${name} thread died`))
    return opened
  }
  return {
    async run(task, signal) {
      signal.throwIfAborted()
      if (isClosed) throw new Error(`the ${name} thread is closed`)
      pool ??= openPool()
      try {
        const bytes = await pool.run(task, { signal })
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        // The thread may have died of it. The next task gets a fresh one.
        await pool?.destroy()
        pool = null
        throw error
      }
    },
    async close() {
      isClosed = true
      await pool?.destroy()
    },
  }
}

/**
 * Where a thread's program is: in the bundle a file beside the server's; from source it is TypeScript and needs tsx started in the thread first.
 * @param askedBy the caller's import.meta.url
 */
export function threadFile(name: string, askedBy: string): string {
  return fileURLToPath(new URL(askedBy.endsWith('.ts') ? `./${name}-from-source.mjs` : `./${name}.mjs`, askedBy))
}
