import type { ReactNode } from 'react'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { PriceText } from '../../price/price-text.tsx'
import type { LivePrice } from '../../price/use-live-price.ts'
import { type BlindDraft, isEstimate, numberFromText } from './blind-form.ts'
import { DrawnToProportion } from './drawn-to-proportion.tsx'

interface BlindPreviewProps {
  readonly draft: BlindDraft
  readonly price: LivePrice
  /** The blind in the picture of its window, where there is one. */
  readonly onWindow: ReactNode
}

/** The blind and its price, beside the form. */
export function BlindPreview({ draft, price, onWindow }: BlindPreviewProps) {
  return (
    <Card className="grid gap-4">
      {onWindow ?? <DrawnToProportion draft={draft} />}
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
