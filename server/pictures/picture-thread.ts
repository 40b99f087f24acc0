import sharp from 'sharp'
import type { PicturedBlind } from '#shared/domain/pictured-blind.ts'
import type { Construction } from '#workers/render/api.ts'
import { swatchPicture } from '#workers/render/node.ts'
import { linePicture } from './line-picture.ts'

/** Entry of the thread that draws pictures. pictures.ts is its other side. */

export type PictureTask =
  | { readonly kind: 'swatch'; readonly construction: Construction; readonly colour: string }
  | { readonly kind: 'line'; readonly blind: PicturedBlind }

/** Twice as many pixels as a colour's card shows. */
const SWATCH_PX = { widthPx: 240, heightPx: 120 } as const
/** A mail shows it at half of this. */
const LINE_PX = { widthPx: 144, heightPx: 144 } as const

export default async function draw(task: PictureTask): Promise<Uint8Array> {
  if (task.kind === 'line') return linePicture(task.blind, LINE_PX.widthPx, LINE_PX.heightPx)
  const { rgba } = swatchPicture(task.construction, task.colour, SWATCH_PX)
  return sharp(rgba, { raw: { width: SWATCH_PX.widthPx, height: SWATCH_PX.heightPx, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 84 })
    .toBuffer()
}
