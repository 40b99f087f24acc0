import { createContext } from 'react'
import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import type { StudioPicture } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'

/** A line's blind in the picture of its own window. */
export interface OwnWindow {
  /** As camera/window-pictures.ts keeps it. */
  readonly pictureId: string
  readonly blind: BlindToShow
}

/** @returns null where this browser no longer has the picture */
export type DrawInWindow = (
  renderer: PictureRenderer,
  wanted: OwnWindow & { readonly widthPx: number; readonly heightPx: number },
) => Promise<StudioPicture | null>

/** Loads what draws small pictures of own windows; the app supplies it (slots.ts). Without it each line shows the studio. */
export const OwnWindowDrawing = createContext<(() => Promise<DrawInWindow>) | null>(null)
