import type { ComponentType } from 'react'
import type { BlindOnWindowProps, BlindToShow } from '#app/shop/slots.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { type BlindDraft, numberFromText, sizeOf } from './blind-form.ts'
import { DrawnToProportion } from './drawn-to-proportion.tsx'

interface BlindDraftOnWindowProps {
  /** What draws it, as the slot gives it. */
  readonly part: ComponentType<BlindOnWindowProps>
  readonly pictureId: string
  readonly draft: BlindDraft
}

/** The blind in the form, in the picture of its window. Without a size it is drawn as the picture shows the window. */
export function BlindDraftOnWindow({ part: Part, pictureId, draft }: BlindDraftOnWindowProps) {
  return <Part pictureId={pictureId} blind={blindToShow(draft)} without={<DrawnToProportion draft={draft} />} />
}

function blindToShow(draft: BlindDraft): BlindToShow {
  const { productType, colourHex, mountType, controlSide, sizeSource, otherMount, recessDepth } = draft
  const { widthMm, dropMm } = sizeOf(draft) ?? { widthMm: 0, dropMm: 0 }
  const opening = (sizeSource && measuredSize(sizeSource)) ?? (otherMount && sizeOf(otherMount))
  return {
    productType: productType || 'roller-blockout',
    colourHex,
    widthMm,
    dropMm,
    mountType,
    controlSide,
    openingWidthMm: opening?.widthMm,
    recessDepthMm: numberFromText(recessDepth) || null,
  }
}
