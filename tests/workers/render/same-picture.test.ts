import { describe, expect, it } from 'vitest'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Blind, Construction, Drawing, Quality } from '#workers/render/api.ts'
import { buildMesh } from '#workers/render/build-mesh.ts'
import { DrawingRoom, drawOnPhoto, seenBlind } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { knownSlatSection, slatSection } from '#workers/render/parts/slats.ts'
import type { Picture } from '#workers/render/photo/picture.ts'
import { rasterise } from '#workers/render/raster/cpu.ts'
import { areaOf, projectMesh } from '#workers/render/raster/project.ts'

const constructions: readonly Construction[] = [
  { family: 'roller', cloth: 'blockout' },
  { family: 'roller', cloth: 'sheer' },
  { family: 'zebra', bandMm: 75 },
  { family: 'venetian', slatMm: 25, material: 'aluminium' },
  { family: 'venetian', slatMm: 50, material: 'wood' },
  { family: 'vertical', vaneMm: 127 },
  { family: 'honeycomb', cellMm: 38, cloth: 'duotone' },
  { family: 'outdoor' },
  { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: null, posts: false },
]

/** A wall that gets lighter to the right, with a bright window aslant in it. */
const photo: Picture = (() => {
  const [widthPx, heightPx] = [1280, 960]
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)]
    const isWindow = x > 300 && x < 920 && y > 180 && y < 780
    rgba.set(isWindow ? [200 + (y % 50), 215, 240, 255] : [110 + x / 20, 105 + x / 20, 95, 255], 4 * i)
  }
  return { widthPx, heightPx, rgba }
})()
const camera = (() => {
  const found = cameraFromQuad(
    [
      { x: 300, y: 190 },
      { x: 922, y: 168 },
      { x: 910, y: 786 },
      { x: 308, y: 768 },
    ],
    photo,
    1200,
  )
  if (!found) throw new Error('no camera')
  return found
})()
const light = estimateLight(photo, camera)

function drawingOf(construction: Construction, quality: Quality, { raised, tiltDegrees }: Pick<Blind, 'raised' | 'tiltDegrees'>): Drawing {
  const size = { widthMm: 1190, dropMm: 1180, mount: 'recess', recessDepthMm: 110, controlSide: 'right' } as const
  return { blind: { construction, colour: '#b9a78c', ...size, raised, tiltDegrees }, camera, light, quality }
}

function draw(drawing: Drawing, room?: DrawingRoom) {
  const seen = seenBlind(photo, drawing, room)
  if (!seen) throw new Error('the blind is not in the picture')
  return { area: seen.area, rgba: drawOnPhoto(photo, seen, seen.area) }
}

const isSame = (one: Uint8ClampedArray, other: Uint8ClampedArray) => Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0

describe('a drawing in memory that others have filled', () => {
  const used = new DrawingRoom()

  it.each(['draft', 'fine'] as const)('is the same picture as one in fresh memory: %s', (quality) => {
    for (const hung of [
      { raised: 0, tiltDegrees: 20 },
      { raised: 0.4, tiltDegrees: -65 },
    ])
      for (const construction of constructions) {
        const drawing = drawingOf(construction, quality, hung)
        const [again, fresh] = [draw(drawing, used), draw(drawing)]
        expect(again.area).toEqual(fresh.area)
        expect(isSame(again.rgba, fresh.rgba), construction.family).toBe(true)
      }
  })

  it('does not touch a picture that was drawn before', () => {
    const [shutter, roller] = [constructions[8], constructions[0]] as [Construction, Construction]
    const first = draw(drawingOf(shutter, 'draft', { raised: 0, tiltDegrees: 10 }), used)
    const kept = first.rgba.slice()
    draw(drawingOf(roller, 'draft', { raised: 0.2, tiltDegrees: 0 }), used)
    expect(isSame(first.rgba, kept)).toBe(true)
  })
})

it('a section of slats that is kept answers the light as a fresh one, whatever was asked for in between', () => {
  const shape = { widthMm: 50, thicknessMm: 2.9, crownMm: 0, edge: 0.75 }
  const look = (degrees: number) => ({ shape, degrees, pitchMm: 44, share: [0.6, 0.5, 0.4] as const })
  const first = knownSlatSection(look(33))
  expect(knownSlatSection(look(33))).toBe(first)
  for (let degrees = 0; degrees < 30; degrees += 1) expect(knownSlatSection(look(degrees))).toEqual(slatSection(look(degrees)))
  const again = knownSlatSection(look(33))
  // It was long gone: only a few are kept.
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

describe('a draft', () => {
  /**
   * Levels of 255. One sample stands for four where edges are: pixels differ there, their surroundings hardly. Edges of slats of metal are
   * thinner than a pixel, and a draft hits or misses each of them.
   */
  const mostApart = (construction: Construction) =>
    construction.family === 'venetian' && construction.slatMm === 25 ? { mean: 5, square: 22 } : { mean: 3, square: 12 }
  const SQUARE_PX = 16

  it.each(constructions)('agrees with the fine drawing within the tolerance that is stated here: $family', (construction) => {
    for (const tiltDegrees of [0, 35, 80]) {
      const hung = { raised: 0.1, tiltDegrees }
      const [draft, fine] = [draw(drawingOf(construction, 'draft', hung)), draw(drawingOf(construction, 'fine', hung))]
      expect(draft.area).toEqual(fine.area)
      let sum = 0
      let most = 0
      const { width, height } = fine.area
      for (let top = 0; top + SQUARE_PX <= height; top += SQUARE_PX)
        for (let left = 0; left + SQUARE_PX <= width; left += SQUARE_PX) {
          let apart = 0
          for (let i = 0; i < SQUARE_PX ** 2; i += 1) {
            const at = 4 * ((top + Math.floor(i / SQUARE_PX)) * width + left + (i % SQUARE_PX)) + 1
            const difference = (draft.rgba[at] as number) - (fine.rgba[at] as number)
            sum += Math.abs(difference)
            apart += difference / SQUARE_PX ** 2
          }
          most = Math.max(most, Math.abs(apart))
        }
      console.log(
        `${construction.family}, ${tiltDegrees}°: ${(sum / (width * height)).toFixed(2)} in the mean, a square ${most.toFixed(1)} at most`,
      )
      expect(sum / (width * height)).toBeLessThan(mostApart(construction).mean)
      expect(most).toBeLessThan(mostApart(construction).square)
    }
  })
})

it.each(['draft', 'fine'] as const)('cloth that shows what is behind has neither gap nor seam where its triangles meet: %s', (quality) => {
  const { blind } = drawingOf({ family: 'outdoor' }, quality, { raised: 0, tiltDegrees: 0 })
  const { mesh } = buildMesh(blind, camera)
  const seen = projectMesh(mesh, camera)
  const area = areaOf(seen, photo.widthPx, photo.heightPx, 2)
  if (!area) throw new Error('the blind is not in the picture')
  const { rgba } = rasterise(mesh, seen, new Float32Array(mesh.cover.length * 3), area, { quality })
  for (let y = 300; y < 680; y += 1)
    for (let x = 380; x < 840; x += 1) {
      const cover = rgba[4 * ((y - area.top) * area.width + x - area.left) + 3] as number
      if (Math.abs(cover - 0.86) > 1e-5) expect.fail(`cover ${cover} at ${x}, ${y}`)
    }
})
