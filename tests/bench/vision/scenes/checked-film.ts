import { offeredSize } from '#app/camera/offered-size.ts'
import { readinessOf } from '#shared/domain/size-readiness.ts'
import { distance, sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import type { MeasuredWindow, Photo, ReferenceKind } from '#workers/vision/api.ts'
import { besideFilm } from '#workers/vision/scan/checked-scan.ts'
import { ScanSession } from '#workers/vision/scan/session.ts'
import { createPhotoSession } from '#workers/vision/session/photo-session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import type { AxisReading } from './outcome.ts'
import { type StoredScene, storedScene } from './stored-scene.ts'

/** A film of a room, after which a person is asked about the four corners. */
export interface CheckedFilmTask {
  readonly kind: 'check'
  readonly reference: ReferenceKind
  readonly seed: number
}

export interface CheckedFilm extends CheckedFilmTask {
  /** null where there was nothing to check. */
  readonly film: Check | null
  /** The film's first picture, as a photo by itself. */
  readonly still: Check | null
  /** A Yes to the film's picture with one corner drawn 1 to 2 % of the size off. */
  readonly misdrawn: Check | null
}

/** A size before and after somebody's Yes. */
export interface Check {
  /** Whether no corner was drawn beside the opening's as far as a person sees. */
  readonly isRight: boolean
  readonly before: CheckedSize
  readonly after: CheckedSize
}

interface CheckedSize {
  readonly axes: readonly Pick<AxisReading, 'valueMm' | 'ci95Mm' | 'truthMm'>[]
  /** Whether it may be cut for every product. */
  readonly isReady: boolean
}

const FRAMES = 12
const FRAME_MS = 150

export async function measureCheckedFilm(task: CheckedFilmTask, tools: VisionTools): Promise<CheckedFilm> {
  const { reference, seed } = task
  // Every other room is tidy and seen nearly straight on: there intervals are narrow, and more sizes may be cut.
  const look = seed % 2 === 0 ? { clutter: 0.2, maxTiltDegrees: 12 } : { maxTiltDegrees: 25 }
  const spec = randomSceneSpec(seed, { reference, widthPx: 1280, heightPx: 720, ...look })
  const scan = new ScanSession({ reference: 'auto' }, tools)
  const scenes: StoredScene[] = []
  for (const [i, frame] of scenePath(spec, FRAMES).entries()) {
    const scene = await storedScene(frame, seed + i)
    scenes.push(scene)
    if ((await scan.add(scene.stored, i * FRAME_MS)).progress >= 1) break
  }
  const { measurement: film, checked, bestFrame } = scan.finish()
  const [first] = scenes
  const shown = scenes[bestFrame]
  const isAsked = film.found && film.scale !== 'assumed' && checked && shown
  return {
    ...task,
    film: isAsked ? checkOf(film, checked, shown) : null,
    still: first ? await stillCheck(first, tools) : null,
    misdrawn: isAsked ? await misdrawnCheck(film, shown, seed, tools) : null,
  }
}

async function stillCheck(scene: StoredScene, tools: VisionTools): Promise<Check | null> {
  return withPhoto(scene.stored, tools, async (photo) => {
    const found = await photo.measure({ reference: 'auto' })
    if (!found.found || found.scale === 'assumed') return null
    const checked = await photo.measure({ reference: 'auto', checked: found.corners })
    return checked.found ? checkOf(found, checked, scene) : null
  })
}

async function misdrawnCheck(film: MeasuredWindow, scene: StoredScene, seed: number, tools: VisionTools): Promise<Check | null> {
  const drawn = misdrawn(film.corners, seed)
  const hints = { reference: film.reference?.kind ?? 'auto', outline: film.corners, corners: drawn, refineCorners: false } as const
  return withPhoto(scene.stored, tools, async (photo) => {
    const seen = await photo.measure({ ...hints, checked: drawn })
    return seen.found ? checkOf(film, besideFilm(seen, film), scene) : null
  })
}

async function withPhoto<Answer>(
  stored: Photo,
  tools: VisionTools,
  ask: (photo: ReturnType<typeof createPhotoSession>) => Promise<Answer>,
): Promise<Answer> {
  const photo = createPhotoSession(stored, tools)
  try {
    return await ask(photo)
  } finally {
    photo.close()
  }
}

const checkOf = (before: MeasuredWindow, after: MeasuredWindow, { truth }: StoredScene): Check => ({
  isRight: looksRight(after.corners, truth.opening),
  before: sizeOf(before, truth),
  after: sizeOf(after, truth),
})

/** What somebody says who looks carefully at the enlarged corners: they are right as long as no line is seen beside its edge. */
export function looksRight(drawn: PixelQuad, truth: PixelQuad): boolean {
  const sizePx = meanSide(truth)
  return drawn.every((corner, i) => distance(corner, truth[i as 0]) <= 2 * Math.hypot(1.5, 0.002 * sizePx))
}

function sizeOf(measured: MeasuredWindow, truth: { readonly widthMm: number; readonly dropMm: number }): CheckedSize {
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm } = measured
  const { source: sizeSource } = offeredSize(measured, { how: 'camera', outline: 'opening', cornersBy: 'check' })
  return {
    axes: [
      { valueMm: widthMm, ci95Mm: widthCi95Mm, truthMm: truth.widthMm },
      { valueMm: dropMm, ci95Mm: dropCi95Mm, truthMm: truth.dropMm },
    ],
    isReady: readinessOf({ productType: '', mountType: 'inside-recess', widthMm, dropMm, sizeSource }).ready,
  }
}

/** One corner 1 to 2 % of the size off in any direction, the same for the same seed. */
function misdrawn(corners: PixelQuad, seed: number): PixelQuad {
  const random = seededRandom(seed ^ 0x3c11)
  const offPx = random.between(0.01, 0.02) * meanSide(corners)
  const [turn, wrong] = [random.between(0, 2 * Math.PI), seed % 4]
  const [a, b, c, d] = corners.map(({ x, y }, i) =>
    i === wrong ? { x: x + offPx * Math.cos(turn), y: y + offPx * Math.sin(turn) } : { x, y },
  )
  return a && b && c && d ? [a, b, c, d] : corners
}

const meanSide = (quad: PixelQuad): number => sideLengths(quad).reduce((sum, length) => sum + length, 0) / 4
