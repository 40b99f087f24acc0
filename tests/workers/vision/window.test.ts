import { beforeAll, describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { quadIoU, signedArea } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { SceneTruth, WindowTruth } from '#workers/model/scenes/scene-types.ts'
import type { Photo, WindowCandidate } from '#workers/vision/api.ts'
import { loadDetectorInNode } from '#workers/vision/detector/load-detector-node.ts'
import type { WindowDetector } from '#workers/vision/detector/window-detector.ts'
import { withoutPairs } from '#workers/vision/detector/without-pairs.ts'
import { searchedPhoto } from '#workers/vision/picture/searched-photo.ts'
import type { WindowProposal } from '#workers/vision/window/find-window.ts'
import { findWindow } from '#workers/vision/window/find-window.ts'

interface Searched {
  readonly truth: SceneTruth
  readonly proposal: WindowProposal
}

/** What the search sees: rendered at its own size, which spares the rendering of pixels that it would average away. */
const small: SceneOptions = { widthPx: 960, heightPx: 540 }

let detector: WindowDetector
beforeAll(async () => {
  detector = await loadDetectorInNode()
})

const find = (photo: Photo, exclude: readonly PixelQuad[] = []): Promise<WindowProposal> =>
  findWindow(searchedPhoto(photo), detector, { exclude })

async function searched(seed: number, options: SceneOptions = small): Promise<Searched> {
  const { photo, truth } = renderedScene(seed, options)
  return { truth, proposal: await find(photo, truth.reference ? [truth.reference.corners] : []) }
}

const windowsOf = (truth: SceneTruth): WindowTruth[] => [truth, ...truth.others]
const best = (candidate: WindowCandidate | undefined, quads: readonly (PixelQuad | null)[]): number =>
  Math.max(0, ...quads.map((quad) => (candidate && quad ? quadIoU(candidate.corners, quad) : 0)))

describe('two windows side by side', () => {
  const rectangle = (left: number, right: number, score: number) => ({
    corners: [
      { x: left, y: 0 },
      { x: right, y: 0 },
      { x: right, y: 100 },
      { x: left, y: 100 },
    ] as PixelQuad,
    score,
  })
  const [whole, left, right] = [rectangle(0, 200, -0.6), rectangle(2, 90, -1.4), rectangle(110, 198, -1.2)]

  test('are not one when each is an outline nearly as good as the one round both', () => {
    expect(withoutPairs([whole, right, left])).toEqual([right, left])
  })

  test('are the sashes of one when they lie on the maps much less well, or when one of them does', () => {
    const sash = { ...left, score: -2.6 }
    expect(withoutPairs([whole, right, sash])).toEqual([whole, right, sash])
    expect(withoutPairs([whole, right])).toEqual([whole, right])
  })

  test('what overlaps another part is no window beside it', () => {
    const overlapping = rectangle(60, 150, -1.3)
    expect(withoutPairs([whole, right, overlapping])).toEqual([whole, right, overlapping])
  })
})

describe('finding the window', () => {
  let slice: Searched[]
  beforeAll(async () => {
    slice = []
    for (let index = 0; index < 16; index++) slice.push(await searched(40_000 + index))
  }, 120_000)

  test('in 16 rooms of all kinds some outline of a window comes first in 14, and the opening itself in 11', () => {
    const anyOutline = slice.filter(({ truth, proposal }) => {
      const outlines = windowsOf(truth).flatMap(({ opening, unit, glass, casing }) => [opening, unit, glass, casing])
      return best(proposal.candidates[0], outlines) >= 0.9
    })
    const opening = slice.filter(({ truth, proposal }) => {
      return (
        best(
          proposal.candidates[0],
          windowsOf(truth).map((window) => window.opening),
        ) >= 0.95
      )
    })
    expect(anyOutline.length).toBeGreaterThanOrEqual(14)
    expect(opening.length).toBeGreaterThanOrEqual(11)
  })

  test('at most five candidates come back, clockwise, and what is called glass lies within what is called the opening', () => {
    for (const { proposal } of slice) {
      expect(proposal.candidates.length).toBeGreaterThan(0)
      expect(proposal.candidates.length).toBeLessThanOrEqual(5)
      for (const { corners, score } of proposal.candidates) {
        expect(signedArea(corners)).toBeGreaterThan(0)
        expect(score).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(1)
      }
      const [opening] = proposal.candidates
      const glass = proposal.candidates.find(({ type }) => type === 'glass')
      if (opening?.type === 'opening' && glass && quadIoU(opening.corners, glass.corners) > 0.3)
        expect(signedArea(glass.corners)).toBeLessThan(signedArea(opening.corners) * 1.03)
    }
  })

  test('the sure ones are right more often than the unsure ones', () => {
    const sorted = [...slice].sort((p, q) => q.proposal.confidence - p.proposal.confidence)
    const right = ({ truth, proposal }: Searched): number =>
      best(
        proposal.candidates[0],
        windowsOf(truth).map((window) => window.opening),
      ) >= 0.95
        ? 1
        : 0
    const hits = (half: readonly Searched[]): number => half.reduce((sum, one) => sum + right(one), 0)
    expect(hits(sorted.slice(0, 8))).toBeGreaterThanOrEqual(hits(sorted.slice(8)))
  })

  test('a sheet on the wall is not taken for the window when it is named as the reference', async () => {
    for (const seed of [40_100, 40_101]) {
      const { truth, proposal } = await searched(seed, { ...small, reference: 'a4', size: { widthMm: 700, dropMm: 900 } })
      const sheet = truth.reference?.corners as PixelQuad
      for (const { corners } of proposal.candidates) expect(quadIoU(corners, sheet)).toBeLessThan(0.5)
    }
  })

  test('pictures taken upright are searched as well: of eight at least six have an outline of the window first', async () => {
    const upright = await Promise.all(Array.from({ length: 8 }, (_, index) => searched(40_200 + index, { widthPx: 540, heightPx: 960 })))
    const hits = upright.map(({ truth, proposal }) => {
      const outlines = windowsOf(truth).flatMap(({ opening, unit, glass, casing }) => [opening, unit, glass, casing])
      return best(proposal.candidates[0], outlines)
    })
    expect(hits.filter((iou) => iou >= 0.9).length, hits.map((iou) => iou.toFixed(2)).join(' ')).toBeGreaterThanOrEqual(6)
  })

  test('a wall with pictures and no window is hardly ever called one', async () => {
    const walls = [40_300, 40_301, 40_302, 40_303].map((seed) => {
      const spec = randomSceneSpec(seed, { ...small, reference: 'none' })
      const [x, y, z] = spec.camera.positionMm
      const aside = 12_000
      const shifted = spec.boxes
        .filter(({ look }) => look === 'picture')
        .map(
          (box) =>
            ({
              ...box,
              minMm: [box.minMm[0] + aside, box.minMm[1], box.minMm[2]],
              maxMm: [box.maxMm[0] + aside, box.maxMm[1], box.maxMm[2]],
            }) as const,
        )
      return renderScene({
        ...spec,
        room: { ...spec.room, rightXMm: 2 * aside },
        boxes: [...spec.boxes, ...shifted],
        camera: { ...spec.camera, positionMm: [x + aside, y, z], aimMm: [spec.camera.aimMm[0] + aside, spec.camera.aimMm[1], 0] },
      }).photo
    })
    const confidences = (await Promise.all(walls.map((photo) => find(photo)))).map(({ confidence }) => confidence)
    expect(Math.max(...confidences)).toBeLessThan(0.5)
  })

  test('an even grey picture has no window', async () => {
    const photo = { widthPx: 320, heightPx: 240, rgba: new Uint8ClampedArray(320 * 240 * 4).fill(120) }
    expect(await find(photo)).toEqual({ candidates: [], confidence: 0, readings: [], window: null })
  })
})
