import { getDefaultStore } from 'jotai'
import { CloudOff, Send, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { browserQueue, useQueued } from '#app/lib/calls/browser-queue.ts'
import { useOnline } from '#app/lib/calls/online.ts'
import { isRefused, type QueueEntry } from '#app/lib/calls/queue.ts'
import { useNothingKept } from '#app/lib/storage/nothing-kept.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { toast } from '#app/ui/toast.ts'

/** @returns for example '2 notes waiting to be sent' or '1 order and 2 notes waiting to be sent'. */
function waitingText(waiting: readonly QueueEntry[]): string {
  const counts = new Map<string, number>()
  for (const { label } of waiting) counts.set(label, (counts.get(label) ?? 0) + 1)
  const parts = [...counts].map(([label, count]) => `${count} ${label}${count === 1 ? '' : 's'}`)
  return `${parts.join(' and ')} waiting to be sent`
}

async function discard({ idempotencyKey, label }: QueueEntry): Promise<void> {
  if (label !== 'order') return browserQueue.discard(idempotencyKey)
  // The code of orders is not part of a first visit, so it is loaded only when an order is discarded.
  const { takeBackOrderAtom } = await import('#app/shop/order/take-back-order.ts')
  await getDefaultStore().set(takeBackOrderAtom, idempotencyKey)
}

function notDone(failure: unknown): void {
  console.warn('what waits could not be sent or discarded', failure)
  toast({ title: 'That did not work', description: 'What waits is still there. Please try again.', tone: 'bad' })
}

/** Tells the visitor when there is no signal, what waits to be sent, and what the server refused. Shows nothing when all is well. */
export function ConnectionBar() {
  const online = useOnline()
  const isNothingKept = useNothingKept()
  const entries = useQueued() ?? []
  const waiting = entries.filter((entry) => entry.state === 'waiting')
  const setAside = entries.filter((entry) => entry.state === 'needs attention')
  return (
    <div role="status" className="print:hidden">
      {online ? null : (
        <Line icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />}>
          You are offline. Please keep this page open: without a signal it cannot be loaded again. What you typed stays on it. Prices,
          emails and payments need a signal; an order that you place is kept and sent once it is back.
        </Line>
      )}
      {isNothingKept ? (
        <Line icon={<TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />}>
          This browser keeps nothing: its storage is full or switched off. What you enter is gone once this page is closed or loaded again.
        </Line>
      ) : null}
      {waiting.length > 0 ? (
        <Line icon={<Send aria-hidden="true" className="size-5 shrink-0" />}>
          {waitingText(waiting)}
          {online ? (
            <button type="button" className={buttonStyle('ghost', 'small')} onClick={() => browserQueue.flush().catch(notDone)}>
              Send now
            </button>
          ) : null}
        </Line>
      ) : null}
      {setAside.map((entry) => (
        <Line key={entry.idempotencyKey} icon={<TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />}>
          <span>
            Your {entry.label} was not {isRefused(entry) ? 'accepted' : 'sent'}: {entry.reason}
          </span>
          <span className="flex">
            <button
              type="button"
              className={buttonStyle('ghost', 'small')}
              onClick={() => browserQueue.sendAgain(entry.idempotencyKey).catch(notDone)}
            >
              Try again
            </button>
            <button type="button" className={buttonStyle('ghost', 'small')} onClick={() => discard(entry).catch(notDone)}>
              Discard
            </button>
          </span>
        </Line>
      ))}
    </div>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="border-b bg-sand">
      <div className="mx-auto flex min-h-11 max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-1.5 text-sm sm:px-6 [&_svg]:stroke-[1.75]">
        {icon}
        {children}
      </div>
    </div>
  )
}
