import type { Photo } from '../api.ts'
import type { Luma } from '../picture/luma.ts'

/** A small copy of a picture. Pixel centres are whole numbers in both. */
export interface SmallPicture {
  readonly luma: Luma
  /** Pixels of the picture to one of the small copy. */
  readonly scale: number
}

/** Luma of a picture, shrunk by averaging areas until its longer side is at most `longestPx`. The factor need not be whole. */
export function shrinkPicture(picture: Photo | Luma, longestPx: number): SmallPicture {
  const scale = Math.max(1, Math.max(picture.widthPx, picture.heightPx) / longestPx)
  const widthPx = Math.floor(picture.widthPx / scale)
  const heightPx = Math.floor(picture.heightPx / scale)
  const columns = spans(widthPx, scale, picture.widthPx)
  const readRow = 'rgba' in picture ? lumaRow(picture) : plainRow(picture)
  const row = new Float32Array(picture.widthPx)
  const sums = new Float32Array(widthPx)
  const data = new Uint8Array(widthPx * heightPx)
  for (let y = 0; y < heightPx; y++) {
    sums.fill(0)
    const top = y * scale
    const bottom = Math.min(picture.heightPx, top + scale)
    for (let line = Math.floor(top); line < bottom; line++) {
      const share = Math.min(line + 1, bottom) - Math.max(line, top)
      readRow(line, row)
      for (let x = 0; x < widthPx; x++) {
        const first = columns.first[x] as number
        const last = columns.last[x] as number
        let sum = (row[first] as number) * (columns.firstShare[x] as number) + (row[last] as number) * (columns.lastShare[x] as number)
        for (let at = first + 1; at < last; at++) sum += row[at] as number
        sums[x] = (sums[x] as number) + share * sum
      }
    }
    const area = scale * (bottom - top)
    for (let x = 0; x < widthPx; x++) data[y * widthPx + x] = Math.round((sums[x] as number) / area)
  }
  return { luma: { widthPx, heightPx, data }, scale }
}

interface Spans {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly firstShare: Float32Array
  readonly lastShare: Float32Array
}

/** For each small pixel the first and the last full pixel that it covers, and how much of each of those two. */
function spans(count: number, scale: number, length: number): Spans {
  const first = new Int32Array(count)
  const last = new Int32Array(count)
  const firstShare = new Float32Array(count)
  const lastShare = new Float32Array(count)
  for (let index = 0; index < count; index++) {
    const from = index * scale
    const to = Math.min(length, from + scale)
    first[index] = Math.floor(from)
    last[index] = Math.max(Math.floor(from), Math.ceil(to - 1e-6) - 1)
    const same = first[index] === last[index]
    firstShare[index] = same ? to - from : Math.floor(from) + 1 - from
    lastShare[index] = same ? 0 : to - (last[index] as number)
  }
  return { first, last, firstShare, lastShare }
}

type RowReader = (line: number, into: Float32Array) => void

function lumaRow({ widthPx, rgba }: Photo): RowReader {
  return (line, into) => {
    let at = line * widthPx * 4
    for (let x = 0; x < widthPx; x++, at += 4)
      into[x] = 0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number)
  }
}

function plainRow({ widthPx, data }: Luma): RowReader {
  return (line, into) => {
    const at = line * widthPx
    for (let x = 0; x < widthPx; x++) into[x] = data[at + x] as number
  }
}
