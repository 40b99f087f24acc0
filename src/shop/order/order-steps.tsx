import { DatedSteps } from '#app/ui/dated-steps.tsx'
import type { SizedLine } from '#shared/domain/blind-line.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'

interface OrderStepsProps {
  readonly orderedAt: Date
  readonly lines: readonly SizedLine[]
  /** Of an order: what the courier needs. */
  readonly details?: { readonly phone: string; readonly address: string }
  /** Of an order: when it went into production; null before, or where nobody knows. */
  readonly releasedAt?: string | null
}

/** Shows what happens after an order, step by step with dates. */
export function OrderSteps({ orderedAt, lines, details, releasedAt }: OrderStepsProps) {
  const progress = releasedAt === undefined ? undefined : { now: new Date(), releasedAt: releasedAt === null ? null : new Date(releasedAt) }
  return <DatedSteps steps={orderSteps(orderedAt, lines, details, progress)} />
}
