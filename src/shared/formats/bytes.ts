import { NO_BREAK } from './grouped.ts'

/** @returns for example '3.1 MB' or '240 kB'. */
export function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)}${NO_BREAK}MB` : `${Math.ceil(bytes / 1000)}${NO_BREAK}kB`
}
