import path from 'node:path'
import { readPhoto } from '#server/cli/read-photo.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { measurePane, type PaneByCards } from './cards.ts'
import { type FoundInPhoto, findInPhoto } from './find.ts'
import { type GridDistances, measureGrid } from './grid-board.ts'
import type { CardsOnPane, Checkerboard, GridBoard, KnownSheet, ManifestImage, PhotoWork, WindowQuads } from './manifest.ts'
import { measureSheet, type SheetByOneSide } from './sheet.ts'
import { measureThroughWideLens, type WideLensSizes } from './wide-lens.ts'

/** One real photo and what is asked of it. */
export interface PhotoTask {
  readonly kind: 'photo'
  readonly folder: string
  readonly work: PhotoWork
  readonly image: ManifestImage
}

export type PhotoOutcome = FoundInPhoto | PaneByCards | SheetByOneSide | GridDistances | WideLensSizes

/** @throws Error for a photo that cannot be read. */
export async function measureRealPhoto({ folder, work, image }: PhotoTask, tools: VisionTools): Promise<PhotoOutcome> {
  const { set, file, annotation } = image
  const named = { set, file, isRendered: false }
  const photo = await readPhoto(path.join(folder, file))
  switch (work) {
    case 'window':
      return findInPhoto(photo, named, annotation as WindowQuads, tools)
    case 'none':
      return findInPhoto(photo, named, null, tools)
    case 'cards':
      return measurePane(photo, file, annotation as CardsOnPane, tools)
    case 'sheet':
      return measureSheet(photo, file, annotation as KnownSheet, tools)
    case 'grid_board':
      return measureGrid(photo, file, annotation as GridBoard, tools.cv)
    case 'wide_lens':
      return measureThroughWideLens(photo, file, annotation as Checkerboard)
  }
}
