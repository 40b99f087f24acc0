import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

/**
 * Gathers photographs and textures for training scenes from unpacked packages (README.md names them and their licences):
 *   for p in NAMES; do apt-get download $p; dpkg-deb -x ${p}_*.deb DIR/$p; done
 *   npx tsx workers/model/window-detector/collect-photographs.ts --from DIR --out PHOTOGRAPHS
 * Desktop backgrounds and painted skies become views, textures that are named after a surface become surfaces. Drawings with few colours, maps of
 * normals and gloss, and what looks like one already taken are left out. Look through them: none may show a window.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, out: { type: 'string' } } })
const { from, out } = values
if (!from || !out) throw new Error('say where packages lie with --from DIR and where to with --out DIR')

if (existsSync(out)) throw new Error(`${out} is there already; name a new folder`)

const PICTURE = /\.(jpe?g|png|webp)$/i
const SURFACE = /brick|wall|wood|stone|plaster|concrete|tile|cloth|fabric|floor|plank|paper|carpet|marble|rock|road|grass|cobble/i
const NO_COLOURS = /normal|_nm\b|_nrm|gloss|spec|mask|pbr|unlit|alpha|light|flag|logo|lantern|chest|clothe?s|_cloth_|cottage_wall|garage/i
const VIEW = /(backgrounds|wallpapers)\/|sky[^/]*$/
const NO_VIEW = /blinds|window|logo|top|bot|ibl|beam|magma|_[tb]\./i

const files = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
const isView = (file: string) => VIEW.test(file) && !NO_VIEW.test(basename(file))
const isSurface = (file: string) => SURFACE.test(basename(file)) && !NO_COLOURS.test(basename(file))

const seen: Float64Array[] = []
for (const [kind, belongs, longPx, leastPx] of [
  ['views', isView, 1024, 500],
  ['surfaces', (file: string) => !isView(file) && isSurface(file), 512, 250],
] as const) {
  mkdirSync(join(out, kind), { recursive: true })
  let kept = 0
  for (const file of files.filter(belongs)) {
    const picture = sharp(file).flatten({ background: '#888' }).removeAlpha()
    const { width = 0, height = 0 } = await picture.metadata()
    if (Math.min(width, height) < leastPx || Math.max(width, height) > 2.2 * Math.min(width, height)) continue
    const look = Float64Array.from(await picture.clone().resize(8, 8, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer())
    if (seen.some((other) => meanDifference(look, other) < 6) || (await shareOfCommonest(file)) > 0.5) continue
    seen.push(look)
    const name = `${String(kept++).padStart(3, '0')}-${basename(file).replace(PICTURE, '')}.jpg`
    writeFileSync(join(out, kind, name), await picture.resize(longPx, longPx, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer())
  }
  console.log(`${kept} ${kind}`)
}

function meanDifference(a: Float64Array, b: Float64Array): number {
  return a.length === b.length ? a.reduce((sum, level, index) => sum + Math.abs(level - (b[index] as number)), 0) / a.length : Infinity
}

/** Of 64 × 64 pixels in 4096 colours: a drawing has large even areas, a photograph has none. */
async function shareOfCommonest(file: string): Promise<number> {
  const pixels = await sharp(file).flatten({ background: '#888' }).removeAlpha().resize(64, 64, { fit: 'fill' }).raw().toBuffer()
  const counts = new Map<number, number>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3) & 0xf0f0f0
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return Math.max(...counts.values()) / 4096
}
