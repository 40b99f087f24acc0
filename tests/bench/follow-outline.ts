import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { type Luma, lumaOf, shrinkLuma } from '#workers/vision/picture/luma.ts'
import { QuadTracker } from '#workers/vision/track/quad.ts'

/**
 * npx tsx tests/bench/follow-outline.ts: measures how exactly the live outline follows a rendered window, at 1280 × 720 and 30 frames a
 * second. Only in the first frame is the tracker told where the window is. The path is run twice. All errors are pixels of the 1280-pixel
 * picture, against the renderer's exact truth.
 */
const [widthPx, heightPx, followedPx, fps] = [1280, 720, 640, 30]
const paths = [
  { name: 'steady hand, 6 mm', seed: 5, reference: 'board', swayMm: 6, frames: 30 },
  { name: 'aiming, 60 mm in 2 s', seed: 12, reference: 'a4', swayMm: 60, frames: 60 },
  { name: 'swaying, 60 mm in 0.8 s', seed: 3, reference: 'a4', swayMm: 60, frames: 24 },
] as const
const scale = widthPx / followedPx
const reduced = ([a, b, c, d]: PixelQuad): PixelQuad => {
  const reduce = ({ x, y }: PixelPoint) => ({ x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 })
  return [reduce(a), reduce(b), reduce(c), reduce(d)]
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

for (const { name, seed, reference, swayMm, frames } of paths) {
  const spec = randomSceneSpec(seed, { widthPx, heightPx, reference, clutter: 0.4, maxTiltDegrees: 20 })
  const seen = scenePath(spec, frames, { swayMm }).map((scene): { luma: Luma; truth: PixelQuad } => {
    const { photo, truth } = renderScene(scene)
    return { luma: shrinkLuma(lumaOf(photo), followedPx).luma, truth: truth.opening }
  })
  const tracker = new QuadTracker()
  const ms: number[] = []
  const [own, held, drawn]: [PixelPoint[][], PixelPoint[][], PixelPoint[][]] = [[], [], []]
  let lost = 0
  for (let k = 0; k < 2 * frames; k++) {
    const { luma, truth } = seen[k % frames] ?? { luma: null, truth: null }
    if (!luma) break
    const before = tracker.quad
    const errors = (seconds: number): PixelPoint[] =>
      (before ?? []).map(({ x, y, velocityX, velocityY }, i) => ({
        x: (x + seconds * velocityX + 0.5) * scale - 0.5 - (truth[i]?.x ?? 0),
        y: (y + seconds * velocityY + 0.5) * scale - 0.5 - (truth[i]?.y ?? 0),
      }))
    if (before) {
      held.push(errors(0))
      drawn.push(errors(1 / fps))
    }
    const started = performance.now()
    const quad = tracker.follow(luma, (1000 * k) / fps)
    ms.push(performance.now() - started)
    if (!quad) {
      if (k > 0) lost++
      tracker.correct(reduced(truth), (1000 * k) / fps, true)
    }
    own.push(
      (quad ?? []).map(({ x, y }, i) => ({
        x: (x + 0.5) * scale - 0.5 - (truth[i]?.x ?? 0),
        y: (y + 0.5) * scale - 0.5 - (truth[i]?.y ?? 0),
      })),
    )
  }
  const off = (series: readonly PixelPoint[][]): string =>
    mean(series.flatMap((frame) => frame.map(({ x, y }) => Math.hypot(x, y)))).toFixed(2)
  const moves = mean(seen.map(({ truth }, k) => distance(truth[0], seen[(k + 1) % frames]?.truth[0] ?? truth[0])))
  console.log(
    `${name} (${moves.toFixed(1)} px a frame): on its own frame ${off(own)} px off, drawn one frame later ${off(drawn)} (without the speed ${off(held)}); ` +
      `tremor ${tremor(own).toFixed(2)}, drawn ${tremor(drawn).toFixed(2)}; lost ${lost} times; ${ms.sort((p, q) => p - q)[ms.length >> 1]?.toFixed(1)} ms a frame`,
  )
}

/** How much the outline trembles: the root mean square of the error's second difference over time, in pixels. */
function tremor(series: readonly PixelPoint[][]): number {
  const squares = series.slice(5).flatMap((now, i) =>
    now.flatMap(({ x, y }, j) => {
      const [before, earlier] = [series[i + 4]?.[j], series[i + 3]?.[j]]
      return before && earlier ? [(x - 2 * before.x + earlier.x) ** 2, (y - 2 * before.y + earlier.y) ** 2] : []
    }),
  )
  return Math.sqrt(mean(squares))
}
