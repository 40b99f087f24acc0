import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { checkPhoto } from '#server/features/measuring/measuring.service.ts'
import { CHAT_PHOTO_DAYS } from '#shared/contracts/assistant.ts'
import { readImageHeader } from '#shared/domain/image-header.ts'
import { findConversation, findImage, holdConversation, insertImage, type KeptImage } from '../assistant.repository.ts'
import type { PhotoLine } from './photo-line.ts'

/** Photos of conversations: written anew without what cameras note beside the picture, kept for a while, reached by ids that nobody can guess. */

const DAY_MS = 24 * 3_600_000
/** As sharp as the vision core reads. */
const LONGEST_PX = 4096
const JPEG_QUALITY = 88

/** Called in the line of photos. @throws ApiError unusable_file for what is no readable photo */
export async function asPlainJpeg(
  bytes: Uint8Array,
): Promise<Pick<KeptImage, 'widthPx' | 'heightPx' | 'focalLength35Mm'> & { readonly jpeg: Buffer }> {
  await checkPhoto(bytes)
  const { focalLength35Mm } = readImageHeader(bytes) ?? {}
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 50e6, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, widthPx: info.width, heightPx: info.height, focalLength35Mm: focalLength35Mm ?? null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ApiError('unusable_file', 'This photo is damaged and cannot be read. Please take or choose another one.')
  }
}

interface SentPhoto {
  readonly bytes: Uint8Array
  /** As its sender read it, before the photo was made smaller. */
  readonly focalLength35Mm: number | null
}

/** @throws ApiError not_found where its conversation is deleted meanwhile, unusable_file */
export async function keepImage(
  { db, files, line }: Pick<Deps, 'db' | 'files'> & { readonly line: PhotoLine },
  sent: SentPhoto,
  sessionId: string | null,
  { now, address, gone }: { readonly now: Date; readonly address: string; readonly gone: AbortSignal },
): Promise<KeptImage> {
  const wasOpen = sessionId !== null && (await findConversation(db, sessionId)) !== undefined
  const { jpeg, focalLength35Mm, ...size } = await line.inTurn(address, gone, () => asPlainJpeg(sent.bytes))
  const { name } = await files.put(jpeg, { purpose: 'chat-photo', keepUntil: new Date(now.getTime() + CHAT_PHOTO_DAYS * DAY_MS) })
  const image = {
    id: randomBytes(20).toString('hex'),
    fileName: name,
    ...size,
    focalLength35Mm: focalLength35Mm ?? sent.focalLength35Mm,
  }
  const isKept = await inTransaction(db, async (tx) => {
    if (sessionId !== null) await holdConversation(tx, sessionId)
    // The conversation was deleted while its photo was on the way: the photo goes with it.
    if (wasOpen && !(await findConversation(tx, sessionId))) return false
    await insertImage(tx, image, sessionId, now)
    return true
  })
  if (isKept) return image
  await files.remove(name)
  throw new ApiError('not_found', 'The conversation of this photo has been deleted, and the photo with it.')
}

/** @throws ApiError not_found */
export async function readImage({ files }: Pick<Deps, 'files'>, db: Db, id: string): Promise<KeptImage & { readonly bytes: Buffer }> {
  const image = await findImage(db, id)
  if (!image) throw new ApiError('not_found', 'There is no such photo, or it is not kept any more.')
  return { ...image, bytes: (await files.read(image.fileName)).bytes }
}
