import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flawedSpec } from '#tests/bench/vision/scenes/flawed.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { RenderedScene } from '#workers/model/scenes/scene-types.ts'
import type { Hints, Measurement, Photo } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

let tools: VisionTools
let scene: RenderedScene
beforeAll(async () => {
  tools = await loadToolsInNode()
  scene = renderedScene(5, { reference: 'board', widthPx: 1280, heightPx: 720 })
})

/** Rooms in which a box stands before one corner. */
const COVERED_ROOMS = [880_012, 880_015]

const measure = (photo: Photo, hints: Partial<Hints> = {}): Promise<Measurement> =>
  measurePhoto(photo, { reference: 'auto', ...hints }, tools)
const moved = (quad: PixelQuad, x: number, y: number): PixelQuad => quad.map((p) => ({ x: p.x + x, y: p.y + y })) as unknown as PixelQuad

describe('measuring one photo', () => {
  test('a length marked on the wall scales the window as the board does', async () => {
    const { photo, truth } = scene
    const [topLeft, topRight] = truth.opening
    const measured = await measure(photo, {
      reference: 'none',
      corners: truth.opening,
      knownLength: { from: topLeft, to: topRight, lengthMm: truth.widthMm },
    })
    expect(measured).toMatchObject({ found: true, scale: 'known_length' })
    if (!measured.found) return
    expect(Math.abs(measured.dropMm / truth.dropMm - 1)).toBeLessThan(0.02)
    expect(Math.abs(measured.dropMm - truth.dropMm)).toBeLessThan(measured.dropCi95Mm)
  })

  test('without any reference: 1200 mm assumed, said so, and the interval is wide', async () => {
    const measured = await measure(scene.photo, { reference: 'none', corners: scene.truth.opening })
    expect(measured).toMatchObject({ found: true, scale: 'assumed', reference: null, notices: expect.arrayContaining(['no_reference']) })
    if (!measured.found) return
    expect(measured.widthMm).toBeCloseTo(1200, -1)
    expect(measured.widthCi95Mm).toBeGreaterThan(500)
  })

  test('corners taken to the pixel stay where they were put, corners to be refined go to the edges', async () => {
    // An opening whose four sides show; one painted like its wall gives nothing to hold on to.
    const { photo, truth } = renderedScene(12, { reference: 'board', widthPx: 1280, heightPx: 720 })
    const off = moved(truth.opening, 1.5, -1.5)
    const kept = await measure(photo, { corners: off, refineCorners: false })
    const pulled = await measure(photo, { corners: off })
    if (!kept.found || !pulled.found) throw new Error('both are measured')
    expect(kept.corners).toEqual(off)
    for (const [i, corner] of pulled.corners.entries()) expect(distance(corner, truth.opening[i] ?? corner)).toBeLessThan(0.5)
  })

  test('an outline chosen among those found is measured no surer than the search read it', async () => {
    const first = await measure(scene.photo)
    const again = await measure(scene.photo, { outline: first.candidates[0]?.corners as PixelQuad })
    const other = await measure(scene.photo, { outline: first.candidates[1]?.corners as PixelQuad })
    if (!first.found || !again.found || !other.found) throw new Error('all are measured')
    expect(again.widthCi95Mm).toBeCloseTo(first.widthCi95Mm, 6)
    expect(again.safeWidthMm).toBe(first.safeWidthMm)
    expect(other.candidates[0]?.type).toBe(first.candidates[1]?.type)
    expect(other.candidates).toHaveLength(first.candidates.length)
  })

  test('corners that a person moved are theirs, the others stay as sure as the search: with all four it is their outline', async () => {
    const first = await measure(scene.photo)
    if (!first.found) throw new Error('it is measured')
    const outline = first.corners
    const nudged = (places: readonly number[]) =>
      outline.map(({ x, y }, i) => ({ x: places.includes(i) ? x + 0.2 : x, y })) as unknown as PixelQuad
    const widths: Measurement[] = []
    for (const places of [[1], [1, 2], [0, 1, 2, 3]])
      widths.push(await measure(scene.photo, { outline, corners: nudged(places), refineCorners: false }))
    const [one, right, all] = widths
    if (!one?.found || !right?.found || !all?.found) throw new Error('all are measured')
    expect(one.corners[1].x).toBeCloseTo(outline[1].x + 0.2, 6)
    expect(one.corners[0]).toEqual(outline[0])
    expect(one.widthCi95Mm).toBeGreaterThan(0.9 * first.widthCi95Mm)
    expect(one.safeWidthMm).toBeLessThan(first.safeWidthMm + 3)
    // The right side is theirs by both its corners, the left one is still the search's.
    expect(right.widthCi95Mm).not.toBeCloseTo(one.widthCi95Mm, 1)
    const given = await measure(scene.photo, { corners: nudged([0, 1, 2, 3]), refineCorners: false })
    if (!given.found) throw new Error('it is measured')
    expect(all.widthCi95Mm).toBeCloseTo(given.widthCi95Mm, 1)
  })

  test('a grey wall has no window', async () => {
    const photo: Photo = { widthPx: 640, heightPx: 480, rgba: new Uint8ClampedArray(640 * 480 * 4).fill(128) }
    expect(await measure(photo)).toMatchObject({ found: false })
  })

  test('a window half outside the picture is refused, not guessed', async () => {
    const { photo, truth } = scene
    expect(await measure(photo, { corners: moved(truth.opening, -1000, 0) })).toMatchObject({ found: false, reason: 'corner_hidden' })
  })

  test('with something before a corner of the window it is refused, without it the same room is measured', async () => {
    const reasons: (string | null)[] = []
    for (const seed of COVERED_ROOMS) {
      const spec = flawedSpec('hidden_corner', 'board', seed)
      const covered = await measure(renderScene(spec).photo, { reference: 'board' })
      const clear = await measure(renderScene({ ...spec, boxes: spec.boxes.slice(0, -1) }).photo, { reference: 'board' })
      const chosen = await measure(renderScene(spec).photo, { reference: 'board', outline: covered.candidates[0]?.corners as PixelQuad })
      reasons.push(covered.found ? null : covered.reason, chosen.found ? null : chosen.reason)
      expect(clear).toMatchObject({ found: true, scale: 'board' })
    }
    expect(reasons).toEqual(['corner_hidden', 'corner_hidden', 'corner_hidden', 'corner_hidden'])
  }, 120_000)

  test('a covered corner is named, and stays refused until it is the one that a person sets', async () => {
    const covered = renderScene(flawedSpec('hidden_corner', 'board', COVERED_ROOMS[0] ?? 0))
    const truth = covered.truth.cornersSeen.findIndex((seen) => seen < 0.5)
    const refused = await measure(covered.photo, { reference: 'board' })
    expect(refused).toMatchObject({ found: false, hiddenCorners: [truth] })
    const outline = refused.candidates[0]?.corners as PixelQuad
    const set = (corner: number) =>
      outline.map((place, i) => (i === corner ? (covered.truth.opening[i] ?? place) : place)) as unknown as PixelQuad
    const another = (truth + 1) % 4
    expect(await measure(covered.photo, { reference: 'board', outline, corners: set(another) })).toMatchObject({
      found: false,
      reason: 'corner_hidden',
      hiddenCorners: [truth],
    })
    expect(await measure(covered.photo, { reference: 'board', outline, corners: set(truth) })).toMatchObject({
      found: true,
      scale: 'board',
    })
  }, 60_000)

  test('a photo from a steep angle is refused', async () => {
    const spec = randomSceneSpec(5, { reference: 'board', clutter: 0, widthPx: 1280, heightPx: 720 })
    const [x, y] = [spec.camera.aimMm[0], spec.camera.aimMm[1]]
    const away = Math.hypot(spec.camera.positionMm[0] - x, spec.camera.positionMm[2])
    const steep = { ...spec, camera: { ...spec.camera, positionMm: [x + away * Math.sin(1), y, -away * Math.cos(1)] as const } }
    const { photo, truth } = renderScene(steep)
    expect(truth.tiltDegrees).toBeGreaterThan(50)
    expect(await measure(photo, { corners: truth.opening })).toMatchObject({ found: false })
  })
})

