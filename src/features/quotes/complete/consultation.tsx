import { useMutation } from '@tanstack/react-query'
import { useQueued } from '#app/lib/calls/browser-queue.ts'
import { call } from '#app/lib/calls/call.ts'
import { intentKey } from '#app/lib/calls/intent-key.ts'
import { visitSessionId } from '#app/lib/storage/visit-session.ts'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import type { CurrentQuote } from '#app/shop/quote/current-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { customerDetails, saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import type { CustomerInHand } from './use-customer-info.ts'

interface ConsultationProps {
  readonly quote: CurrentQuote
  readonly customer: CustomerInHand
  readonly onRequested: () => void
}

/** For a quote that is not paid online. It asks the shop to arrange a visit, once the customer's contact details are known. */
export function Consultation({ quote, customer, onRequested }: ConsultationProps) {
  const requesting = useMutation({
    mutationFn: (known: { readonly name: string; readonly email: string; readonly whatsapp: string }) => {
      const body = { ...known, feature: 'walkthrough' as const, sessionId: visitSessionId(), ipAddress: null }
      return call(saveCustomerDetails, { body, idempotencyKey: intentKey('consultation', { ...body, quote: quote.quote_id }) })
    },
    onSuccess: onRequested,
    onError: () => toast({ title: 'Error', description: 'Failed to save your details. Please try again.', tone: 'bad' }),
  })
  /** There was no signal: the request is in the browser's queue. */
  const isWaiting = useQueued()?.some(({ path }) => path === saveCustomerDetails.path) ?? false
  async function request() {
    const known = await customer.take()
    const details = known && customerDetails.safeParse({ name: known.name, email: known.email, whatsapp: known.phone })
    if (details?.success) return requesting.mutate(details.data)
    toast({ title: 'Missing Information', description: 'Please fill in your name, email, and phone number.', tone: 'bad' })
  }
  return (
    <Card aria-label="Consultation" className="grid gap-4">
      <h2 className="font-display font-medium text-xl">Garden Route consultation</h2>
      {quote.consultation_requested ? (
        <p role="status">
          {isWaiting
            ? `Your request waits on this device and is sent as soon as there is a signal. Once we have it, we contact you within ${CONTACT_HOURS} hours to arrange the visit.`
            : `We have your request and will contact you within ${CONTACT_HOURS} hours to arrange the visit.`}{' '}
          Nothing has to be paid before.
        </p>
      ) : (
        <>
          <p>
            A visit by our consultant on the Garden Route goes with this quote. Send us your details and we will contact you within{' '}
            {CONTACT_HOURS} hours to arrange it; nothing has to be paid before.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button loading={requesting.isPending} onClick={request}>
              Request consultation
            </Button>
            <ContactTeam />
          </div>
        </>
      )}
    </Card>
  )
}
