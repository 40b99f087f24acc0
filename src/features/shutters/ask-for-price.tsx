import { useSetAtom } from 'jotai'
import { type ComponentType, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { currentQuoteAtom } from '#app/shop/quote/current-quote.ts'
import type { DetailsDialogProps } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { quoteNumberAt } from '#shared/domain/quotes.ts'
import { paths } from '#shared/paths.ts'
import { panelsOf, type ShutterChoice } from './shutter-choice.ts'

interface AskForPriceProps {
  readonly choice: ShutterChoice
  readonly widthMm: number
  readonly detailsDialog: ComponentType<DetailsDialogProps>
}

/** Shutters have no price list: a consultant measures and prices them. The visitor leaves contact details, and sees what happens next. */
export function AskForPrice({ choice, widthMm, detailsDialog: DetailsDialog }: AskForPriceProps) {
  const [isAsking, setAsking] = useState(false)
  const setQuote = useSetAtom(currentQuoteAtom)
  const navigate = useNavigate()
  function goOn() {
    const { name, email, whatsapp } = readKnownCustomer()
    setQuote({
      quote_id: quoteNumberAt(Date.now()),
      product_name: nameOf(choice, widthMm),
      total: null,
      pricing_note: 'Shutters are measured and priced by our consultant.',
      service_type: 'consultation',
      // The details that were left are the request.
      consultation_requested: true,
      customer_info: { name, email, phone: whatsapp, location: '' },
    })
    void navigate(paths.completeQuote)
  }
  return (
    <div className="grid gap-2 border-t pt-5">
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Ask for a price
      </Button>
      <p className="text-muted text-sm">Shutters are measured and priced by our consultant, on a visit. We contact you within 24 hours.</p>
      {isAsking ? (
        <Suspense>
          <DetailsDialog
            open
            feature="shutters"
            productInterest={nameOf(choice, widthMm)}
            onClose={() => setAsking(false)}
            onSaved={goOn}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** As few panels as fit are named by the consultant, who knows the width. */
function nameOf(choice: ShutterChoice, widthMm: number): string {
  const { panels, posts } = panelsOf(choice, widthMm)
  const parts = [
    'Plantation shutters',
    `${choice.louvre} mm louvres`,
    choice.colour,
    panels ? `${panels} ${panels === 1 ? 'panel' : 'panels'}` : null,
    posts ? 'T-posts' : null,
  ]
  return parts.filter(Boolean).join(', ')
}
