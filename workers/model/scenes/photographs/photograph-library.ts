import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Photograph } from './photograph.ts'
import type { PhotographLibrary } from './photographed-scene.ts'

/** Of 256: about a fifth of the photographs is kept from training, for checks. */
const HELD_OUT = 51
/** Longer side as scenes read it: more than a wall or a view has pixels for in pictures of training. */
const LONG_PX = { views: 1024, surfaces: 512 } as const

/**
 * Reads DIR/views and DIR/surfaces, as collect-photographs.ts leaves them.
 * @param part the photographs that are trained on, or those held out
 */
export async function readPhotographs(folder: string, part: 'trained' | 'held-out'): Promise<PhotographLibrary> {
  const read = async (kind: keyof typeof LONG_PX): Promise<Photograph[]> => {
    const names = readdirSync(join(folder, kind))
      .sort()
      .filter((name) => isHeldOut(join(folder, kind, name)) === (part === 'held-out'))
    if (names.length === 0) throw new Error(`${join(folder, kind)} has no photographs; collect-photographs.ts writes them`)
    return Promise.all(names.map((name) => readPhotograph(join(folder, kind, name), name, LONG_PX[kind])))
  }
  return { views: await read('views'), surfaces: await read('surfaces') }
}

/** By what it shows, so that it stays on its side when others are taken away. */
const isHeldOut = (file: string): boolean => (createHash('sha256').update(readFileSync(file)).digest()[0] as number) < HELD_OUT

async function readPhotograph(file: string, name: string, longPx: number): Promise<Photograph> {
  const { data, info } = await sharp(file)
    .resize({ width: longPx, height: longPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#888' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { name, widthPx: info.width, heightPx: info.height, rgb: new Uint8Array(data) }
}
