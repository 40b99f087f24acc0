import { type Remote, wrap } from 'comlink'
import type { RenderService } from './render.worker.ts'

/** The browser's end of a render worker: it is started by the first question, and again by the next one after it was lost. */
export interface RenderWorker {
  /** Rejects when the worker cannot run, gave no answer in time or was closed. */
  ask<Answer>(question: (service: Remote<RenderService>) => Promise<Answer>, timeoutMs: number): Promise<Answer>
  /** Ends the worker; questions under way reject. */
  close(): void
}

interface Running {
  readonly service: Remote<RenderService>
  readonly opened: Promise<void>
  /** Rejects when the worker is gone. */
  readonly death: Promise<never>
  readonly end: (reason: Error) => void
}

/** @param prepare what each worker is told before its first question */
export function renderWorker(prepare: (service: Remote<RenderService>) => Promise<void> = async () => {}): RenderWorker {
  let running: Running | null = null
  let isClosed = false

  function start(): Running {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module', name: 'render' })
    const service = wrap<RenderService>(worker)
    let end: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      end = (reason) => {
        worker.terminate()
        if (running === started) running = null
        reject(reason)
      }
    })
    // A running question rejects through its own race. This only prevents an unhandled rejection when none runs.
    death.catch(() => {})
    // Comlink never hears that a worker's script failed to load or that it died.
    worker.addEventListener('error', (event) => end(new Error(event.message || 'the render worker failed to load')))
    const opened = prepare(service)
    opened.catch(() => {})
    const started: Running = { service, opened, death, end: (reason) => end(reason) }
    return started
  }

  return {
    async ask(question, timeoutMs) {
      if (isClosed) throw new Error('the renderer was closed')
      running ??= start()
      const { service, opened, death, end } = running
      const timer = setTimeout(() => end(new Error(`the render worker gave no answer within ${timeoutMs} ms`)), timeoutMs)
      try {
        await Promise.race([opened, death])
        return await Promise.race([question(service), death])
      } catch (failure) {
        end(failure instanceof Error ? failure : new Error(String(failure)))
        throw failure
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      isClosed = true
      running?.end(new Error('the renderer was closed'))
    },
  }
}
