import type { PhotoSteps } from './photo-steps.ts'

type StepName = 'references' | 'window' | 'sides' | 'lines'

/** How often a step was really taken, and how long the last time took. */
export interface StepCount {
  readonly step: string
  readonly times: number
  readonly lastMs: number
}

export interface RememberedSteps extends PhotoSteps {
  readonly counts: () => readonly StepCount[]
}

/** So many answers of each step are kept. People rarely return to an older question. */
const MAX_KEPT = 8

/** The steps of one photo, each taken once for everything that it depends on: the next question about the photo costs only what it changes. */
export function rememberedSteps(steps: PhotoSteps): RememberedSteps {
  const counts = new Map<StepName, StepCount>()

  function remembered<Asked, Answer>(step: StepName, take: (asked: Asked) => Answer): (asked: Asked) => Answer {
    const kept = new Map<string, Answer>()
    return (asked) => {
      // The key is the question as JSON. It leaves out functions, which the other fields determine.
      const key = JSON.stringify(asked)
      const known = kept.get(key)
      if (known !== undefined) return known
      const startedMs = performance.now()
      const answer = take(asked)
      kept.set(key, answer)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      const count = () => counts.set(step, { step, times: 1 + (counts.get(step)?.times ?? 0), lastMs: performance.now() - startedMs })
      // A search that was abandoned half-way has found nothing that could be kept.
      if (answer instanceof Promise) answer.then(count, () => kept.delete(key))
      else count()
      return answer
    }
  }

  const lines = remembered('lines', (_: null) => steps.lines())
  return {
    searched: steps.searched,
    references: remembered('references', steps.references),
    window: remembered('window', steps.window),
    sides: remembered('sides', steps.sides),
    lines: () => lines(null),
    counts: () => [...counts.values()],
  }
}
