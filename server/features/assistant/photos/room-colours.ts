import { converter, differenceCiede2000, formatHex } from 'culori'
import sharp from 'sharp'

/** The colours of a room, found by clustering a small copy of its photo in CIE Lab. */

const toLab = converter('lab')
const SMALL_PX = 64
const CLUSTERS = 6
const ROUNDS = 12
/** Two clusters nearer than this look like one colour: about five steps that are just seen (CIEDE2000). */
const SAME_COLOUR = 9
/** A colour on less of the picture than this is no colour of the room. */
const SMALLEST_SHARE = 0.04

type Lab = readonly [l: number, a: number, b: number]

/** @returns up to six colours, #rrggbb, the most seen first */
export async function roomColours(bytes: Uint8Array): Promise<string[]> {
  const { data } = await sharp(bytes, { limitInputPixels: 50e6 })
    .resize(SMALL_PX, SMALL_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels: Lab[] = []
  for (let place = 0; place + 2 < data.length; place += 3) {
    const [r, g, b] = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
    const lab = toLab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
    // Blown-out glass and black corners are no colours of a room.
    if (lab.l > 4 && lab.l < 99) pixels.push([lab.l, lab.a, lab.b])
  }
  return merged(clusters(pixels), pixels.length).map(hexOf)
}

interface Cluster {
  readonly middle: Lab
  readonly count: number
}

/** k-means with seeds as far apart as can be, so that the same photo gives the same colours. */
function clusters(pixels: readonly Lab[]): Cluster[] {
  const first = pixels[Math.floor(pixels.length / 2)]
  if (!first) return []
  let middles: Lab[] = [first]
  while (middles.length < Math.min(CLUSTERS, pixels.length)) middles.push(furthest(pixels, middles))
  let counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sums = middles.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const pixel of pixels) {
      const sum = sums[nearest(pixel, middles)]
      if (!sum) continue
      for (const channel of [0, 1, 2] as const) sum[channel] += pixel[channel]
      sum[3] += 1
    }
    middles = middles.map((middle, index) => {
      const [l, a, b, count] = sums[index] ?? [0, 0, 0, 0]
      return count > 0 ? [l / count, a / count, b / count] : middle
    })
    counts = sums.map(([, , , count]) => count)
  }
  return middles.map((middle, index) => ({ middle, count: counts[index] ?? 0 }))
}

function furthest(pixels: readonly Lab[], middles: readonly Lab[]): Lab {
  let [found, distance] = [pixels[0] as Lab, -1]
  for (const pixel of pixels) {
    const nearestDistance = Math.min(...middles.map((middle) => squared(pixel, middle)))
    if (nearestDistance > distance) [found, distance] = [pixel, nearestDistance]
  }
  return found
}

function nearest(pixel: Lab, middles: readonly Lab[]): number {
  let [found, distance] = [0, Number.POSITIVE_INFINITY]
  for (const [index, middle] of middles.entries()) {
    const own = squared(pixel, middle)
    if (own < distance) [found, distance] = [index, own]
  }
  return found
}

const squared = (one: Lab, other: Lab): number => (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

function merged(found: readonly Cluster[], pixels: number): Lab[] {
  const kept: Cluster[] = []
  for (const cluster of found.toSorted((one, other) => other.count - one.count)) {
    const same = kept.findIndex(({ middle }) => difference(middle, cluster.middle) < SAME_COLOUR)
    const like = kept[same]
    if (like) kept[same] = { ...like, count: like.count + cluster.count }
    else kept.push(cluster)
  }
  return kept
    .filter(({ count }) => count >= SMALLEST_SHARE * pixels)
    .toSorted((one, other) => other.count - one.count)
    .map(({ middle }) => middle)
}

const ciede2000 = differenceCiede2000()
const labOf = ([l, a, b]: Lab) => ({ mode: 'lab', l, a, b }) as const
const difference = (one: Lab, other: Lab): number => ciede2000(labOf(one), labOf(other))
const hexOf = (lab: Lab): string => formatHex(labOf(lab)) ?? '#808080'

interface SwatchForRoom {
  readonly name: string
  readonly hex: string
  /** near: like the most seen colour, so that the blind steps back. contrast: like a colour that is seen less, so that it stands out. */
  readonly how: 'near' | 'contrast'
}

/**
 * Colours of a product that go with a room: the two nearest to the colour seen most, which is the wall as a rule, and the one nearest to
 * another colour of the room.
 */
export function swatchesFor(room: readonly string[], colours: readonly { readonly name: string; readonly hex: string }[]): SwatchForRoom[] {
  const [wall, ...others] = room
  if (!wall) return []
  const drawn = colours.filter(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex))
  const byNearness = (to: string) => drawn.toSorted((one, other) => ciede2000(to, one.hex) - ciede2000(to, other.hex))
  const near = byNearness(wall).slice(0, 2)
  const accents = others
    .map((colour) => byNearness(colour)[0])
    .filter((colour) => colour !== undefined && !near.includes(colour) && ciede2000(colour.hex, wall) > 2 * SAME_COLOUR)
  return [
    ...near.map(({ name, hex }) => ({ name, hex, how: 'near' as const })),
    ...accents.slice(0, 1).flatMap((colour) => (colour ? [{ name: colour.name, hex: colour.hex, how: 'contrast' as const }] : [])),
  ]
}
