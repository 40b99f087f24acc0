import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** Writes that survive a power failure, readable by the server's own user alone. */

const OURS_ALONE = { file: 0o600, folder: 0o700 }

/** A folder that is new is synced in those above it, or the power might take it away with what is in it. */
export async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: OURS_ALONE.folder })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) await syncFolder(path.dirname(made))
}

export async function writeSynced(openToWrite: typeof open, file: string, bytes: Uint8Array): Promise<void> {
  const handle = await openToWrite(file, 'wx', OURS_ALONE.file)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Without it the file's new name may be lost with the power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
