import { beforeAll, describe, expect, test } from 'vitest'
import { painted } from '#tests/support/worst-pictures.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { renderWithWindows } from '#workers/model/scenes/render-scene.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

let tools: VisionTools
beforeAll(async () => {
  tools = await loadToolsInNode()
})

/** A door with its frame, and panels so many levels darker than it. */
const door = (x: number, y: number, level: number, panels: number): number => {
  if (x < 560 || x > 1020 || y < 150) return y > 1120 ? 110 : 200
  if (x < 590 || x > 990 || y < 180) return 240
  const inPanel = ((x > 640 && x < 770) || (x > 820 && x < 940)) && ((y > 260 && y < 560) || (y > 640 && y < 1050))
  return level - (inPanel ? panels : 0)
}

const WALLS: Readonly<Record<string, (x: number, y: number) => number>> = {
  'a plain wall': () => 205,
  'a wall lit from the side': (x, y) => 215 - x / 30 - y / 60,
  'a wall and the ceiling': (x, y) => (y < 300 + x / 40 ? 235 : 205 - x / 60),
  'a wall, its skirting and the floor': (x, y) => (y > 980 ? 120 + 10 * Math.sin(x / 60) : y > 930 ? 240 : 205 - x / 80),
  'a corner of the room': (x) => (x < 700 ? 210 - x / 20 : 150 + x / 40),
  'a ceiling with a lamp': (x, y) => 225 - Math.hypot(x - 800, y - 600) / 25 + (Math.hypot(x - 800, y - 600) < 90 ? 60 : 0),
  'a panelled door': (x, y) => door(x, y, 225, 14),
  'a dark door': (x, y) => door(x, y, 90, 14),
  'a flush door': (x, y) => (x > 560 && x < 1020 && y > 150 ? 170 : y > 1120 ? 110 : 205),
  'striped paper': (x) => (Math.floor(x / 60) % 2 ? 215 : 185),
  'chequered paper': (x, y) => ((Math.floor(x / 90) + Math.floor(y / 90)) % 2 ? 215 : 190),
  'flowered paper': (x, y) => 205 + 22 * Math.sin(x / 23) * Math.sin(y / 31) + 12 * Math.sin((x + y) / 47),
  tiles: (x, y) => (x % 150 < 6 || y % 150 < 6 ? 160 : 225),
  bricks: (x, y) => (y % 70 < 8 || (x + (Math.floor(y / 70) % 2) * 100) % 200 < 8 ? 190 : 120),
}

describe('a photo without a window', () => {
  test.each(Object.entries(WALLS))('%s gives no size', async (_, level) => {
    const random = seededRandom(4)
    const photo = painted((x, y) => level(x, y) + random.normal(2), { widthPx: 1600, heightPx: 1200 })
    expect(await measurePhoto(photo, { reference: 'auto' }, tools)).toMatchObject({ found: false })
  })

  test.each(['a plain wall', 'a wall lit from the side'])('%s is no blurred window, but none', async (name) => {
    const random = seededRandom(4)
    const photo = painted((x, y) => (WALLS[name]?.(x, y) ?? 0) + random.normal(2), { widthPx: 1600, heightPx: 1200 })
    expect(await measurePhoto(photo, { reference: 'auto' }, tools)).toMatchObject({ found: false, reason: 'no_window' })
  })

  test('furnished rooms without a window: nine of ten give no size, none by a thing taken for a reference', async () => {
    const scales: string[] = []
    for (let seed = 930_000; seed < 930_020; seed++) {
      const spec = randomSceneSpec(seed, { view: 'wide', windowless: true, widthPx: 1280, heightPx: 960 })
      const measured = await measurePhoto(renderWithWindows(spec).photo, { reference: 'auto' }, tools)
      if (measured.found) scales.push(measured.scale)
    }
    console.log(`${scales.length} of 20 rooms without a window give a size: ${scales.join(', ')}`)
    expect(scales.length).toBeLessThanOrEqual(2)
    expect(scales.filter((scale) => scale !== 'assumed')).toEqual([])
  }, 240_000)
})
