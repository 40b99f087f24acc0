import type { ReferenceKind } from '#workers/vision/api.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import type { BenchOptions, RowNumber } from './options.ts'
import { type ManifestImage, type PhotoWork, readManifest, workOf } from './photos/manifest.ts'
import { measureRealPhoto, type PhotoOutcome, type PhotoTask } from './photos/photo-task.ts'
import { type CheckedFilm, type CheckedFilmTask, measureCheckedFilm } from './scenes/checked-film.ts'
import { type FindingTask, findInScene } from './scenes/finding.ts'
import { type FlawedTask, measureFlawed } from './scenes/flawed.ts'
import type { Flaw, SceneOutcome } from './scenes/outcome.ts'
import { measureStill, renderStill, type StillTask } from './scenes/still.ts'
import { measureVideo, type VideoTask } from './scenes/video.ts'

/** One piece of work that a process does by itself. Its JSON is its name in the cache. */
export type Task = StillTask | VideoTask | FlawedTask | FindingTask | CheckedFilmTask | PhotoTask
export type Outcome = SceneOutcome | CheckedFilm | PhotoOutcome

export async function runTask(task: Task, tools: VisionTools): Promise<Outcome> {
  switch (task.kind) {
    case 'still':
      return measureStill(task, await renderStill(task), tools)
    case 'video':
      return measureVideo(task, tools)
    case 'flawed':
      return measureFlawed(task, tools)
    case 'finding':
      return findInScene(task, tools)
    case 'check':
      return measureCheckedFilm(task, tools)
    case 'photo':
      return measureRealPhoto(task, tools)
  }
}

const references: readonly ReferenceKind[] = ['board', 'a4', 'card']
const flaws: readonly Flaw[] = ['off_plane', 'no_reference', 'steep', 'hidden_corner', 'stands_off']

interface SceneRow {
  /** Rows whose figures need these scenes. */
  readonly readers: readonly RowNumber[]
  /** Of all rendered scenes; a video of ten frames counts as one. */
  readonly share: number
  readonly kinds: readonly ((seed: number) => Task)[]
}

const sceneRows: readonly SceneRow[] = [
  {
    readers: ['9', '11', '13'],
    share: 0.06,
    kinds: references.map((reference) => (seed) => ({ kind: 'still', row: '9', reference, seed })),
  },
  {
    readers: ['9b', '11', '12', '13'],
    share: 0.52,
    kinds: references.map((reference) => (seed) => ({ kind: 'still', row: '9b', reference, seed })),
  },
  { readers: ['10', '11', '13'], share: 0.02, kinds: [(seed) => ({ kind: 'video', seed })] },
  {
    readers: ['12'],
    share: 0.4,
    kinds: flaws.flatMap((flaw) => references.map((reference) => (seed: number) => ({ kind: 'flawed' as const, flaw, reference, seed }))),
  },
]

/** Rendered views that windows are looked for in, beside the scenes of rows 9 to 13: one for every ten of those, of each view. */
const FINDING_SHARE = 0.1
const views = [
  { row: '1r', view: 'close' },
  { row: '2r', view: 'wide' },
  { row: '4r', view: 'exterior' },
] as const

/** Films after which the corner check is answered, beside the scenes of rows 9 to 13. */
const CHECK_SHARE = 0.03

/** Seeds of each kind of scene start this far from those of the one before, so that no room serves twice. */
const SEEDS_PER_KIND = 5000

export function sceneTasks({ rows, scenes, firstSeed, style }: BenchOptions): Task[] {
  const tasks: Task[] = []
  const dressing = style ? { style } : {}
  let from = firstSeed
  for (const { readers, share, kinds } of sceneRows) {
    const count = Math.ceil((scenes * share) / kinds.length)
    const wanted = readers.some((reader) => rows.has(reader))
    for (let i = 0; i < count && wanted; i++)
      for (const [k, task] of kinds.entries()) tasks.push({ ...task(from + SEEDS_PER_KIND * k + i), ...dressing })
    from += SEEDS_PER_KIND * kinds.length
  }
  for (const { row, view } of views) {
    const count = rows.has(row) ? Math.ceil(scenes * FINDING_SHARE) : 0
    for (let i = 0; i < count; i++) tasks.push({ kind: 'finding', view, seed: from + i, ...dressing })
    from += SEEDS_PER_KIND
  }
  const films = rows.has('15') ? Math.ceil((scenes * CHECK_SHARE) / references.length) : 0
  for (let i = 0; i < films; i++)
    for (const [k, reference] of references.entries()) tasks.push({ kind: 'check', reference, seed: from + SEEDS_PER_KIND * k + i })
  return tasks
}

/** Which rows a photo of some work is for. */
const rowsOfWork: Readonly<Record<PhotoWork, readonly RowNumber[]>> = {
  window: ['1', '2', '3', '4'],
  cards: ['5', '6'],
  sheet: ['6b'],
  grid_board: ['7'],
  wide_lens: ['8'],
  none: [],
}

/** Real photos that the rows need; with `draw` every photo is looked at for windows as well. */
export function photoTasks({ photos, rows, draw }: BenchOptions): PhotoTask[] {
  if (!photos) return []
  return readManifest(photos).flatMap((image: ManifestImage): PhotoTask[] => {
    const work = workOf(image)
    const task = (what: PhotoWork): PhotoTask => ({ kind: 'photo', folder: photos, work: what, image })
    const wanted = rowsOfWork[work].some((row) => rows.has(row))
    return [...(wanted ? [task(work)] : []), ...(draw && !(wanted && work === 'window') ? [task(work === 'window' ? work : 'none')] : [])]
  })
}
