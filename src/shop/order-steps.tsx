import { DatedSteps } from '#app/ui/dated-steps.tsx'
import type { SizedLine } from '#shared/domain/blind-line.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'

interface OrderStepsProps {
  readonly orderedAt: Date
  readonly lines: readonly SizedLine[]
  /** Of an order: what the courier needs. */
  readonly details?: { readonly phone: string; readonly address: string }
}

/** Shows what happens after an order, step by step with dates. */
export function OrderSteps({ orderedAt, lines, details }: OrderStepsProps) {
  return <DatedSteps steps={orderSteps(orderedAt, lines, details)} />
}
