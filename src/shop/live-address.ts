import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import { OUTLINE_WORDS, type Outline } from '#shared/domain/outline-words.ts'
import { PRODUCTS, productOf } from '#shared/domain/products.ts'
import { paths } from '#shared/paths.ts'

/** A blind to be looked at live, with the name of its colour. */
export interface LiveChoice extends BlindToShow {
  /** '' while no colour is chosen. */
  readonly colour: string
}

/** Nothing but these is taken from an address that anybody may have written. */
const HEX = /^[0-9a-f]{6}$/i
const LARGEST_MM = 20_000

/**
 * @param choice its product is '' where none was chosen
 * @returns the address of the live picture, on which this blind hangs in whatever window the camera sees
 */
export function liveAddress(choice: LiveChoice): string {
  const { productType, colour, colourHex, widthMm, dropMm, mountType, controlSide, openingWidthMm, typedOver, recessDepthMm } = choice
  const said = {
    with: 'camera',
    product: productType,
    colour,
    hex: colourHex?.slice(1) ?? '',
    width: widthMm || '',
    drop: dropMm || '',
    mount: mountType,
    control: controlSide,
    opening: openingWidthMm ?? '',
    recess: recessDepthMm ?? '',
    // Of a size that was typed over a measured one, the measured one.
    'measured-width': typedOver?.widthMm ?? '',
    'measured-drop': typedOver?.dropMm ?? '',
    outline: typedOver?.outline ?? '',
  }
  const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))
  return `${paths.arMeasurement}?${search}`
}

/** @returns the address of the live picture, where the window's size is known and no blind is chosen yet */
export const liveAddressOfSize = ({ widthMm, dropMm }: { readonly widthMm: number; readonly dropMm: number }): string =>
  `${paths.arMeasurement}?${new URLSearchParams({ with: 'camera', width: String(widthMm), drop: String(dropMm) })}`

const isOutline = (said: string): said is Outline => Object.hasOwn(OUTLINE_WORDS, said)

/** @returns the blind of such an address; what it does not say, or says wrongly, is as usual. A width or drop of 0 is not known. */
export function choiceOfAddress(search: URLSearchParams): LiveChoice {
  const length = (name: string): number => {
    const mm = Number(search.get(name))
    return mm > 0 && mm <= LARGEST_MM ? Math.round(mm) : 0
  }
  const hex = search.get('hex') ?? ''
  const measured = { widthMm: length('measured-width'), dropMm: length('measured-drop') }
  const outline = search.get('outline') ?? ''
  return {
    productType: productOf(search.get('product') ?? '')?.productType ?? PRODUCTS[0].productType,
    colour: search.get('colour') ?? '',
    colourHex: HEX.test(hex) ? `#${hex}` : null,
    widthMm: length('width'),
    dropMm: length('drop'),
    mountType: search.get('mount') === 'outside-facefix' ? 'outside-facefix' : 'inside-recess',
    controlSide: search.get('control') === 'right' ? 'right' : 'left',
    openingWidthMm: length('opening') || undefined,
    typedOver: measured.widthMm && measured.dropMm ? { ...measured, outline: isOutline(outline) ? outline : undefined } : undefined,
    recessDepthMm: length('recess') || null,
  }
}
