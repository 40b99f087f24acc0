import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { liveAddress } from '#app/shop/live-address.ts'
import { addressForWindow } from '#app/shop/measured-again.ts'
import type { BlindOnWindowProps } from '#app/shop/slots.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { Select } from '#app/ui/select.tsx'
import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import { PRODUCTS } from '#shared/domain/products.ts'
import { typedOverOutline } from '#shared/domain/size-as-measured.ts'
import { type BlindDraft, numberFromText, openingBehind, sizeOf } from './blind-form.ts'
import { DrawnToProportion } from './drawn-to-proportion.tsx'

interface BlindDraftOnWindowProps {
  /** What draws it, as the slot gives it. */
  readonly part: ComponentType<BlindOnWindowProps>
  readonly pictureId: string
  readonly draft: BlindDraft
  /** The listed window that the blind is for. */
  readonly windowId: string
  /** Changes the product in place; absent where the products stand beside the picture. */
  readonly onProduct?: (productType: string) => void
}

const PRODUCT_OPTIONS = PRODUCTS.map(({ productType, name }) => ({ value: productType, label: name }))

/** The blind in the form, in the picture of its window. Without a size it is drawn as the picture shows the window. */
export function BlindDraftOnWindow({ part: Part, pictureId, draft, windowId, onProduct }: BlindDraftOnWindowProps) {
  const blind = blindToShow(draft)
  return (
    <div className="grid gap-3">
      {onProduct ? (
        <Select
          aria-label="Product in the picture"
          placeholder="Choose a product"
          value={draft.productType}
          options={PRODUCT_OPTIONS}
          onValueChange={onProduct}
        />
      ) : null}
      <Part picture={pictureId} blind={blind} without={<DrawnToProportion draft={draft} />} />
      <ButtonLink
        variant="ghost"
        to={addressForWindow(liveAddress({ ...blind, productType: draft.productType, colour: draft.colour }), windowId)}
        className="justify-self-start"
      >
        See it live through the camera
      </ButtonLink>
    </div>
  )
}

/** The same on a phone, over the colours: folded until it is asked for. */
export function FoldedOnWindow({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <div ref={place} className="scroll-mt-4">
      <Collapsible title="See it on your window" defaultOpen={isOpen} isMadeWhenOpened>
        {children}
      </Collapsible>
    </div>
  )
}

function blindToShow(draft: BlindDraft): BlindToShow {
  const { productType, colourHex, mountType, controlSide, sizeSource, recessDepth } = draft
  const { widthMm, dropMm } = sizeOf(draft) ?? { widthMm: 0, dropMm: 0 }
  return {
    productType: productType || 'roller-blockout',
    colourHex,
    widthMm,
    dropMm,
    mountType,
    controlSide,
    openingWidthMm: openingBehind(draft)?.widthMm,
    typedOver: typedOverOutline(sizeSource),
    recessDepthMm: numberFromText(recessDepth) || null,
  }
}
