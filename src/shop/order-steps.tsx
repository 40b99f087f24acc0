import { DatedSteps } from '#app/ui/dated-steps.tsx'
import { orderSteps } from '#shared/domain/order-timeline.ts'

interface OrderStepsProps {
  readonly orderedAt: Date
  /** The lines of the order. Without them, the dates consider all products of the shop. */
  readonly lines?: readonly { readonly productType: string }[]
}

/** Shows what happens after an order, step by step with dates. */
export function OrderSteps({ orderedAt, lines }: OrderStepsProps) {
  return <DatedSteps steps={orderSteps(orderedAt, lines)} />
}
