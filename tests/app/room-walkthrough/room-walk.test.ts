import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { RoomWalk } from '#app/features/room-walkthrough/walk/room-walk.ts'
import { windowsAndBlindsAtom } from '#app/shop/quote/working-list.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { anyLook, measuredWindow } from '#tests/support/measured-window.ts'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import type { MeasuredWindow, ScanReading, WindowLook } from '#workers/vision/api.ts'

beforeEach(() => localStorage.clear())

const [LOUNGE, STUDY] = [anyLook(1), anyLook(2)]

const reading = (look: WindowLook, fused = measuredWindow()): ScanReading => ({
  guidance: 'steady',
  outline: null,
  look,
  reference: null,
  fused,
  framesUsed: 5,
  isTaken: true,
  progress: 0.5,
  ms: 100,
})

/** A walk of which pictures are kept under numbers, from when they can be. */
function walkOf(onlyId?: string, isReady = Promise.resolve()) {
  const store = createStore()
  let pictures = 0
  const walk = new RoomWalk({ store, onlyId, keepPicture: () => isReady.then(() => `picture ${++pictures}`) })
  const windows = () => store.get(windowsAtom)
  const see = async (look: WindowLook, change: Partial<MeasuredWindow> = {}) =>
    walk.onWindow({ frame: (await renderedRoom()).bitmap, measurement: measuredWindow(change), look })
  return { walk, store, windows, see }
}

