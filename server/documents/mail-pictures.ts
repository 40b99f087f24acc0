import type { MailAttachment } from '#server/adapters/mail/mail-adapter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { type PicturedBlind, pictureKey } from '#shared/domain/pictured-blind.ts'

/** The pictures of a mail's lines: part of the mail, because programs do not fetch pictures from elsewhere unasked. */
export interface MailPictures {
  /** @returns the file's name, by which the HTML shows it (`cid:`); undefined for a line without a picture */
  nameOf(line: PicturedBlind): string | undefined
  readonly attachments: readonly MailAttachment[]
}

/** What differs beyond this goes without: the attached paper shows them all, and a mail stays small. */
const MOST_PICTURES = 20
const MOST_BYTES = 200_000

export const NO_PICTURES: MailPictures = { nameOf: () => undefined, attachments: [] }

/** A mail that has not all its pictures by then goes with those that it has. */
const MOST_MS = 5_000

/**
 * Lines whose blinds look alike share a picture. Where pictures cannot be drawn, the mail goes without.
 * @param address of who asks for the mail, or the reference of the order that it is about
 */
export async function mailPicturesOf(pictures: Pictures, lines: readonly PicturedBlind[], address: string): Promise<MailPictures> {
  const late = AbortSignal.timeout(MOST_MS)
  const different = new Map(lines.map((line) => [pictureKey(line), line]))
  const attachments = new Map<string, MailAttachment>()
  let bytesLeft = MOST_BYTES
  for (const [key, line] of [...different].slice(0, MOST_PICTURES)) {
    const bytes = await pictures.line(line, { address, gone: late }).catch(() => null)
    if (!bytes || bytes.length > bytesLeft) break
    bytesLeft -= bytes.length
    attachments.set(key, { fileName: `blind-${attachments.size + 1}.jpg`, mediaType: 'image/jpeg', bytes })
  }
  return { nameOf: (line) => attachments.get(pictureKey(line))?.fileName, attachments: [...attachments.values()] }
}
