import type { HeldSize, SizeState } from '#app/shop/size-state.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isBeyondPicture, isGivenBesidePicture, measuredSize, withMeasured } from '#shared/domain/size-as-measured.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { sizeOf } from '../form/blind-form.ts'

export const EMPTY_SIZE = {
  width: '',
  drop: '',
  sizeSource: undefined,
  beforeTape: undefined,
  typedLength: undefined,
} as const satisfies HeldSize

export const heldIn = ({ width, drop, sizeSource, beforeTape, typedLength }: HeldSize): HeldSize => ({
  width,
  drop,
  sizeSource,
  beforeTape,
  typedLength,
})

/** All that the form says of the size. */
export const sizeStateOf = (state: SizeState): SizeState => ({
  ...heldIn(state),
  mountType: state.mountType,
  isMountChosen: state.isMountChosen,
  otherMount: state.otherMount,
  replaced: state.replaced,
})

/** Whether anything is typed or measured, for either way of hanging. */
export const saysSize = (state: Pick<SizeState, 'width' | 'drop' | 'otherMount'>): boolean =>
  [state, state.otherMount].some((held) => held !== undefined && (held.width !== '' || held.drop !== ''))

/** What is stored leaves out what is undefined, as JSON does. */
export const isSameHeld = (one: HeldSize, other: HeldSize): boolean => JSON.stringify(heldIn(one)) === JSON.stringify(heldIn(other))

/** What stands in the recess is the opening's size. On the wall it stays known, and the fields begin with it. */
export const hangOnWall = (recess: HeldSize): HeldSize => ({
  ...heldIn(recess),
  sizeSource: besideOpening(recess),
  beforeTape: undefined,
  // A length that was typed is the opening's. Of the blind nobody has said one yet.
  typedLength: undefined,
})

/**
 * @param recess what stands in the recess, where a tape was held to the opening.
 * @returns the source of a size on the wall, which keeps that opening beside it. By an estimate no opening is known.
 */
export function besideOpening({ width, drop, sizeSource: source = { how: 'typed' } }: HeldSize): SizeSource | undefined {
  const opening = sizeOf({ width, drop })
  if (!opening) return source.how === 'typed' && !measuredSize(source) ? undefined : source
  if (isEstimated(source)) return source.confirmed_by ? withMeasured({ how: source.confirmed_by }, opening) : source
  // The larger opening has to be covered, where a person gave one that is larger than the picture can mean.
  if (isBeyondPicture({ ...opening, sizeSource: source })) return withMeasured({ how: source.how }, larger(opening, measuredSize(source)))
  const isFromPicture = source.how === 'camera' || source.how === 'photo' || isGivenBesidePicture(source)
  return withMeasured(isFromPicture ? source : { how: source.how }, opening)
}

const larger = (one: SizeMm, other: SizeMm = one): SizeMm => ({
  widthMm: Math.max(one.widthMm, other.widthMm),
  dropMm: Math.max(one.dropMm, other.dropMm),
})

/**
 * @param wall a blind of the list that hangs on the wall, of which nothing is known but its source.
 * @returns what is known of the recess. A tape may have been held to the blind, so it counts only where it told the opening's size.
 */
export function recessBehind({ width, drop, sizeSource: source }: HeldSize): HeldSize {
  if (!source) return EMPTY_SIZE
  // The size that was typed over the measured one is the blind's by now.
  if (isGivenBesidePicture(source)) return { ...EMPTY_SIZE, sizeSource: { ...source, how: 'typed' } }
  const { confirmed_by: _, ...unconfirmed } = source
  const opening = measuredSize(source)
  if (opening) {
    const isByHand = source.how === 'typed' || source.how === 'tape' || source.how === 'consultant'
    const sizeSource = isByHand ? ({ how: source.how } as const) : unconfirmed
    return { ...EMPTY_SIZE, width: String(opening.widthMm), drop: String(opening.dropMm), sizeSource }
  }
  const isOfWindow = source.how === 'camera' || source.how === 'photo' || source.how === 'default'
  return isOfWindow ? { ...EMPTY_SIZE, width, drop, sizeSource: unconfirmed } : EMPTY_SIZE
}
