import { expect, it } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { Blind } from '#workers/render/api.ts'
import { drawOnPhoto, piecesOf, seenBlind } from '#workers/render/draw.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { photoLook } from '#workers/render/photo/photo-look.ts'

const { photo, truth } = renderedScene(5, { widthPx: 2400, heightPx: 1800, reference: 'none' })
const camera = cameraFromQuad(truth.opening, photo, truth.widthMm)
const blind: Blind = {
  construction: { family: 'shutter', louvreMm: 89, tiltRod: 'middle', panels: 3, posts: true },
  colour: '#4a4d4f',
  widthMm: truth.widthMm - 6,
  dropMm: truth.dropMm - 6,
  mount: 'recess',
  recessDepthMm: null,
  controlSide: 'right',
  raised: 0,
  tiltDegrees: 12,
}

it('a blind that is drawn piece by piece is the one that is drawn at once: no seam shows', () => {
  if (!camera) throw new Error('no camera')
  const seen = seenBlind(photo, { blind, camera, light: estimateLight(photo, camera), quality: 'fine', look: photoLook(photo, camera) })
  if (!seen) throw new Error('the shutter is not in the picture')
  const { area } = seen
  const whole = drawOnPhoto(photo, seen, area)
  const pieces = piecesOf(seen)
  expect(pieces.length).toBeGreaterThan(1)
  const drawn = new Uint8Array(area.width * area.height)
  let farthest = 0
  for (const piece of pieces) {
    const part = drawOnPhoto(photo, seen, piece.area)
    for (let y = piece.kept.top; y < piece.kept.top + piece.kept.height; y += 1)
      for (let x = piece.kept.left; x < piece.kept.left + piece.kept.width; x += 1) {
        const at = (y - area.top) * area.width + x - area.left
        drawn[at] = (drawn[at] as number) + 1
        const from = (y - piece.area.top) * piece.area.width + x - piece.area.left
        for (let k = 0; k < 3; k += 1)
          farthest = Math.max(farthest, Math.abs((whole[4 * at + k] as number) - (part[4 * from + k] as number)))
      }
  }
  expect(farthest).toBeLessThanOrEqual(1)
  expect(drawn.every((times) => times === 1)).toBe(true)
})
