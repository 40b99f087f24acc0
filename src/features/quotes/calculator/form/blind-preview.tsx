import { BlindPicture } from '#app/canvas/blind-picture.tsx'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { productName } from '#shared/domain/products.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { PriceText } from '../../price/price-text.tsx'
import type { LivePrice } from '../../price/use-live-price.ts'
import { type BlindDraft, isEstimate, numberFromText, sizeOf } from './blind-form.ts'

/** Shows the blind in its proportions and colour, and its price, beside the form. */
export function BlindPreview({ draft, price }: { readonly draft: BlindDraft; readonly price: LivePrice }) {
  const size = sizeOf(draft)
  const { widthMm, dropMm } = size ?? DEFAULT_SIZE_MM
  const name = draft.productType ? productName(draft.productType) : 'A blind'
  return (
    <Card className="grid gap-4">
      <BlindPicture
        productType={draft.productType || 'roller-blockout'}
        colourHex={draft.colourHex}
        widthMm={widthMm}
        dropMm={dropMm}
        controlSide={draft.controlSide}
        dimensions={size !== undefined}
        label={`${name}${draft.colour ? ` in ${draft.colour}` : ''}, ${widthMm} by ${dropMm} mm, drawn to proportion`}
        className="mx-auto max-h-80 w-full"
      />
      <div className="border-t pt-4">
        <PriceText price={price} quantity={Math.max(1, numberFromText(draft.quantity) || 1)} announce isEstimate={isEstimate(draft)} />
      </div>
    </Card>
  )
}

/** Says why there is no price and what the customer can do. */
export function PriceRefusal({ price: { outcome } }: { readonly price: LivePrice }) {
  if (outcome?.outcome !== 'refused') return null
  return (
    <Alert tone="warn" title={outcome.title} live actions={outcome.contactTeam ? <ContactTeam /> : null}>
      {outcome.message}
    </Alert>
  )
}
