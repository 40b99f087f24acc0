import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeFingerprint } from './code-fingerprint.ts'
import type { Outcome, Task } from './tasks.ts'

/**
 * Finished outcomes as JSON lines, the first line naming the code they are of: outcomes of other code are never mixed in. A last line
 * that was broken off in the middle of writing is left out.
 */
export class OutcomeCache {
  readonly #file: string
  readonly #known = new Map<string, Outcome>()

  /** Takes over what the file holds when `resume`, else begins it anew. */
  constructor(folder: string, resume: boolean) {
    this.#file = path.join(folder, 'outcomes.jsonl')
    mkdirSync(folder, { recursive: true })
    const head = JSON.stringify({ code: codeFingerprint(ESSENTIAL) })
    const lines = resume && existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : []
    if (lines[0] !== head) {
      if (lines.length > 0) console.error('the kept outcomes are of other code: all scenes are measured anew')
      writeFileSync(this.#file, `${head}\n`)
      return
    }
    const whole = lines.slice(1, -1)
    for (const line of whole) {
      const { task, outcome } = JSON.parse(line) as { task: Task; outcome: Outcome }
      this.#known.set(JSON.stringify(task), outcome)
    }
    writeFileSync(this.#file, `${[head, ...whole].join('\n')}\n`)
  }

  get(task: Task): Outcome | undefined {
    return this.#known.get(JSON.stringify(task))
  }

  add(task: Task, outcome: Outcome): void {
    this.#known.set(JSON.stringify(task), outcome)
    appendFileSync(this.#file, `${JSON.stringify({ task, outcome })}\n`)
  }
}

/** Of everything that an outcome depends on: the vision core with its weights, the renderer, and what of the benchmark measures. */
const ESSENTIAL = ['workers', ...['scenes', 'photos', 'baselines', 'tasks.ts'].map((part) => `tests/bench/vision/${part}`)]
