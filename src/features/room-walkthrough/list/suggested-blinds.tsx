import { Check } from 'lucide-react'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { MOUNT_TYPE_LABELS } from '#shared/domain/blind-line.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import { adviseProducts } from '#shared/domain/product-advice.ts'
import { productName } from '#shared/domain/products.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'
import { blindFor, recessDepthOf } from './blind-for.ts'

interface SuggestedBlindsProps {
  readonly window: ListedWindow
  readonly name: string
  readonly onChange: (changed: Partial<ListedWindow>) => void
}

/** At most three blinds that suit the window, each with its reasons. One that is chosen stands in the calculator's form when the window's turn comes. */
export function SuggestedBlinds({ window, name, onChange }: SuggestedBlindsProps) {
  const { widthMm, dropMm, room, facing, sizeSource } = window
  // The outer edge of the surround is the size of a blind on the wall face.
  const mountType = mountFor(sizeSource.outline) === 'outside-facefix' ? 'outside-facefix' : undefined
  const advice = adviseProducts({ widthMm, dropMm, room, facing, recessDepthMm: recessDepthOf(window), mountType })
  const chosen = blindFor(window)
  const choose = (productType: string) =>
    onChange({ chosen: { ...chosen, productType, ...(productType === chosen.productType ? {} : { colour: '', colourHex: null }) } })
  if (advice.length === 0)
    return <p className="text-muted">None of our blinds is made at this size. Please ask us: two side by side may do.</p>
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">Blinds that suit it</h4>
      <ul className="grid @min-[52rem]:grid-cols-3 gap-3">
        {advice.map(({ productType, mountType: hangs, reasons }) => {
          const isChosen = chosen.productType === productType
          return (
            <li key={productType} className="flex flex-col items-start gap-2 rounded-control border border-line p-4">
              <p className="font-semibold">{productName(productType)}</p>
              <p className="text-muted text-sm">{MOUNT_TYPE_LABELS[hangs]}</p>
              <ul className="grid list-disc gap-1 pl-5 text-sm">
                {reasons.map(({ sentence }) => (
                  <li key={sentence}>{keepFigures(sentence)}</li>
                ))}
              </ul>
              <Button
                variant={isChosen ? 'primary' : 'secondary'}
                size="small"
                className="mt-auto"
                aria-pressed={isChosen}
                aria-label={`${isChosen ? 'Chosen' : 'Choose this'}: ${productName(productType)} for ${name}`}
                onClick={() => choose(isChosen ? '' : productType)}
              >
                {isChosen ? <Check aria-hidden="true" className="size-4" /> : null}
                {isChosen ? 'Chosen' : 'Choose this'}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