describe('npm run measure', () => {
  let folder: string
  let photoFile: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'measure-'))
    photoFile = path.join(folder, 'room.jpg')
    await writeFile(photoFile, await jpegOf(scene.photo))
    await writeFile(path.join(folder, 'text.jpg'), 'this is no picture')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = (...args: string[]) =>
    new Promise<{ status: number | null; lines: string[]; errors: string }>((resolve, reject) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/measure.ts', ...args])
      let [out, errors] = ['', '']
      child.stdout.on('data', (chunk) => {
        out += chunk
      })
      child.stderr.on('data', (chunk) => {
        errors += chunk
      })
      child.on('error', reject)
      child.on('close', (status) => resolve({ status, lines: out.trim().split('\n'), errors }))
    })
  const cornersOf = (quad: PixelQuad) => quad.map(({ x, y }) => `${x},${y}`).join(' ')

  test('prints one JSON object a line, measures what it can and ends with 2 when a file cannot be read', async () => {
    const { status, lines } = await run(path.join(folder, 'text.jpg'), photoFile, '--json', '--corners', cornersOf(scene.truth.opening))
    expect(status).toBe(2)
    const [text, room] = lines.map((line) => JSON.parse(line))
    expect(text).toMatchObject({ found: false, reason: 'unreadable' })
    expect(room).toMatchObject({
      file: photoFile,
      width_px: 1280,
      height_px: 720,
      found: true,
      scale: 'board',
      reference: { kind: 'board' },
    })
    expect(Math.abs(room.width_mm / scene.truth.widthMm - 1)).toBeLessThan(0.01)
    for (const field of ['drop_mm', 'width_ci95_mm', 'drop_ci95_mm', 'safe_width_mm', 'safe_drop_mm', 'confidence', 'ms']) {
      expect(room[field]).toEqual(expect.any(Number))
    }
    expect(room.corners).toHaveLength(4)
    expect(room.candidates[0]).toMatchObject({ type: 'opening', corners: expect.any(Array), score: expect.any(Number) })
  })

  test('says in words what it measured, and what is wrong with its arguments', async () => {
    const { status, lines } = await run(photoFile, '--corners', cornersOf(scene.truth.opening))
    expect(status).toBe(0)
    expect(lines.join('\n')).toMatch(/width +\d+\.\d mm ± \d+\.\d/)
    const wrong = await run(photoFile, '--known', '1,2 3,4')
    expect(wrong.status).toBe(2)
    expect(wrong.errors).toContain('x1,y1 x2,y2 LENGTH_MM')
  })

  test('a depth that was typed makes the window larger the further the reference stands before it', async () => {
    const widthAt = async (...depth: string[]) => {
      const { lines } = await run(photoFile, '--json', '--corners', cornersOf(scene.truth.opening), ...depth)
      return JSON.parse(lines[0] ?? '{}').width_mm as number
    }
    const [flat, before] = [await widthAt(), await widthAt('--depth', '80')]
    expect(before / flat).toBeGreaterThan(1.02)
    expect(before / flat).toBeLessThan(1.1)
    const wrong = await run(photoFile, '--depth', 'far')
    expect(wrong.status).toBe(2)
    expect(wrong.errors).toContain('--depth')
  })
})
