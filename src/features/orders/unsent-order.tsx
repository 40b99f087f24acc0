import { useQueued } from '#app/lib/calls/browser-queue.ts'
import { isRefused, type QueueEntry } from '#app/lib/calls/queue.ts'
import type { OrderIntent } from '#app/shop/order/order-in-hand.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatRand } from '#shared/formats/rand.ts'

interface UnsentOrderProps {
  readonly intent: OrderIntent
  readonly isPlacing: boolean
  readonly onTryNow: () => void
  /** Taking it back waits for a request of it that is under way. */
  readonly isTakingBack: boolean
  readonly onTakeBack: () => void
}

const SENT_BY_ITSELF =
  'It could not be sent. It is sent by itself as you placed it, once, as soon as we can be reached. To change it, take it back first.'
/** The page was closed while the order went out, or another tab took it out of the queue. */
const NOT_SENT_BY_ITSELF = 'We do not know whether it reached us, and it is not sent by itself. Please place it now or take it back.'

/** Shows an order that could not be sent, until it is placed or the customer withdraws it. */
export function UnsentOrder({ intent, isPlacing, isTakingBack, onTryNow, onTakeBack }: UnsentOrderProps) {
  const queued = useQueued()
  const entry = queued?.find(({ idempotencyKey }) => idempotencyKey === intent.key)
  const what = `${intent.body.customer_name}, ${formatRand(intent.body.total_amount)}`
  const refused = entry !== undefined && isRefused(entry)
  return (
    <Alert
      tone={refused ? 'bad' : 'warn'}
      live
      title={refused ? `Your order was not accepted (${what})` : `Your order is kept on this device (${what})`}
      actions={
        <>
          {refused ? null : (
            <Button size="small" loading={isPlacing} disabled={isTakingBack} onClick={onTryNow}>
              Place it now
            </Button>
          )}
          <Button size="small" variant={refused ? 'primary' : 'ghost'} loading={isTakingBack} disabled={isPlacing} onClick={onTakeBack}>
            {refused ? 'Back to my blinds' : 'Take it back'}
          </Button>
        </>
      }
    >
      {refused
        ? `${entry.reason ?? 'Nothing was ordered.'} Go back to your blinds and order again to see what changed.`
        : whyItWaits(entry, queued !== null)}
    </Alert>
  )
}

function whyItWaits(entry: QueueEntry | undefined, isQueueRead: boolean): string {
  // By now the shop may not know any more whether it has had this order.
  if (entry?.isTooOld) return `${entry.reason} If we have it, take it back here; otherwise place it now.`
  const isSent = entry !== undefined || !isQueueRead
  return `${isSent ? SENT_BY_ITSELF : NOT_SENT_BY_ITSELF} Should it have reached us already, trying again only fetches its confirmation.`
}
