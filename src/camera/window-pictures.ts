import { createStore, delMany, entries, get, set } from 'idb-keyval'
import { z } from 'zod'
import { resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'

/** Pictures of measured windows, for blinds to be drawn in them. They stay in this browser. */

export interface WindowPicture {
  readonly jpeg: Blob
  /** The camera that explains the picture, in its pixels and in millimetres of the window's plane. */
  readonly camera: PlaneCamera
}

/** A photo or a frame, upright. */
interface Photo {
  readonly widthPx: number
  readonly display: ImageBitmap
}

interface Entry extends WindowPicture {
  readonly keptAtMs: number
}

const n = z.number()
const point = z.object({ x: n, y: n })
/** What another version of the page has kept, or what is damaged, is no picture: nothing could be drawn in it. */
const windowPicture: z.ZodType<WindowPicture> = z.object({
  jpeg: z.instanceof(Blob),
  camera: z.object({
    focalPx: z.number().positive(),
    k1: n,
    k2: n,
    centre: point,
    rotation: z.tuple([n, n, n, n, n, n, n, n, n]),
    translationMm: z.tuple([n, n, n]),
    cornersMm: z.tuple([point, point, point, point]),
  }),
})

/** Longest side of what is kept: as sharp as any screen shows it beside a form, and about 300 kB. */
const KEPT_PX = 1600
/** A window that was measured and then left has no place in a list yet, or no longer. */
const UNUSED_FOR_MS = 24 * 3_600_000
const store = createStore('window-pictures', 'pictures')

/**
 * @param camera in the pixels of the whole photo
 * @returns the picture's id; undefined where this browser keeps none: the size goes on without it
 */
export async function keepWindowPicture({ widthPx, display }: Photo, camera: PlaneCamera): Promise<string | undefined> {
  const scale = Math.min(1, KEPT_PX / Math.max(display.width, display.height))
  try {
    const canvas = new OffscreenCanvas(Math.round(display.width * scale), Math.round(display.height * scale))
    canvas.getContext('2d')?.drawImage(display, 0, 0, canvas.width, canvas.height)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    const id = crypto.randomUUID()
    const entry: Entry = { jpeg, camera: resizedCamera(camera, canvas.width / widthPx), keptAtMs: Date.now() }
    await set(id, entry, store)
    return id
  } catch (failure) {
    console.warn('this browser keeps no picture of the window', failure)
    return undefined
  }
}

/** @returns null where this browser has no such picture */
export async function readWindowPicture(id: string): Promise<WindowPicture | null> {
  try {
    return windowPicture.safeParse(await get(id, store)).data ?? null
  } catch (failure) {
    console.warn('the picture of the window could not be read', failure)
    return null
  }
}

/** Removes pictures of windows that no list has any more, a day after they were kept. @param now those that need not wait for that */
export async function removeUnusedPictures(used: ReadonlySet<string>, now: readonly string[] = []): Promise<void> {
  try {
    const before = Date.now() - UNUSED_FOR_MS
    const unused = (await entries<string, Entry>(store)).filter(
      ([id, entry]) => !used.has(id) && (now.includes(id) || !(entry?.keptAtMs >= before)),
    )
    await delMany(
      unused.map(([id]) => id),
      store,
    )
  } catch (failure) {
    console.warn('old pictures of windows are still there', failure)
  }
}
