import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { productName } from '#shared/domain/products.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, sizeOf } from './blind-form.ts'

/** The blind in its proportions and colour, where there is no picture of its window. */
export function DrawnToProportion({ draft }: { readonly draft: BlindDraft }) {
  const size = sizeOf(draft)
  const { widthMm, dropMm } = size ?? DEFAULT_SIZE_MM
  const name = draft.productType ? productName(draft.productType) : 'A blind'
  return (
    <BlindPicture
      productType={draft.productType || 'roller-blockout'}
      colourHex={draft.colourHex}
      widthMm={widthMm}
      dropMm={dropMm}
      controlSide={draft.controlSide}
      dimensions={size !== undefined}
      label={`${name}${draft.colour ? ` in ${draft.colour}` : ''}, ${widthMm} by ${dropMm} mm, drawn to proportion`}
      mountType={draft.mountType}
      className="mx-auto aspect-4/3 max-h-80 w-full rounded-control"
    />
  )
}
