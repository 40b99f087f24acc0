import { squareMetres } from '#app/camera/assumed-size.ts'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { keepWindowPicture } from '#app/camera/window-pictures.ts'
import { hasAutoMeasurements, storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { removeStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { storeSeenBlind, takeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { SizeNotKeptError } from './size-not-kept.ts'

/** Longest side of the picture that is kept in the browser's storage, which holds about 5 MB. */
const KEPT_PX = 1024

/** A browser that has not kept the picture by then may never do it. The size goes on without. */
const PICTURE_WITHIN_MS = 8_000

export interface MeasuredOf {
  /** The window of the calculator's list that was measured once more. */
  readonly windowId?: string | undefined
  /** The blind that was looked at in the window, where one was. */
  readonly blind?: LookedAtBlind | null
}

/**
 * Keeps a size for the calculator, and with it the window's picture where the browser has room for it.
 * @throws SizeNotKeptError where the browser does not keep the size
 */
export async function keepMeasured(
  photo: OpenedPhoto,
  corners: PixelQuad,
  offered: OfferedSize,
  { windowId, blind }: MeasuredOf = {},
): Promise<void> {
  if (!keepSize(offered, undefined, windowId)) throw new SizeNotKeptError()
  // A blind that is left from before was looked at in another window.
  if (blind) storeSeenBlind(blind, windowId)
  else takeSeenBlind()
  const pictureId = await keepWindow(photo, corners, offered)
  // Where the calculator has taken the size up meanwhile, it would come there a second time.
  if (pictureId && hasAutoMeasurements()) keepSize(offered, pictureId, windowId)
}

/** @returns whether the browser kept it. A size that it kept before stays where it did not. */
function keepSize({ widthMm, dropMm, source }: OfferedSize, pictureId: string | undefined, windowId: string | undefined): boolean {
  return storeAutoMeasurements({
    width_mm: widthMm,
    drop_mm: dropMm,
    size_source: source,
    picture_id: pictureId,
    window_id: windowId,
  })
}

/**
 * Keeps the picture with its corners, and for blinds to be drawn in it.
 * @returns the id of the latter; undefined where the browser keeps none
 */
export async function keepWindow(photo: OpenedPhoto, corners: PixelQuad, offered: OfferedSize): Promise<string | undefined> {
  const kept = keepPolygon(photo, corners, offered).then(() => keepPicture(photo, corners, offered))
  return Promise.race([kept, new Promise<undefined>((resolve) => setTimeout(resolve, PICTURE_WITHIN_MS))])
}

/** No camera sees a rectangle at corners of which three lie in a line. */
async function keepPicture(photo: OpenedPhoto, corners: PixelQuad, { camera, widthMm }: OfferedSize): Promise<string | undefined> {
  const seenBy = camera ?? cameraFromQuad(corners, photo, widthMm)
  return seenBy ? keepWindowPicture(photo, seenBy) : undefined
}

/** Without a photo there is no measurement: the usual size goes to the calculator, which says there that nobody measured it. */
export function keepDefaultSize(): void {
  // One that was measured, and that the calculator has not taken up yet, is better.
  if (hasAutoMeasurements()) return
  storeAutoMeasurements({ width_mm: DEFAULT_SIZE_MM.widthMm, drop_mm: DEFAULT_SIZE_MM.dropMm, size_source: { how: 'default' } })
}

/** Keeps a small copy of the picture with its corners, in its own pixels, and the size. Source of its form: staff specification, section 3. */
async function keepPolygon(photo: OpenedPhoto, corners: PixelQuad, offered: OfferedSize): Promise<void> {
  const scale = Math.min(1, KEPT_PX / Math.max(photo.widthPx, photo.heightPx))
  const image = await pictureText(photo, scale).catch((failure: unknown) => {
    // The customer came for the size; the picture is only a convenience.
    console.warn('the picture is not kept', failure)
    return null
  })
  const polygon = {
    image,
    corners: corners.map(({ x, y }) => ({ x: rounded((x + 0.5) * scale - 0.5), y: rounded((y + 0.5) * scale - 0.5) })),
    measurements: {
      width_mm: offered.widthMm,
      drop_mm: offered.dropMm,
      area_sqm: rounded(squareMetres(offered.widthMm, offered.dropMm)),
    },
    timestamp: Date.now(),
  }
  // When the storage is full, an old picture must not stay beside a new size.
  if (!writeStored(STORAGE_KEYS.polygonData, polygon)) removeStored(STORAGE_KEYS.polygonData)
}

async function pictureText(photo: OpenedPhoto, scale: number): Promise<string> {
  const canvas = new OffscreenCanvas(Math.round(photo.widthPx * scale), Math.round(photo.heightPx * scale))
  canvas.getContext('2d')?.drawImage(photo.display, 0, 0, canvas.width, canvas.height)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(jpeg)
  })
}

const rounded = (value: number): number => Math.round(value * 100) / 100
