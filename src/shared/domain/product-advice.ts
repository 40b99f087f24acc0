import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import type { MountType } from './blind-line.ts'
import type { CompassPoint } from './compass-point.ts'
import type { SizeMm } from './price-grid.ts'
import { type AdviceReason, facingReason, recessReason, roomReasons, sizeReason } from './product-advice-rules.ts'
import { PRODUCTS, type Product } from './products.ts'
import { OUTDOORS, roomKindOf } from './room-kind.ts'
import type { RoomKind } from './rooms.ts'

/** What is known of a window for which somebody looks for a blind. */
export interface AdvisedWindow extends SizeMm {
  /** The room as it was named; any text, '' where nobody has said. */
  readonly room?: string
  /** Millimetres; null or absent where nobody has measured. */
  readonly recessDepthMm?: number | null | undefined
  /** The side of the house that it faces. */
  readonly facing?: CompassPoint | undefined
  /** How the blind has to hang, where that is settled; else it hangs in the recess if it fits there. */
  readonly mountType?: MountType | undefined
}

export interface ProductAdvice {
  readonly productType: string
  readonly mountType: MountType
  /** One to three, the weightiest first. */
  readonly reasons: readonly AdviceReason[]
}

const MOST_PRODUCTS = 3
const MOST_REASONS = 3
/** A second product of one family, or of one material, is suggested only where it is better by more than this. */
const FAMILY_AGAIN = 2
const MATERIAL_AGAIN = 1

/**
 * Suggests blinds for a window by rules, always the same for the same window. Each can be made at that size, and fits the recess where it hangs in it.
 * @returns at most three, the best first; none where nothing is made at that size
 */
export function adviseProducts(window: AdvisedWindow): readonly ProductAdvice[] {
  const room = roomKindOf(window.room ?? '')
  const suited = PRODUCTS.flatMap((product) => suit(product, window, room) ?? [])
  const chosen: Suited[] = []
  while (chosen.length < MOST_PRODUCTS) {
    const weight = ({ weight: own, product }: Suited) => {
      const like = (is: (other: Product) => string) => chosen.filter((each) => is(each.product) === is(product)).length
      const family = like(({ construction }) => construction.family)
      return own - FAMILY_AGAIN * family - MATERIAL_AGAIN * like(materialOf)
    }
    const left = suited.filter((each) => !chosen.includes(each))
    // Of equals the one goes first that stands first in the shop.
    const best = left.reduce<Suited | undefined>((first, each) => (first && weight(first) >= weight(each) ? first : each), undefined)
    if (!best) break
    chosen.push(best)
  }
  return chosen.map(({ product: { productType }, mountType, reasons }) => ({ productType, mountType, reasons }))
}

/** What is said of a window at whose size nothing is made. */
export function noneMadeAt(window: AdvisedWindow): { readonly sentence: string; readonly isForTeam: boolean } {
  const limits = PRODUCTS.filter((product) => isOfPlace(product, roomKindOf(window.room ?? ''))).map((product) => product.limits)
  const fitAs = (size: SizeMm) => limits.some((each) => isMadeAt({ limits: each }, size))
  const isTooSmall = limits.some(({ minWidthMm, minDropMm }) =>
    fitAs({ widthMm: Math.max(window.widthMm, minWidthMm), dropMm: Math.max(window.dropMm, minDropMm) }),
  )
  if (isTooSmall)
    return {
      sentence:
        'None of our blinds is made so small. A larger one can hang on the wall in front of the window: choose that in the calculator, and give the blind’s own size.',
      isForTeam: false,
    }
  const inTwo = fitAs({ ...window, widthMm: window.widthMm / 2 }) ? 'Two side by side may do: please ask our team.' : 'Please ask our team.'
  return { sentence: `None of our blinds is made so large. ${inTwo}`, isForTeam: true }
}

/** What it is made of, as far as a second one of it would be no other choice. */
const materialOf = ({ construction }: Product): string => {
  const made = 'material' in construction ? construction.material : 'cloth' in construction ? construction.cloth : ''
  return `${construction.family} ${made}`
}

interface Suited {
  readonly product: Product
  readonly mountType: MountType
  readonly reasons: readonly AdviceReason[]
  readonly weight: number
}

function suit(product: Product, window: AdvisedWindow, room: RoomKind | undefined): Suited | undefined {
  const mountType = mountOf(product, window)
  if (!mountType || !isMadeAt(product, window) || !isOfPlace(product, room)) return undefined
  const found = [
    sizeReason(product, window),
    recessReason(product, mountType, window.recessDepthMm),
    ...roomReasons(product, room, window.room ?? ''),
    facingReason(product, window.facing),
  ].filter((reason) => reason !== undefined)
  const weight = found.reduce((sum, reason) => sum + reason.weight, 0)
  const reasons = found.filter((reason) => reason.weight > 0).toSorted((one, other) => other.weight - one.weight)
  return { product, mountType, weight, reasons: reasons.length > 0 ? reasons.slice(0, MOST_REASONS) : [madeAtReason(product, window)] }
}

const isOfPlace = ({ group }: Product, room: RoomKind | undefined): boolean => (group === 'outdoor_blinds') === (room === OUTDOORS)

/** @returns undefined where it cannot hang as it has to. */
function mountOf({ recessDepthMm: needed }: Product, { recessDepthMm: depth, mountType }: AdvisedWindow): MountType | undefined {
  const fits = depth === null || depth === undefined || depth >= needed
  if (mountType === 'inside-recess') return fits ? mountType : undefined
  return mountType ?? (fits ? 'inside-recess' : 'outside-facefix')
}

/** Whether the shop makes this product at this size. */
export function isMadeAt({ limits }: Pick<Product, 'limits'>, { widthMm, dropMm }: SizeMm): boolean {
  const { minWidthMm, maxWidthMm, minDropMm, maxDropMm } = limits
  return widthMm >= minWidthMm && widthMm <= maxWidthMm && dropMm >= minDropMm && dropMm <= maxDropMm
}

/** Where nothing else is known, the size alone speaks for it. */
const madeAtReason = ({ limits }: Product, { widthMm, dropMm }: SizeMm): AdviceReason => ({
  about: 'size',
  sentence: `${formatSize(widthMm, dropMm)}: it is made up to ${formatMm(limits.maxWidthMm)} wide and ${formatMm(limits.maxDropMm)} long.`,
  weight: 0,
})
