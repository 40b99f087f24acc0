import type { BadgeTone } from '#app/ui/badge.tsx'
import type { JobLane, JobState } from '#shared/contracts/jobs.ts'

export const STATE_WORDS: Readonly<Record<JobState, { readonly words: string; readonly tone: BadgeTone }>> = {
  waiting: { words: 'waiting', tone: 'quiet' },
  running: { words: 'running', tone: 'sea' },
  done: { words: 'done', tone: 'ok' },
  failed: { words: 'failed', tone: 'bad' },
  cancelled: { words: 'cancelled', tone: 'quiet' },
  set_aside: { words: 'set aside', tone: 'bad' },
}

export const LANE_WORDS: Readonly<Record<JobLane, string>> = {
  mail: 'Mail',
  orders: 'Order mails',
  large_orders: 'Mails of large orders',
  payments: 'Payments',
  long: 'Long work',
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  'mail.send': 'Send a mail',
  'order.placed': 'Write the mails of a new order',
  'order.paid': 'Write the mails of a paid order',
  'order.details_changed': 'Tell of new delivery details',
  'order.details_collected': 'Tell a customer of many new delivery details',
  'payment.received': 'Write the mails of a paid quote',
  'payment.attention': 'Tell about an unusual payment',
  'retention.daily': 'Remove what need not be kept',
}

/** A kind without words of its own is shown as the server calls it. */
export function kindWords(kind: string): string {
  return KIND_WORDS[kind] ?? kind
}
