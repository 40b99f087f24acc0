import type { ReferenceKind } from '#workers/vision/api.ts'
import type { OpenCv } from '#workers/vision/opencv.ts'
import type { BenchOptions, RowNumber } from './options.ts'
import type { SceneOutcome } from './scenes/outcome.ts'
import { measureStill, type StillTask } from './scenes/still.ts'

/** One piece of work that a process does by itself. Its JSON is its name in the cache. */
export type Task = StillTask
export type Outcome = SceneOutcome

export function runTask(task: Task, cv: OpenCv): Promise<Outcome> {
  return measureStill(task, cv)
}

const references: readonly ReferenceKind[] = ['board', 'a4', 'card']

/** Rows whose figures come from which rendered rows' scenes. */
const readsScenesOf: Readonly<Record<'9' | '9b', readonly RowNumber[]>> = { '9': ['9', '11', '13'], '9b': ['9b', '11', '12', '13'] }

/** How the rendered scenes are shared out among rows. */
const shares = { '9': 0.15, '9b': 0.45 } as const
/** Seeds of a row start this far from those of the row before, so that no scene serves twice. */
const SEEDS_PER_ROW = 20_000

export function sceneTasks({ rows, scenes, firstSeed }: BenchOptions): Task[] {
  const tasks: Task[] = []
  for (const [index, row] of (['9', '9b'] as const).entries()) {
    if (!readsScenesOf[row].some((reader) => rows.has(reader))) continue
    const count = Math.ceil((scenes * shares[row]) / references.length)
    for (let i = 0; i < count; i++)
      for (const [kind, reference] of references.entries())
        tasks.push({ kind: 'still', row, reference, seed: firstSeed + SEEDS_PER_ROW * (index * references.length + kind) + i })
  }
  return tasks
}
