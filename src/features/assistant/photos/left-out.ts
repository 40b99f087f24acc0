import { TOO_MANY_IMAGES } from '#shared/contracts/assistant.ts'
import { fileKindWords, PHOTO_KINDS } from '#shared/contracts/file-kinds.ts'

/** Why a file that was chosen is not sent, and what to do, so that nobody waits for an answer about it. */

const HEIC = /\.hei[cf]$/i

/** Some phones give their own kind of photo no type. */
export const isImage = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))

/** @returns null for what is sent: what else is wrong with it the server says */
export function whyLeftOut(file: File, isOpened: boolean): string | null {
  const { name, type, size } = file
  if (!isImage(file)) return `${name} is no photo. Please choose a ${fileKindWords(PHOTO_KINDS)} picture, or take a screenshot of it.`
  if (size === 0) return `${name} is empty. It may not be on this device yet: open it once in your gallery, then choose it again.`
  if (!isOpened && (HEIC.test(name) || /\/hei[cf]/.test(type)))
    return `${name} is a HEIC photo, which this browser cannot open. Please save it as JPEG, or take a screenshot of it, and choose that.`
  return null
}

/** Enough to recognise them by. */
const NAMED = 3

/** @param photos that were chosen beyond the most that go with one message */
export function tooManyText(photos: readonly File[]): string {
  const names = photos.slice(0, NAMED).map(({ name }) => name)
  const others = photos.length > NAMED ? [`${photos.length - NAMED} more`] : []
  return `${TOO_MANY_IMAGES}. Left out: ${[...names, ...others].join(', ')}. Send ${photos.length === 1 ? 'it' : 'them'} with your next message.`
}
