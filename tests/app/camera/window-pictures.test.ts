import { createStore, keys, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { keepWindowPicture, readWindowPicture, removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'
import { straightCamera } from '#tests/support/straight-camera.ts'
import { projectFromPlane } from '#workers/geometry/plane-camera.ts'

const store = createStore('window-pictures', 'pictures')
afterEach(() => vi.restoreAllMocks())

test('a picture is kept no larger than a screen shows it, with its camera in its own pixels', async () => {
  const display = await createImageBitmap(paintedCanvas(2048, 1536, '#cfc8ba').canvas)
  const id = await keepWindowPicture({ widthPx: 4096, display }, straightCamera)
  const kept = id === undefined ? null : await readWindowPicture(id)
  if (!kept) throw new Error('nothing was kept')
  const bitmap = await createImageBitmap(kept.jpeg)
  expect([bitmap.width, bitmap.height]).toEqual([1600, 1200])
  const seen = projectFromPlane(straightCamera, { x: 300, y: -200 })
  const there = projectFromPlane(kept.camera, { x: 300, y: -200 })
  // Pixels are counted from the middle of the first one.
  expect((there.x + 0.5) / (seen.x + 0.5)).toBeCloseTo(1600 / 4096, 6)
  expect((there.y + 0.5) / (seen.y + 0.5)).toBeCloseTo(1600 / 4096, 6)
})

test('pictures go a day after no list has their window any more, and not before', async () => {
  const jpeg = new Blob(['a picture'])
  const yesterday = Date.now() - 25 * 3_600_000
  await set('used', { jpeg, camera: straightCamera, keptAtMs: yesterday }, store)
  await set('unused', { jpeg, camera: straightCamera, keptAtMs: yesterday }, store)
  await set('just kept', { jpeg, camera: straightCamera, keptAtMs: Date.now() }, store)
  await removeUnusedPictures(new Set(['used']))
  const left = await keys(store)
  expect(left).toContain('used')
  expect(left).toContain('just kept')
  expect(left).not.toContain('unused')
})

test('pictures that need not wait go at once where no list has their window', async () => {
  const entry = { jpeg: new Blob(['a picture']), camera: straightCamera, keptAtMs: Date.now() }
  for (const id of ['of a list', 'of the conversation', 'of another']) await set(id, entry, store)
  await removeUnusedPictures(new Set(['of a list']), ['of a list', 'of the conversation'])
  const left = await keys(store)
  expect(['of a list', 'of the conversation', 'of another'].map((id) => left.includes(id))).toEqual([true, false, true])
})

test('a browser that keeps nothing costs the picture only', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new Error('no room'))
  const display = await createImageBitmap(paintedCanvas(40, 30, '#cfc8ba').canvas)
  expect(await keepWindowPicture({ widthPx: 40, display }, straightCamera)).toBeUndefined()
  expect(await readWindowPicture('never kept')).toBeNull()
})

test.each([
  ['a text', 'text'],
  ['without its camera', { jpeg: new Blob(['a picture']), keptAtMs: 0 }],
  ['with a camera that sees nothing', { jpeg: new Blob(['a picture']), camera: { ...straightCamera, focalPx: Number.NaN }, keptAtMs: 0 }],
  ['without a corner', { jpeg: new Blob(['a picture']), camera: { ...straightCamera, cornersMm: [] }, keptAtMs: 0 }],
])('a damaged picture, %s, is none, and goes with those that no list has', async (_, entry) => {
  await set('damaged', entry, store)
  expect(await readWindowPicture('damaged')).toBeNull()
  await removeUnusedPictures(new Set())
  expect(await keys(store)).not.toContain('damaged')
})
