import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { codeOf } from '#server/storage-faults.ts'

/** Customers' names and addresses stand in these files, so they are for the server's own user alone, also those that an older server left open. */

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await makePrivate(folder, 0o700)
}

/** Makes the database's file when it is new. SQLite gives the files that it puts beside it the same mode. */
export async function makePrivateDatabaseFile(file: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close()
  for (const each of [file, `${file}-wal`, `${file}-shm`]) await makePrivate(each, 0o600)
}

/** What belongs to another user, such as a volume that was given to us, only that user can close. */
async function makePrivate(path: string, mode: number): Promise<void> {
  try {
    if ((await stat(path)).uid === process.getuid?.()) await chmod(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
