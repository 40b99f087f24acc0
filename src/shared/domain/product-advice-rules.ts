import { NO_BREAK } from '#shared/formats/grouped.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import type { MountType } from './blind-line.ts'
import type { CompassPoint } from './compass-point.ts'
import type { SizeMm } from './price-grid.ts'
import { PRODUCTS, type Product } from './products.ts'
import type { RoomKind } from './rooms.ts'

/** Why a product is suggested: one sentence, which begins with the fact that it rests on. */
export interface AdviceReason {
  readonly about: 'size' | 'recess' | 'room' | 'facing'
  readonly sentence: string
  /** How much it counts. */
  readonly weight: number
}

/*
 * What speaks for a product at a window, and what against it: then the weight is below 0 and the sentence is never shown. Weights say which of two
 * facts matters more to somebody who lives there: that the blind bears the room and darkens it comes before sun, and sun before size.
 */

/** What the kinds of blind are called in a sentence. */
type BlindFamily = (typeof PRODUCTS)[number]['construction']['family']
const FAMILY_WORDS: Readonly<Record<BlindFamily, string>> = {
  roller: 'roller blinds',
  venetian: 'venetian blinds',
  vertical: 'vertical blinds',
  honeycomb: 'honeycomb blinds',
  zebra: 'zebra blinds',
  outdoor: 'outdoor blinds',
}

const ADJUSTABLE: Readonly<Partial<Record<Product['construction']['family'], string>>> = {
  venetian: 'slats',
  vertical: 'vanes',
  zebra: 'bands',
  honeycomb: 'two cloths',
}

/** As large as a sliding door: what is drawn aside leaves the way free. */
const DOOR_MM = { widthMm: 1500, dropMm: 1950 }

export function sizeReason(product: Product, size: SizeMm): AdviceReason | undefined {
  const { family } = product.construction
  const narrower = widestTooNarrow(size, product)
  if (narrower) {
    const others = `the ${formatMm(narrower.maxWidthMm)} that ${FAMILY_WORDS[narrower.family]} are made to`
    return reason(
      'size',
      4,
      `${formatMm(size.widthMm)} wide: wider than ${others}; this one goes to ${formatMm(product.limits.maxWidthMm)}.`,
    )
  }
  if (family === 'vertical' && size.widthMm >= DOOR_MM.widthMm && size.dropMm >= DOOR_MM.dropMm)
    return reason('size', 3, `${formatSize(size.widthMm, size.dropMm)}, as large as a sliding door: its vanes draw aside.`)
  return undefined
}

/** The family for the same place that goes widest and still is not wide enough. */
function widestTooNarrow(
  { widthMm }: SizeMm,
  { group }: Product,
): { readonly family: BlindFamily; readonly maxWidthMm: number } | undefined {
  const families = new Map<BlindFamily, number>()
  for (const { construction, limits, group: place } of PRODUCTS)
    if (place === group) families.set(construction.family, Math.max(limits.maxWidthMm, families.get(construction.family) ?? 0))
  const narrow = [...families].filter(([, maxWidthMm]) => maxWidthMm < widthMm).toSorted((one, other) => other[1] - one[1])
  return narrow[0] && { family: narrow[0][0], maxWidthMm: narrow[0][1] }
}

export function recessReason(product: Product, mountType: MountType, depthMm: number | null | undefined): AdviceReason | undefined {
  if (depthMm === null || depthMm === undefined) return undefined
  const { recessDepthMm: needed } = product
  if (mountType === 'outside-facefix')
    return depthMm >= needed
      ? undefined
      : reason('recess', -3, `Recess of ${formatMm(depthMm)}: this one needs ${formatMm(needed)}, so it goes on the wall.`)
  const tooDeep = PRODUCTS.filter(({ group, recessDepthMm }) => group === product.group && recessDepthMm > depthMm).length
  // Where everything fits the recess says nothing.
  if (tooDeep === 0) return undefined
  return reason('recess', 3, `Recess of ${formatMm(depthMm)}: this one needs only ${formatMm(needed)}, so it fits inside.`)
}

/** Painted aluminium and foamed polymer take up no water. Cloth does, and wood warps. */
const STEAM: Readonly<Record<string, string>> = { aluminium: 'aluminium', aluwood: 'aluminium', plaswood: 'plaswood' }
const slatsOf = ({ construction }: Product): string | undefined => (construction.family === 'venetian' ? construction.material : undefined)

/** @param name of the room, as it was given */
export function roomReasons(product: Product, kind: RoomKind | undefined, name: string): readonly (AdviceReason | undefined)[] {
  const { closed, open } = product.light
  const slats = slatsOf(product)
  const steamproof = slats && STEAM[slats]
  const isDark = closed.transmittance.white === 0
  switch (kind) {
    case 'bathroom':
    case 'kitchen':
      if (steamproof) return [reason('room', 5, `${name}: ${steamproof} stands steam and is wiped clean.`)]
      return [reason('room', slats ? -8 : -2, `${name}: steam is hard on it.`)]
    case 'bedroom':
      if (isDark && open) return [reason('room', 5, `${name}: one of its two cloths lets in no light, the other one softens the day.`)]
      return isDark ? [reason('room', 5, `${name}: its cloth lets in no light.`)] : []
    case 'study':
      return open && open.openness > 0
        ? [reason('room', 3, `${name}: its ${ADJUSTABLE[product.construction.family]} turn glare away from a screen and leave daylight.`)]
        : []
    case 'living':
      if (closed.openness > 0)
        return [reason('room', 4, `${name}: ${percent(closed.openness)} of the view stays free, also with the blind down.`)]
      return open && open.openness > 0
        ? [reason('room', 3, `${name}: its ${ADJUSTABLE[product.construction.family]} open to ${percent(open.openness)} of the view.`)]
        : []
    case 'outdoors':
      return [reason('room', 5, `${name}: its mesh leaves ${percent(closed.openness)} of the view free and stops glare.`)]
    default:
      return []
  }
}

/** When the sun shines in, in the southern hemisphere. It stands in the north at noon. */
const SUN: Readonly<Record<CompassPoint, 'morning' | 'midday' | 'afternoon' | null>> = {
  north: 'midday',
  'north-east': 'morning',
  east: 'morning',
  'south-east': null,
  south: null,
  'south-west': 'afternoon',
  west: 'afternoon',
  'north-west': 'afternoon',
}

export function facingReason(product: Product, facing: CompassPoint | undefined): AdviceReason | undefined {
  if (!facing) return undefined
  const { closed, open } = product.light
  const sun = SUN[facing]
  if (!sun)
    return closed.transmittance.white > 0 && closed.openness > 0
      ? reason('facing', 2, `Faces ${facing}, hardly any sun: its open weave is enough, and keeps ${percent(closed.openness)} of the view.`)
      : undefined
  const adjustable = ADJUSTABLE[product.construction.family]
  if (open && open.openness > 0 && adjustable)
    return reason('facing', 2.5, `Faces ${facing}, ${sun} sun: its ${adjustable} keep the sun out and leave some of the view.`)
  if (closed.transmittance.white === 0)
    return reason('facing', sun === 'afternoon' ? 2.5 : 1.5, `Faces ${facing}, ${sun} sun: its cloth keeps all of it out.`)
  return reason(
    'facing',
    1.5,
    `Faces ${facing}, ${sun} sun: its cloth lets in at most ${percent(closed.transmittance.white)} of the light.`,
  )
}

const reason = (about: AdviceReason['about'], weight: number, sentence: string): AdviceReason => ({ about, weight, sentence })
const percent = (share: number): string => `${Math.round(100 * share)}${NO_BREAK}%`
