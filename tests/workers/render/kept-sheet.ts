import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'

/** Pictures as somebody saw and kept them, side by side in one file. WRITE_PICTURES=1 writes the file anew; look at it before it is kept. */

interface Size {
  readonly width: number
  readonly height: number
}

/** Levels of 255: in the mean of a picture, and how much more or less of a colour its worst square has. */
export interface Tolerance {
  readonly mean: number
  readonly square: number
  readonly squarePx: number
}

export interface Kept extends Size {
  readonly file: string
  readonly tolerance: Tolerance
  /** How many colours the file has; all unless said. */
  readonly colours?: number
}

/** @param pictures red, green, blue, opacity of each; what each of them is called */
export async function expectAsKept(kept: Kept, pictures: readonly (readonly [name: string, rgba: Uint8Array])[]): Promise<void> {
  const raw = { width: kept.width, height: kept.height, channels: 4 } as const
  if (process.env.WRITE_PICTURES === '1') {
    mkdirSync(dirname(kept.file), { recursive: true })
    writeFileSync(kept.file, await sheetOf(kept, pictures))
  }
  const sheet = await sharp(readFileSync(kept.file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const [place, [name, picture]] of pictures.entries()) {
    const { mean, square, difference } = apart(picture, { data: sheet.data, width: sheet.info.width, place }, kept)
    if (mean <= kept.tolerance.mean && square <= kept.tolerance.square) continue
    const out = mkdtempSync(join(tmpdir(), 'not-as-kept-'))
    await sharp(picture, { raw }).png().toFile(join(out, 'actual.png'))
    await sharp(difference, { raw }).png().toFile(join(out, 'difference.png'))
    expect.fail(
      `${name}: ${mean.toFixed(1)} levels apart in the mean, ${square.toFixed(1)} in the worst square; see actual.png and difference.png in ${out}`,
    )
  }
}

function sheetOf({ width, height, colours }: Kept, pictures: readonly (readonly [string, Uint8Array])[]): Promise<Buffer> {
  const cells = pictures.map(([, input], i) => ({
    input: Buffer.from(input),
    raw: { width, height, channels: 4 } as const,
    left: i * width,
    top: 0,
  }))
  return sharp({ create: { width: width * pictures.length, height, channels: 3, background: '#000' } })
    .composite(cells)
    .png({ ...(colours ? { palette: true, colours, dither: 0, effort: 10 } : {}), compressionLevel: 9 })
    .toBuffer()
}

interface Sheet {
  readonly data: Uint8Array
  readonly width: number
  readonly place: number
}

/** How far a picture is from its place on the sheet. */
function apart(picture: Uint8Array, sheet: Sheet, { width, height, tolerance: { squarePx } }: Kept) {
  const difference = Buffer.alloc(picture.length, 255)
  const columns = Math.ceil(width / squarePx)
  const squares = new Float64Array(3 * columns * Math.ceil(height / squarePx))
  let sum = 0
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const from = 4 * (y * sheet.width + sheet.place * width + x)
    const square = 3 * (Math.floor(y / squarePx) * columns + Math.floor(x / squarePx))
    for (let k = 0; k < 3; k += 1) {
      const off = (picture[4 * i + k] as number) - (sheet.data[from + k] as number)
      difference[4 * i + k] = Math.min(255, Math.abs(off) * 4)
      sum += Math.abs(off) / 3
      squares[square + k] = (squares[square + k] as number) + off / squarePx ** 2
    }
  }
  return { mean: sum / (width * height), square: Math.max(...squares.map(Math.abs)), difference }
}
