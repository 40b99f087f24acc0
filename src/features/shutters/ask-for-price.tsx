import { useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bringEarly } from '#app/lib/bring-early.ts'
import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { currentQuoteAtom } from '#app/shop/quote/current-quote.ts'
import type { DetailsDialogProps, Slots } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { quoteNumberAt } from '#shared/domain/quotes.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { panelsOf, type ShutterChoice } from './shutter-choice.ts'

export interface AskForPriceProps {
  readonly choice: ShutterChoice
  /** Of the shutter as it is drawn; null where none can be made so small: then panels are asked for as they were chosen. */
  readonly widthMm: number | null
  /** Of the window, as the visitor says; null where they did not. */
  readonly windowWidthMm: number | null
  /** What was asked for last, as `onAsked` told it; null before. */
  readonly askedFor: string | null
  readonly onAsked: (wish: string) => void
  readonly detailsDialog: Slots['detailsDialog']
}

/** Shutters have no price list: a consultant measures and prices them. The visitor leaves contact details, and sees what happens next. */
export function AskForPrice({ choice, widthMm, windowWidthMm, askedFor, onAsked, detailsDialog }: AskForPriceProps) {
  const [Dialog, setDialog] = useState<ComponentType<DetailsDialogProps> | null>(null)
  const [isOpening, setOpening] = useState(false)
  useEffect(() => bringEarly(detailsDialog), [detailsDialog])
  async function ask() {
    setOpening(true)
    try {
      const loaded = await detailsDialog()
      setDialog(() => loaded)
    } catch (failure) {
      console.warn('the details could not be asked for', failure)
      toast({
        title: 'The form could not be opened',
        description: 'Please check your connection and press again. Your shutters are still here.',
        tone: 'bad',
      })
    }
    setOpening(false)
  }
  const wish = nameOf(choice, widthMm, windowWidthMm)
  const isAsked = wish === askedFor
  const setQuote = useSetAtom(currentQuoteAtom)
  const navigate = useNavigate()
  function goOn() {
    onAsked(wish)
    const { name, email, whatsapp } = readKnownCustomer()
    setQuote({
      quote_id: quoteNumberAt(Date.now()),
      product_name: wish,
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
      {isAsked ? <p className="font-semibold">You have asked for a price of these shutters.</p> : null}
      <Button variant={isAsked ? 'secondary' : 'primary'} className="justify-self-start" loading={isOpening} onClick={ask}>
        {isAsked ? 'Ask again' : 'Ask for a price'}
      </Button>
      <p className="text-muted text-sm">
        Shutters are measured and priced by our consultant, on a visit. We contact you within {CONTACT_HOURS} hours.
      </p>
      {Dialog ? <Dialog open feature="shutters" productInterest={wish} onClose={() => setDialog(null)} onSaved={goOn} /> : null}
    </div>
  )
}

const TILT_ROD_WORDS: Readonly<Record<ShutterChoice['tiltRod'], string>> = {
  hidden: 'hidden tilt rod',
  middle: 'tilt rod in the middle',
  side: 'tilt rod at the side',
}

/** As few panels as fit are named by the consultant, who knows the width. */
function nameOf(choice: ShutterChoice, widthMm: number | null, windowWidthMm: number | null): string {
  const { panels, posts } = widthMm === null ? choice : panelsOf(choice, widthMm)
  const parts = [
    'Plantation shutters',
    `${choice.louvre} mm louvres`,
    choice.colour,
    TILT_ROD_WORDS[choice.tiltRod],
    panels ? `${panels} ${panels === 1 ? 'panel' : 'panels'}` : null,
    posts ? 'T-posts' : null,
    windowWidthMm ? `for a window about ${formatMm(windowWidthMm)} wide` : null,
  ]
  return parts.filter(Boolean).join(', ')
}
