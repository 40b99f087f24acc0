import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { PixelQuad } from '../../geometry/types.ts'
import { readPhotographs } from '../scenes/photographs/photograph-library.ts'
import { photographedScene } from '../scenes/photographs/photographed-scene.ts'
import { seededRandom } from '../scenes/random-numbers.ts'
import { renderWithWindows } from '../scenes/render-scene.ts'
import type { WindowTruth } from '../scenes/scene-types.ts'
import { STYLES, trainingStyle } from '../scenes/styles/scene-styles.ts'
import { trainingSceneSpec } from '../scenes/training-scene.ts'

/**
 * Renders the scenes the detector is trained on: DIR/scenes.bin holds JPEGs one after the other, DIR/scenes.jsonl one line each with
 * its place in that file and the outlines of its windows.
 *   npx tsx workers/model/window-detector/export-scenes.ts --first-seed 1000000 --count 6000 --out DIR [--long-px 384] [--near] [--style training]
 *     [--photographs PHOTOGRAPHS [--held-out]]
 * --style training draws for each seed one of the styles that are trained on, or none; another name is that style for all; without it
 * no scene has one. --photographs puts photographs into the scenes, from a folder that collect-photographs.ts wrote: those for training,
 * or those held out from it.
 */
const { values } = parseArgs({
  options: {
    'first-seed': { type: 'string', default: '1000000' },
    count: { type: 'string', default: '100' },
    out: { type: 'string' },
    'long-px': { type: 'string', default: '384' },
    near: { type: 'boolean', default: false },
    style: { type: 'string' },
    photographs: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
  },
})
if (!values.out) throw new Error('say where to with --out DIR')
const firstSeed = Number(values['first-seed'])
const count = Number(values.count)
const longPx = Number(values['long-px'])
const named = STYLES.find((name) => name === values.style) ?? null
if (values.style && values.style !== 'training' && !named) throw new Error(`--style is training or one of ${STYLES.join(', ')}`)
const library = values.photographs ? await readPhotographs(values.photographs, values['held-out'] ? 'held-out' : 'trained') : null
const styleOf = (seed: number) => (values.style === 'training' ? trainingStyle(seed) : named)
mkdirSync(values.out, { recursive: true })
const pixels = join(values.out, 'scenes.bin')
const index = join(values.out, 'scenes.jsonl')
writeFileSync(pixels, '')
writeFileSync(index, '')

const hundredth = (quad: PixelQuad) => quad.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
const hundredths = (shares: readonly number[]) => shares.map((share) => Math.round(share * 100) / 100)
const outlines = ({ opening, unit, glass, casing, visible, cornersSeen }: WindowTruth) => ({
  opening: hundredth(opening),
  unit: hundredth(unit),
  glass: hundredth(glass),
  casing: casing && hundredth(casing),
  visible: hundredths(visible),
  cornersSeen: hundredths(cornersSeen),
})

/** A corner behind the camera has no place in the picture. */
const whole = ({ opening }: WindowTruth) => opening.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))

let offset = 0
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const style = styleOf(seed)
  const drawn = trainingSceneSpec(seed, { longPx, isNear: values.near, style })
  const { photo, windows } = renderWithWindows(library ? photographedScene(drawn, library) : drawn)
  const { widthPx, heightPx, rgba } = photo
  const quality = Math.round(seededRandom(seed ^ 0x19e6).between(70, 96))
  const jpeg = await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
  })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
  appendFileSync(pixels, jpeg)
  appendFileSync(
    index,
    `${JSON.stringify({ seed, style, offset, bytes: jpeg.length, widthPx, heightPx, windows: windows.filter(whole).map(outlines) })}\n`,
  )
  offset += jpeg.length
  if ((seed - firstSeed) % 500 === 499) console.log(`${seed - firstSeed + 1} scenes`)
}
