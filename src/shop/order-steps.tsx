import { DatedSteps } from '#app/ui/dated-steps.tsx'
import { orderTimeline } from '#shared/domain/order-timeline.ts'
import { formatWeekday } from '#shared/formats/dates.ts'

interface OrderStepsProps {
  readonly orderedAt: Date
  /** The lines of the order. Without them, the dates consider all products of the shop. */
  readonly lines?: readonly { readonly productType: string }[]
}

/** Shows what happens after an order, step by step with dates. */
export function OrderSteps({ orderedAt, lines }: OrderStepsProps) {
  const { processed, dispatched, processingWords, productionWords } = orderTimeline(orderedAt, lines)
  return (
    <DatedSteps
      steps={[
        { when: `By about ${formatWeekday(processed.latest)}`, what: `We check and process your order: ${processingWords}.` },
        {
          when: `About ${formatWeekday(dispatched.earliest)} to ${formatWeekday(dispatched.latest)}`,
          what: `Production takes ${productionWords}; then your blinds go to the courier.`,
        },
        { when: 'On dispatch', what: 'You get a WhatsApp message with the courier’s tracking number.' },
      ]}
    />
  )
}
