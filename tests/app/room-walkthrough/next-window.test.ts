import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeptFrames } from '#app/camera/scan/kept-frames.ts'
import { WalkedScan } from '#app/camera/scan/walked-scan.ts'
import { RoomWalk } from '#app/features/room-walkthrough/walk/room-walk.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { anyLook, measuredWindow } from '#tests/support/measured-window.ts'
import type { MeasuredWindow, ScanReading, WindowLook } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'

beforeEach(() => localStorage.clear())

/** A walk whose vision core answers when it is told to. */
function walkWithSlowCore() {
  const store = createStore()
  const walk = new RoomWalk({ store, keepPicture: async () => undefined })
  let inSight: MeasuredWindow
  const asked: { answer(): void; fail(): void }[] = []
  const vision = {
    scanSoFar: () =>
      new Promise((resolve, reject) => {
        const seen = { bestFrame: 0, measurement: inSight }
        asked.push({ answer: () => resolve(seen), fail: () => reject(new Error('the core was closed')) })
      }),
  } as unknown as VisionClient
  const kept = { added: 1, copyOf: () => createImageBitmap(new ImageData(4, 3)) } as unknown as KeptFrames
  const scan = new WalkedScan({ vision, kept, walk })
  /** A frame of a window was measured. */
  async function read(look: WindowLook, fused: MeasuredWindow, progress = 0.5) {
    inSight = fused
    const reading = { outline: fused.corners, look, fused, framesUsed: 5, isTaken: true, progress } as ScanReading
    await scan.isOther(reading, null)
    await scan.read(reading)
  }
  const sizes = () => store.get(windowsAtom).map(({ widthMm, dropMm }) => `${widthMm} × ${dropMm}`)
  return { scan, read, asked, sizes }
}

describe('the window in sight is kept while the camera goes on', () => {
  test('a window that is on its way to the list when the camera leaves it stays itself: the next one does not take its place', async () => {
    const { scan, read, asked, sizes } = walkWithSlowCore()
    await read(anyLook(1), measuredWindow())
    const pressed = scan.handOver()
    const left = scan.leave().then(() => scan.forget())
    asked[0]?.answer()
    expect(await pressed).toBe(true)
    await left
    await read(anyLook(2), measuredWindow({ widthMm: 800, dropMm: 900, widthCi95Mm: 2, dropCi95Mm: 2 }))
    const next = scan.handOver()
    asked[1]?.answer()
    expect(await next).toBe(true)
    expect(sizes()).toEqual(['1200 × 1500', '800 × 900'])
  })

  test('whoever is done while the scan hands a window over waits for it, and hears where it could not be kept', async () => {
    const { scan, read, asked, sizes } = walkWithSlowCore()
    const steadied = read(anyLook(1), measuredWindow(), 1)
    await expect.poll(() => asked.length).toBe(1)
    const done = scan.handOver()
    asked[0]?.answer()
    expect(await done).toBe(true)
    await steadied
    expect(sizes()).toEqual(['1200 × 1500'])
    expect(asked).toHaveLength(1)
  })

  test('a window that could not be kept is handed over again', async () => {
    const { scan, read, asked, sizes } = walkWithSlowCore()
    await read(anyLook(1), measuredWindow())
    const first = scan.handOver()
    asked[0]?.fail()
    await expect(first).rejects.toThrow('the core was closed')
    const second = scan.handOver()
    asked[1]?.answer()
    expect(await second).toBe(true)
    expect(sizes()).toEqual(['1200 × 1500'])
  })

  test('a window that was forgotten meanwhile is not taken for the one that comes into sight', async () => {
    const { scan, read, asked, sizes } = walkWithSlowCore()
    await read(anyLook(1), measuredWindow())
    const pressed = scan.handOver()
    scan.forget()
    asked[0]?.answer()
    expect(await pressed).toBe(false)
    expect(sizes()).toEqual([])
  })
})
