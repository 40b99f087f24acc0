import type { Cents } from '#shared/domain/money.ts'
import type { QuoteLine } from '#shared/domain/quote-line.ts'

/** The order form as this feature gets it from the app: it shows it under its lines and never imports it. */
export interface OrderPanelProps {
  /** The form is asked for. An order still waiting to be sent shows itself even when not. */
  readonly open: boolean
  readonly lines: readonly QuoteLine[]
  onCancel(): void
  /** The server's new prices of one blind, by line id, once the customer has taken them. */
  onPricesAccepted(prices: ReadonlyMap<string, Cents>): void
  /** The order is placed; its lines are no longer wanted. */
  onPlaced(): void
}