describe('a walk through a room', () => {
  test('lists each window once, with its number, room, size and picture, and the list outlives the page', async () => {
    const { walk, store, windows, see } = walkOf()
    store.set(walk.room, 'Lounge')
    expect(walk.nameOf(reading(LOUNGE))).toBe('Window 1')
    await see(LOUNGE)
    walk.onLeft()
    await see(STUDY, { widthMm: 900 })
    await expect.poll(() => windows().every(({ pictureId }) => pictureId)).toBe(true)
    expect(windows()).toMatchObject([
      { room: 'Lounge', widthMm: 1200, dropMm: 1500, sizeSource: { how: 'camera', scale: 'board', corners: 'found' }, lineId: null },
      { room: 'Lounge', widthMm: 900 },
    ])
    expect(createStore().get(windowsAtom)).toEqual(windows())
    expect(walk.nameOf(reading(STUDY, measuredWindow({ widthMm: 900 })))).toBe('Window 2')
  })

  test('keeps the better measurement while it looks at one window', async () => {
    const { windows, see } = walkOf()
    await see(LOUNGE, { scale: 'assumed', widthMm: 1200 })
    expect(windows()[0]?.sizeSource.scale).toBe('assumed')
    await see(LOUNGE, { widthMm: 1310, widthCi95Mm: 9 })
    await see(LOUNGE, { widthMm: 1330, widthCi95Mm: 20 })
    expect(windows()).toMatchObject([{ widthMm: 1310 }])
    await expect.poll(() => windows()[0]?.pictureId).toBe('picture 2')
  })

  test('asks about a window that looks and measures like one before; until somebody answers both are on the list and neither changes', async () => {
    const { walk, windows, see } = walkOf()
    await see(LOUNGE)
    walk.onLeft()
    expect(walk.nameOf(reading(LOUNGE))).toBe('Window 1?')
    await see(LOUNGE, { widthMm: 1203, widthCi95Mm: 2, dropCi95Mm: 2 })
    walk.onLeft()
    await see(LOUNGE, { widthMm: 1202, widthCi95Mm: 1, dropCi95Mm: 1 })
    expect(windows()).toMatchObject([{ widthMm: 1200 }, { widthMm: 1203, perhaps: windows()[0]?.id }])
    const [, second] = windows()
    if (!second) throw new Error('nothing is asked')
    walk.answer(second, true)
    expect(windows()).toMatchObject([{ widthMm: 1203 }])
    expect(walk.nameOf(reading(LOUNGE))).toBe('Window 1')
  })

  test('measures nothing into a window of which nobody has said yet whether it is the one in sight, also where a scale is seen later', async () => {
    const { walk, windows, see } = walkOf()
    await see(LOUNGE, { scale: 'assumed' })
    walk.onLeft()
    await see(LOUNGE, { scale: 'assumed' })
    walk.onLeft()
    const asked = windows()
    expect(asked[1]?.perhaps).toBe(asked[0]?.id)
    // The third of its make, as an estimate and then with the board.
    await see(LOUNGE, { scale: 'assumed' })
    await see(LOUNGE, { widthMm: 1100, dropMm: 1375 })
    expect(windows().map(({ widthMm, sizeSource }) => [widthMm, sizeSource.scale])).toEqual(
      asked.map(({ widthMm, sizeSource }) => [widthMm, sizeSource.scale]),
    )
    // Answered, the window in sight is measured again.
    const [, second] = windows()
    if (second) walk.answer(second, true)
    await see(LOUNGE, { widthMm: 1100, dropMm: 1375 })
    expect(windows()).toMatchObject([{ widthMm: 1100, sizeSource: { scale: 'board' } }])
  })

  test('asks by size alone about a window that was measured by itself, and lists another one of that size', async () => {
    const { walk, store, windows, see } = walkOf()
    const sizeSource = { how: 'photo', scale: 'a4', width_ci95_mm: 6, drop_ci95_mm: 6, corners: 'found' } as const
    store.set(windowsAtom, [{ id: 'by itself', room: '', widthMm: 1200, dropMm: 1500, sizeSource, lineId: null }])
    await see(LOUNGE)
    walk.onLeft()
    await see(STUDY)
    expect(windows()).toMatchObject([{ id: 'by itself' }, { perhaps: 'by itself' }, { widthMm: 1200 }])
    const [, lounge, study] = windows()
    expect(study?.perhaps).toBeUndefined()
    if (!lounge) throw new Error('nothing is asked')
    walk.answer(lounge, true)
    expect(windows()).toMatchObject([{ id: 'by itself', look: [...LOUNGE] }, { look: [...STUDY] }])
  })

  test('lists twins as two where the person says so, and asks no more about the one in sight', async () => {
    const { walk, windows, see } = walkOf()
    await see(LOUNGE)
    walk.onLeft()
    walk.callAnother()
    expect(walk.nameOf(reading(LOUNGE))).toBe('Window 2')
    await see(LOUNGE)
    expect(windows().map(({ perhaps }) => perhaps)).toEqual([undefined, undefined])
  })

  test('asks anew about a window that could have been one which was removed since', async () => {
    const { walk, store, windows, see } = walkOf()
    await see(LOUNGE)
    walk.onLeft()
    await see(LOUNGE, { widthMm: 1203 })
    walk.onLeft()
    const [first] = windows()
    store.set(windowsAndBlindsAtom, (all) => all.filter(({ id }) => id !== first?.id))
    await see(LOUNGE, { widthMm: 1202 })
    expect(windows()).toMatchObject([{ widthMm: 1203 }, { widthMm: 1202, perhaps: windows()[0]?.id }])
  })

  test('of one window that is measured again it changes that one alone, also for a wider interval', async () => {
    const { windows, see } = walkOf()
    await see(LOUNGE)
    const again = walkOf(windows()[0]?.id)
    await again.see(STUDY, { widthMm: 1250, widthCi95Mm: 30 })
    expect(again.windows()).toMatchObject([{ widthMm: 1250 }])
  })

  test('one window that was measured stays as it is while only an estimate of it can be made, until something of known size is seen', async () => {
    const { windows, see } = walkOf()
    await see(LOUNGE)
    await expect.poll(() => windows()[0]?.pictureId).toBe('picture 1')
    const [before] = windows()
    const again = walkOf(before?.id)
    await again.see(LOUNGE, { scale: 'assumed', widthMm: 1400 })
    expect(again.windows()).toEqual([before])
    expect(again.store.get(again.walk.inSight)).toBeNull()
    await again.see(LOUNGE, { widthMm: 1210 })
    expect(again.windows()).toMatchObject([{ widthMm: 1210 }])
    expect(again.store.get(again.walk.inSight)).toEqual({ id: before?.id, isAgain: true })
  })

  test('a picture that is kept after two windows have become one is that one’s', async () => {
    let ready = () => {}
    const isReady = new Promise<void>((resolve) => {
      ready = resolve
    })
    const { walk, windows, see } = walkOf(undefined, isReady)
    await see(LOUNGE)
    walk.onLeft()
    await see(LOUNGE, { widthMm: 1203, widthCi95Mm: 2, dropCi95Mm: 2 })
    const [, second] = windows()
    if (second) walk.answer(second, true)
    expect(windows()).toMatchObject([{ widthMm: 1203 }])
    ready()
    await expect.poll(() => windows()[0]?.pictureId).toBe('picture 2')
  })

  test('lists nothing that no window can be', async () => {
    const { windows, see } = walkOf()
    await see(LOUNGE, { widthMm: 45_000 })
    expect(windows()).toEqual([])
  })
})

test('windows that an earlier version kept under another name are taken over once', () => {
  const window = { id: 'a', room: 'Kitchen', widthMm: 1200, dropMm: 1500, sizeSource: { how: 'camera', scale: 'board' }, lineId: null }
  localStorage.setItem('unsent:windows', JSON.stringify([window]))
  const store = createStore()
  expect(store.get(windowsAtom)).toEqual([window])
  expect(localStorage.getItem('unsent:windows')).toBeNull()
  store.set(windowsAtom, [])
  localStorage.setItem('unsent:measured-windows', JSON.stringify([{ ...window, id: 'b' }]))
  localStorage.setItem('unsent:windows', JSON.stringify([window]))
  expect(createStore().get(windowsAtom)).toMatchObject([{ id: 'b' }])
})
