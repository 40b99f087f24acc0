import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import { constructionOf } from '#shared/domain/products.ts'
import { resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import { projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { StudioPicture } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'
import { readWindowPicture } from '../window-pictures.ts'
import { firstPose, type HungBlind, hungBlind } from './hung-blind.ts'

/** So much of the wall is seen round the window, as a share of its size. */
const WALL_SHOWN = 0.12

interface InWindow {
  readonly pictureId: string
  readonly blind: BlindToShow
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * A small picture of a window with a blind in it, cut out of its photo.
 * @returns null where this browser has no such picture, or cannot read it. Rejects where the renderer cannot run.
 */
export async function drawInWindow(renderer: PictureRenderer, { pictureId, blind, ...size }: InWindow): Promise<StudioPicture | null> {
  const kept = await readWindowPicture(pictureId)
  if (!kept) return null
  const hung = hungBlind(kept.camera, blind, firstPose(constructionOf(blind.productType)))
  let photo: ImageBitmap
  let cut: Cut
  let whole: ImageBitmap | null = null
  try {
    whole = await createImageBitmap(kept.jpeg)
    cut = cutRoundWindow(hung, whole, size)
    photo = await createImageBitmap(whole, cut.left, cut.top, cut.width, cut.height, {
      resizeWidth: size.widthPx,
      resizeHeight: size.heightPx,
      resizeQuality: 'high',
    })
  } catch (failure) {
    console.warn('the picture of the window could not be read', failure)
    return null
  } finally {
    whole?.close()
  }
  const { centre } = hung.camera
  const moved = { ...hung.camera, centre: { x: centre.x - cut.left, y: centre.y - cut.top } }
  return renderer.onPhoto(photo, hung.blind, resizedCamera(moved, size.widthPx / cut.width))
}

interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The window, or the blind where it is larger, with some wall round it; as large as the photo allows in the proportions that are asked for. */
function cutRoundWindow(
  { blind, camera }: HungBlind,
  photo: { readonly width: number; readonly height: number },
  { widthPx, heightPx }: Pick<InWindow, 'widthPx' | 'heightPx'>,
): Cut {
  const [a, , c] = camera.cornersMm
  const x = (1 + 2 * WALL_SHOWN) * Math.max((c.x - a.x) / 2, blind.widthMm / 2)
  const y = (1 + 2 * WALL_SHOWN) * Math.max((c.y - a.y) / 2, blind.dropMm / 2)
  const corners = [-x, x].flatMap((across) => [-y, y].map((down) => projectFromPlane(camera, { x: across, y: down })))
  const across = corners.map((corner) => corner.x)
  const down = corners.map((corner) => corner.y)
  const ratio = widthPx / heightPx
  const wanted = Math.max(spanOf(across), spanOf(down) * ratio)
  const width = Math.min(wanted, photo.width, photo.height * ratio)
  const height = width / ratio
  return {
    width,
    height,
    left: within(middleOf(across) - width / 2, photo.width - width),
    top: within(middleOf(down) - height / 2, photo.height - height),
  }
}

const spanOf = (places: readonly number[]) => Math.max(...places) - Math.min(...places)
const middleOf = (places: readonly number[]) => (Math.max(...places) + Math.min(...places)) / 2
const within = (place: number, most: number) => Math.min(most, Math.max(0, place))
