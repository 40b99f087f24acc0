import type { ComponentType, ReactNode } from 'react'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import type { KnownCustomer } from '#app/lib/storage/known-customer.ts'
import type { LeadFeature } from '#shared/contracts/customer-details.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { BlindToShow, LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import type { DrawInWindow } from './pictures/own-window.ts'

/**
 * Slots are places in one feature's screens that another feature fills. The screen knows only the types in this file. The app supplies the
 * part itself (src/app/slots.ts), so that features never import each other.
 */

/**
 * The order form. It is open while the address names one of its steps (shop/order/order-form-step.ts). An order that is still waiting to be sent is
 * shown in any case.
 */
export interface OrderPanelProps {
  readonly lines: readonly QuoteLine[]
  /** Of the kept quote that is ordered. */
  readonly privateLink?: string | undefined
  /** Which state of that quote the customer sees. */
  readonly quoteVersion?: string | undefined
  /** Of a quote whose link is not known here. */
  readonly quoteKey?: string | undefined
  /** Whom that quote is for. */
  readonly quoteFor?: KnownCustomer
  /** Called with the lines at their new prices when the customer has accepted those. */
  onPricesAccepted(lines: readonly QuoteLine[]): void
}

/** What changed in the calculator since these lines were quoted, which are about to be ordered. */
export interface NewerInCalculatorProps {
  readonly lines: readonly QuoteLine[]
  /** The link of the kept quote that these lines belong to. */
  readonly privateLink?: string | undefined
}

export interface PhotoMeasurement {
  /** Whole millimetres: the size as measured, or the estimate when the scale was assumed. */
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource
  /** The window's picture, as camera/window-pictures.ts keeps it; absent where it could not be kept. */
  readonly pictureId?: string | undefined
  /** Whether the person wants to see a blind in that picture next. */
  readonly seesBlind?: boolean
}

/** What a photo can still tell of its window: whether the corners lie right, or the scale by one known length. */
export type BackForPhoto = 'corners' | 'length'

/** The photo measuring tool, which opens over the calculator's form. */
export interface PhotoMeasuringProps {
  onUse(result: PhotoMeasurement): void
  onClose(): void
  /** What the person comes back for, to the photo of a size that was used before: lib/storage/photo-to-check.ts. */
  readonly backFor?: BackForPhoto | undefined
}

/** A window's picture that is open, and the camera that sees the window in it, in the photo's pixels. */
export interface WindowInPicture {
  readonly photo: DrawnPhoto
  readonly camera: MeasuredWindow['camera']
}

/** A blind drawn in a window's own picture, to be raised and tilted there. */
export interface BlindOnWindowProps {
  /** The picture, which stays open while it is shown, or its id as camera/window-pictures.ts keeps it. */
  readonly picture: WindowInPicture | string
  readonly blind: BlindToShow
  /** How far it is raised, 0 to 1, and turned at first; absent, as usual. */
  readonly pose?: { readonly raised: number; readonly tiltDegrees: number }
  /** Instead of the picture, where this browser no longer has it. */
  readonly without?: ReactNode
}

/** A scan that ended in another feature's camera. */
export interface WindowResultsProps {
  /** The picture, which is handed over, and what was measured in it; its corners are pixels of the picture. */
  readonly frame: ImageBitmap
  readonly measurement: MeasuredWindow
  /** As `ScanResult.checked`. */
  readonly checked: MeasuredWindow | null
  /** The blind that was looked at, to be found again in the calculator. */
  readonly blind: LookedAtBlind | null
  onRetake(): void
}

/** The dialog that asks for the customer's contact details before a tool that needs them. */
export interface DetailsDialogProps {
  readonly open: boolean
  readonly feature: LeadFeature
  /** What the visitor has chosen, in words for the consultant. */
  readonly productInterest?: string
  onClose(): void
  /** The person stays where he is afterwards: nothing opens, and the shop contacts him. */
  readonly stays?: boolean
  /** Called when the details are saved, or kept for later without a signal. The feature that they were asked for can then open. */
  onSaved(feature: LeadFeature): void
}

/** The conversation with the assistant, over the page that it was opened from. */
export interface AssistantPanelProps {
  onClose(): void
}

/** Loads the part for each slot when it is first needed. */
export interface Slots {
  orderPanel(): Promise<ComponentType<OrderPanelProps>>
  photoMeasuring(): Promise<ComponentType<PhotoMeasuringProps>>
  blindOnWindow(): Promise<ComponentType<BlindOnWindowProps>>
  /** Draws the small pictures of lines in their own windows. */
  drawInWindow(): Promise<DrawInWindow>
  windowResults(): Promise<ComponentType<WindowResultsProps>>
  detailsDialog(): Promise<ComponentType<DetailsDialogProps>>
  assistantPanel(): Promise<ComponentType<AssistantPanelProps>>
}
