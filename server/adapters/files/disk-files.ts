import { randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ApiError, storageFull } from '#server/errors.ts'
import { fileKindOf } from '#server/file-kind.ts'
import { codeOf, isStorageFull } from '#server/storage-faults.ts'
import { FILE_KINDS, type FileKind } from '#shared/contracts/file-kinds.ts'
import { makeFolder, syncFolder, writeSynced } from './durable-write.ts'
import type { FileStore } from './file-store.ts'
import { dayOf, isDay, mediaTypeOfName, newName } from './stored-name.ts'

/** Files being written; no purpose can have this name. */
const UNFINISHED = '.unfinished'
const ALL_KINDS = Object.keys(FILE_KINDS) as FileKind[]
/** Longer than any write takes: what is older was left by a process that was killed. */
const UNFINISHED_KEPT_MS = 24 * 3_600_000

/**
 * Keeps files in a folder of their own, the real store.
 * @param openToWrite opens what is written; a test gives the device that is always full.
 */
export function diskFiles(folder: string, openToWrite: typeof open = open): FileStore {
  return {
    async put(bytes, keeping) {
      const kind = await fileKindOf(bytes, ALL_KINDS)
      if (!kind) throw new ApiError('wrong_type', 'This file is of no kind that can be kept here.')
      const name = newName(kind, keeping)
      const unfinished = path.join(folder, UNFINISHED, randomUUID())
      try {
        await makeFolder(path.dirname(unfinished))
        await makeFolder(path.join(folder, path.dirname(name)))
        await writeSynced(openToWrite, unfinished, bytes)
        // One step: a process that is killed leaves the whole file or none.
        await rename(unfinished, path.join(folder, name))
        await syncFolder(path.join(folder, path.dirname(name)))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw isStorageFull(error) ? storageFull() : error
      }
      return { name, mediaType: FILE_KINDS[kind].mediaType, sizeBytes: bytes.length }
    },

    async read(name) {
      const mediaType = mediaTypeOfName(name)
      if (!mediaType) throw notFound()
      const bytes = await readUnlinked(folder, name)
      if (!bytes) throw notFound()
      return { bytes, mediaType }
    },

    async remove(name) {
      // Only names that put gave out lead to a file.
      if (mediaTypeOfName(name)) await rm(path.join(folder, name), { force: true })
    },

    async removeExpired(now) {
      let removed = 0
      for (const purpose of await foldersIn(folder)) {
        for (const day of await foldersIn(path.join(folder, purpose))) {
          if (!isDay(day) || day >= dayOf(now)) continue
          removed += (await namesIn(path.join(folder, purpose, day))).length
          await rm(path.join(folder, purpose, day), { recursive: true, force: true })
        }
      }
      await removeUnfinished(path.join(folder, UNFINISHED), now)
      return removed
    },
  }
}

/** @returns null where there is no file, or one that is reached over a link. */
async function readUnlinked(folder: string, name: string): Promise<Buffer | null> {
  try {
    const file = path.join(await realpath(folder), name)
    if ((await realpath(file)) !== file) return null
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    const left = await stat(file).catch((error: unknown) => {
      // Finished, and so renamed, since the folder was read.
      if (codeOf(error) !== 'ENOENT') throw error
    })
    if (left && now.getTime() - left.mtimeMs > UNFINISHED_KEPT_MS) await rm(file, { force: true })
  }
}

/** Without links, which would lead out of the store. */
async function foldersIn(folder: string): Promise<string[]> {
  return (await entriesIn(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await entriesIn(folder)).map(({ name }) => name)
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function notFound(): ApiError {
  return new ApiError('not_found', 'There is no such file, or it is not kept any more.')
}
