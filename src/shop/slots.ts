import type { ComponentType } from 'react'
import type { LeadFeature } from '#shared/contracts/customer-details.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'

/**
 * Parts of one feature that another one shows. The feature that shows a part knows only what is written here; the app brings the part itself
 * (src/app/slots.ts), so that features never import each other.
 */

/** The order form, under the lines that are to be ordered. */
export interface OrderPanelProps {
  /** The form is asked for. An order still waiting to be sent shows itself even when not. */
  readonly open: boolean
  readonly lines: readonly QuoteLine[]
  onCancel(): void
  /** The server's new prices of one blind, by line id, once the customer has taken them. */
  onPricesAccepted(prices: ReadonlyMap<string, Cents>): void
  /** The order is placed, and its lines have left the working list. */
  onPlaced(): void
}

export interface PhotoMeasurement {
  /** The size offered to order by: the opening's safe size when it was measured, the estimate when the scale was assumed. */
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource
}

/** The photo measuring tool, in front of the calculator's form. */
export interface PhotoMeasuringProps {
  onUse(result: PhotoMeasurement): void
  onClose(): void
}

/** The customer's name and numbers, asked for before a tool that wants them. */
export interface DetailsDialogProps {
  readonly open: boolean
  readonly feature: LeadFeature
  onClose(): void
  /** The details are saved (or kept, without a signal): on to what they were asked for. */
  onSaved(feature: LeadFeature): void
}

/** How the app has each part brought when somebody needs it. */
export interface Slots {
  orderPanel(): Promise<ComponentType<OrderPanelProps>>
  photoMeasuring(): Promise<ComponentType<PhotoMeasuringProps>>
  detailsDialog(): Promise<ComponentType<DetailsDialogProps>>
}
