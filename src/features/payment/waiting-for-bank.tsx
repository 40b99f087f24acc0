import { useAskAgain } from '#app/lib/calls/use-ask-again.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { HelpContacts } from './help-contacts.tsx'
import { PaidNumber } from './paid-number.tsx'
import { WayOn } from './way-on.tsx'

interface WaitingForBankProps {
  readonly reference: string
  readonly privateLink: string | null
  readonly state: 'waiting' | 'no connection' | 'confirmed by mail'
  readonly ask: () => Promise<unknown>
}

const WORDS = {
  waiting: 'We are waiting for the bank to confirm your payment. This usually takes a few seconds; the page changes by itself.',
  'no connection':
    'We could not ask our server whether the bank has confirmed it. Your payment is not affected; please check your connection.',
  'confirmed by mail': 'The payment page reported your payment. We confirm it to you under this number as soon as the bank has.',
}

/** Shown after the payment page, until the payment is confirmed. It does not call anything paid yet. */
export function WaitingForBank({ reference, privateLink, state, ask }: WaitingForBankProps) {
  const { isAsking, hasAsked, askAgain } = useAskAgain(ask)
  return (
    <Page width="narrow" title="Thank you, we are confirming your payment">
      <Card className="grid gap-6">
        <p role="status" className="flex items-start gap-3">
          {state === 'waiting' ? <Spinner className="mt-0.5 text-sea" /> : null}
          <span>{WORDS[state]}</span>
        </p>
        <PaidNumber reference={reference} />
        <p className="text-muted">There is no need to pay again.</p>
        <HelpContacts />
        <div className="flex flex-wrap gap-3">
          {state === 'confirmed by mail' ? null : (
            <Button variant="secondary" loading={isAsking} onClick={askAgain}>
              Check again
            </Button>
          )}
          <WayOn privateLink={privateLink} />
        </div>
        {hasAsked ? (
          <p role="status">
            {state === 'no connection' ? 'Asked just now, without an answer.' : 'Checked just now: the bank has not confirmed it yet.'}
          </p>
        ) : null}
      </Card>
    </Page>
  )
}
