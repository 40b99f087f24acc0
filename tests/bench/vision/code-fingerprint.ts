import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** Names a state of files and folders, given from the root of the project. */
export function codeFingerprint(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of parts.flatMap((part) => filesOf(path.join(root, part))).sort())
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
