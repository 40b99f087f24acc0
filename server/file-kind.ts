import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '#shared/contracts/file-kinds.ts'
import { decodeText } from './decode-text.ts'

/** Of what the package recognises, what we have a use for. Old Word files it knows as the container that they come in. */
const KINDS_BY_EXTENSION: Readonly<Record<string, FileKind>> = { jpg: 'jpeg', png: 'png', webp: 'webp', cfb: 'doc', docx: 'docx' }

/** Control characters other than tab, line break, form feed and carriage return: only programs write them. */
const UNTYPED = /[^\P{Cc}\t\n\f\r]/u

/**
 * What a file is by its bytes, whatever its name or its sender say.
 * @param wanted the kinds that are taken here; whether a file is text is looked at only where that is one of them, because it takes long
 * @returns null for what is not wanted
 */
export async function fileKindOf(bytes: Uint8Array, wanted: readonly FileKind[]): Promise<FileKind | null> {
  // The package takes the mark of UTF-16 for a frame of sound.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const recognised = isUtf16 ? undefined : await fileTypeFromBuffer(bytes)
  const kind = recognised ? KINDS_BY_EXTENSION[recognised.ext] : undefined
  if (recognised || !wanted.includes('csv')) return kind && wanted.includes(kind) ? kind : null
  const isText = bytes.length > 0 && !UNTYPED.test(decodeText(bytes))
  return isText ? 'csv' : null
}
