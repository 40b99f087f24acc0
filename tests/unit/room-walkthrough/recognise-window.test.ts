import { beforeAll, describe, expect, test } from 'vitest'
import { windowLikeness } from '#app/camera/scan/window-likeness.ts'
import { haveSameSize, recogniseWindow, type SeenWindow } from '#app/features/room-walkthrough/walk/recognise-window.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { roomWithTwoWindows } from '#tests/support/room-with-two-windows.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { SceneSpec } from '#workers/model/scenes/scene-types.ts'
import type { WindowLook } from '#workers/vision/api.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import { windowLook } from '#workers/vision/scan/window-look.ts'

/** How the first window of a scene looks, from so much further to the side and away, in other light. */
function lookOf(scene: SceneSpec, { aside = 0, away = 1, exposure = 1 } = {}): WindowLook {
  const { camera, sensor } = scene
  const [x, y, z] = camera.positionMm
  const moved = { ...camera, positionMm: [x - aside * z, y, z * away] as const }
  const { photo, truth } = renderScene({
    ...scene,
    camera: moved,
    sensor: { ...sensor, exposure: sensor.exposure * exposure, noiseSeed: 1 },
  })
  const look = windowLook(lumaOf(photo), truth.opening)
  if (!look) throw new Error('no outline')
  return look
}

const small = { widthPx: 480, heightPx: 270, reference: 'board' as const, maxTiltDegrees: 12, spare: [1.15, 1.4] as const }
const SEEDS = [3, 5, 7, 8, 11]
interface Looks {
  readonly first: WindowLook
  readonly again: WindowLook
  readonly other: WindowLook
  readonly twin: WindowLook
}
let rooms: readonly Looks[]
beforeAll(() => {
  rooms = SEEDS.map((seed) => {
    const room = roomWithTwoWindows(seed, seed + 100, small)
    const twins = roomWithTwoWindows(seed, seed, small)
    return {
      first: lookOf(room.at(0)),
      again: lookOf(room.at(0), { aside: 0.2, away: 1.15, exposure: 0.85 }),
      other: lookOf(room.at(1)),
      twin: lookOf(twins.at(1), { aside: 0.1 }),
    }
  })
}, 60_000)

const listed = (id: string, look: WindowLook, change: Partial<ListedWindow> = {}): ListedWindow => ({
  id,
  room: '',
  widthMm: 1200,
  dropMm: 1500,
  sizeSource: { how: 'camera', scale: 'board', width_ci95_mm: 6, drop_ci95_mm: 6, corners: 'found' },
  look: [...look],
  lineId: null,
  ...change,
})
const seen = (look: WindowLook, change: Partial<ListedWindow> = {}): SeenWindow => ({ ...listed('', look, change), look })

describe('recognising a window in rendered rooms', () => {
  test('it looks more like itself, from elsewhere and in other light, than like another make of window', () => {
    for (const { first, again, other } of rooms) expect(windowLikeness(first, again)).toBeGreaterThan(windowLikeness(first, other))
  })

  test('one that comes into sight again is asked about, where it looks and measures alike', () => {
    for (const { first, again } of rooms)
      expect(recogniseWindow(seen(again), [listed('a', first)])).toEqual({ is: 'unsure', id: 'a', by: 'look' })
  })

  test('one that was measured by itself is asked about by its size, and not where either is only an estimate', () => {
    const { first } = rooms[0] as Looks
    const byItself = { ...listed('a', first), look: undefined }
    expect(recogniseWindow(seen(first), [byItself])).toEqual({ is: 'unsure', id: 'a', by: 'size' })
    expect(recogniseWindow(seen(first, { widthMm: 1240 }), [byItself])).toEqual({ is: 'another' })
    const sizeSource = { how: 'camera', scale: 'assumed' } as const
    expect(recogniseWindow(seen(first), [{ ...byItself, sizeSource }])).toEqual({ is: 'another' })
    expect(recogniseWindow(seen(first), [byItself, listed('b', first)])).toEqual({ is: 'unsure', id: 'b', by: 'look' })
  })

  test('a twin of the same size may be told from it or be asked about; its look alone would often take it for the same', () => {
    const alike = rooms.filter(({ first, again, twin }) => windowLikeness(first, twin) > windowLikeness(first, again))
    expect(alike.length).toBeGreaterThan(0)
  })

  test('one of another size is another, also where it is of the same make', () => {
    for (const { first, other } of rooms)
      expect(recogniseWindow(seen(other, { widthMm: 1240 }), [listed('a', first)])).toEqual({ is: 'another' })
  })

  test('of several alike the likeliest is named, and windows that were measured by themselves are not in question', () => {
    const [room] = rooms
    if (!room) throw new Error('no room')
    const { look: _, ...unseen } = listed('b', room.first)
    const known = [unseen, listed('c', room.other), listed('a', room.first)]
    expect(recogniseWindow(seen(room.again), known)).toEqual({ is: 'unsure', id: 'a', by: 'look' })
  })
})

describe('the sizes of two measurements', () => {
  const look: WindowLook = []
  test('agree within their intervals', () => {
    expect(haveSameSize(seen(look), listed('a', look, { widthMm: 1210 }))).toBe(true)
    expect(haveSameSize(seen(look), listed('a', look, { widthMm: 1220 }))).toBe(false)
    expect(haveSameSize(seen(look), listed('a', look, { dropMm: 1480 }))).toBe(false)
  })

  test('say nothing where one is an estimate: then their shapes are compared', () => {
    const estimate = { sizeSource: { how: 'camera', scale: 'assumed' } as const }
    expect(haveSameSize(seen(look), listed('a', look, { ...estimate, widthMm: 800, dropMm: 1000 }))).toBe(true)
    expect(haveSameSize(seen(look), listed('a', look, { ...estimate, widthMm: 1000, dropMm: 1000 }))).toBe(false)
  })
})
