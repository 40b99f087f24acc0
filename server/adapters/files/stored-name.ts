import { randomBytes } from 'node:crypto'
import { FILE_KINDS, type FileKind } from '#shared/contracts/file-kinds.ts'
import type { Keeping } from './file-store.ts'

/** 'chat-photo/2026-12-24/<40 hexadecimal digits>.jpg': when it expires stands in the name, so that no table has to know. */
const NAME = /^([a-z][a-z-]{0,39})\/(\d{4}-\d{2}-\d{2})\/[0-9a-f]{40}\.([a-z]+)$/
const PURPOSE = /^[a-z][a-z-]{0,39}$/
const RANDOM_BYTES = 20

/** @throws Error for a purpose that could not stand in a name */
export function newName(kind: FileKind, { purpose, keepUntil }: Keeping): string {
  if (!PURPOSE.test(purpose)) throw new Error(`'${purpose}' is no purpose of a file`)
  return `${purpose}/${dayOf(keepUntil)}/${randomBytes(RANDOM_BYTES).toString('hex')}.${FILE_KINDS[kind].extensions[0]}`
}

/** @returns the media type that the name says, or null when it is no name of ours. */
export function mediaTypeOfName(name: string): string | null {
  const extension = NAME.exec(name)?.[3]
  return Object.values(FILE_KINDS).find(({ extensions }) => extensions[0] === extension)?.mediaType ?? null
}

/** The day in UTC, 'yyyy-mm-dd'; in this form days compare as texts. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
