import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { distance, quadIoU } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random-scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Photo, WindowCandidate } from '#workers/vision/api.ts'
import { findWindow } from '#workers/vision/find-window.ts'
import { lumaOf } from '#workers/vision/luma.ts'
import { refineEdges } from '#workers/vision/refine-edges.ts'

/**
 * How well windows are found.
 *   npx tsx tests/bench/find-window.ts [--scenes 200] [--first 50000] [--photos DIR] [--each]
 * Rendered rooms 1920 × 1080, the reference excluded where one hangs there; with --photos also the annotated photos of DIR/manifest.json.
 */
const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: '200' },
    first: { type: 'string', default: '50000' },
    photos: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
})

const iou = (candidate: WindowCandidate | undefined, quad: PixelQuad | null): number =>
  candidate && quad ? quadIoU(candidate.corners, quad) : 0
const bestIou = (candidate: WindowCandidate | undefined, quads: readonly (PixelQuad | null)[]): number =>
  Math.max(0, ...quads.map((quad) => iou(candidate, quad)))
const share = (hits: number, all: number): string => `${((100 * hits) / Math.max(1, all)).toFixed(1)} %`
const quantile = (list: readonly number[], q: number): number => [...list].sort((a, b) => a - b)[Math.floor(q * list.length)] ?? Number.NaN

function rendered(count: number, first: number): void {
  let [openingFirst, openingClose, anyFirst, anyThree, openingFive] = [0, 0, 0, 0, 0]
  const refinedErrors: number[] = []
  const findMs: number[] = []
  const refineMs: number[] = []
  const sure: { confidence: number; right: boolean }[] = []
  for (let seed = first; seed < first + count; seed++) {
    const { photo, truth } = renderScene(randomSceneSpec(seed))
    const started = performance.now()
    const { candidates, confidence } = findWindow(photo, { exclude: truth.reference ? [truth.reference.corners] : [] })
    findMs.push(performance.now() - started)
    const outlines = [truth, ...truth.others].flatMap((window) => [window.opening, window.unit, window.glass, window.casing])
    const openings = [truth, ...truth.others].map((window) => window.opening)
    const opening = bestIou(candidates[0], openings)
    const right = opening >= 0.95
    sure.push({ confidence, right })
    if (opening >= 0.9) openingFirst++
    if (right) openingClose++
    if (bestIou(candidates[0], outlines) >= 0.9) anyFirst++
    if (candidates.slice(0, 3).some((candidate) => bestIou(candidate, outlines) >= 0.9)) anyThree++
    if (candidates.some((candidate) => candidate.type === 'opening' && bestIou(candidate, openings) >= 0.95)) openingFive++
    const [best] = candidates
    if (best && right) {
      const truthQuad = openings.find((quad) => quadIoU(best.corners, quad) >= 0.95) as PixelQuad
      const luma = lumaOf(photo)
      const refineStarted = performance.now()
      const refined = refineEdges(luma, best.corners)
      refineMs.push(performance.now() - refineStarted)
      refinedErrors.push(...refined.corners.map((corner, index) => distance(corner, truthQuad[index] as PixelPoint)))
    }
    if (values.each) console.log(seed, candidates[0]?.type, confidence.toFixed(2), `opening ${opening.toFixed(3)}`)
  }
  console.log(`rendered rooms: ${count}`)
  console.log(`  first is the opening, IoU ≥ 0.9: ${share(openingFirst, count)}, ≥ 0.95: ${share(openingClose, count)}`)
  console.log(`  an opening among the five, IoU ≥ 0.95: ${share(openingFive, count)}`)
  console.log(`  best-matching outline, IoU ≥ 0.9: first ${share(anyFirst, count)}, first three ${share(anyThree, count)}`)
  console.log(
    `  corners after refinement where right: median ${quantile(refinedErrors, 0.5).toFixed(2)} px, p75 ${quantile(refinedErrors, 0.75).toFixed(2)} px, p90 ${quantile(refinedErrors, 0.9).toFixed(2)} px`,
  )
  console.log(
    `  find ${quantile(findMs, 0.5).toFixed(0)} ms (p95 ${quantile(findMs, 0.95).toFixed(0)}), refine ${quantile(refineMs, 0.5).toFixed(0)} ms`,
  )
  for (const [low, high] of [
    [0, 0.3],
    [0.3, 0.6],
    [0.6, 0.8],
    [0.8, 0.9],
    [0.9, 1.01],
  ] as const) {
    const these = sure.filter(({ confidence }) => confidence >= low && confidence < high)
    console.log(
      `  confidence ${low}–${Math.min(1, high)}: ${these.length} rooms, right ${share(these.filter(({ right }) => right).length, these.length)}`,
    )
  }
}

interface ManifestImage {
  readonly file: string
  readonly set: string
  readonly annotation: {
    readonly kind: string
    readonly quads?: readonly { readonly type: string; readonly quad: readonly (readonly [number, number])[] }[]
  } | null
}

async function photographed(folder: string): Promise<void> {
  const { images } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { images: readonly ManifestImage[] }
  const needed: Readonly<Record<string, number>> = { windows_interior_close: 0.9, windows_interior_wide: 0.75, windows_exterior: 0.5 }
  for (const [set, least] of Object.entries(needed)) {
    let [first, three, count] = [0, 0, 0]
    const findMs: number[] = []
    for (const image of images.filter((one) => one.set === set && one.annotation?.kind === 'window_quads')) {
      const photo = await readPhoto(join(folder, image.file))
      const quads = (image.annotation?.quads ?? []).map(({ quad }) => quad.map(([x, y]) => ({ x, y })) as unknown as PixelQuad)
      const started = performance.now()
      const { candidates, confidence } = findWindow(photo)
      findMs.push(performance.now() - started)
      const matches = candidates.map((candidate) => bestIou(candidate, quads))
      count++
      if ((matches[0] ?? 0) >= least) first++
      if (matches.slice(0, 3).some((match) => match >= least)) three++
      if (values.each)
        console.log(
          image.file,
          confidence.toFixed(2),
          candidates.map(({ type }, index) => `${type} ${(matches[index] ?? 0).toFixed(2)}`).join(', '),
        )
    }
    console.log(
      `${set}: ${count} photos, IoU ≥ ${least}: first ${share(first, count)}, first three ${share(three, count)}; ${quantile(findMs, 0.5).toFixed(0)} ms`,
    )
  }
}

async function readPhoto(file: string): Promise<Photo> {
  const { data, info } = await sharp(file).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}

if (values.photos) await photographed(values.photos)
if (Number(values.scenes) > 0) rendered(Number(values.scenes), Number(values.first))
