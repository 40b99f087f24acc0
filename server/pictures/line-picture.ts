import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { type PicturedBlind, studioSceneOf } from '#shared/domain/pictured-blind.ts'
import { studioPicture } from '#workers/render/node.ts'

/** What papers and mails show beside a line. It is drawn in the thread that asks: never in the one that answers requests. */

/** A paper and the mails about it show the same blinds, and so does the next paper. */
const kept = new LRUCache<string, Buffer>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ length }) => length })
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const

/** @returns a JPEG of the blind in its proportions */
export async function linePicture(blind: PicturedBlind, widthPx: number, heightPx: number): Promise<Buffer> {
  const scene = studioSceneOf(blind)
  const key = JSON.stringify([scene, widthPx, heightPx])
  const known = kept.get(key)
  if (known) return known
  const { rgba } = studioPicture(scene, { widthPx, heightPx })
  const jpeg = await sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()
  kept.set(key, jpeg)
  return jpeg
}
