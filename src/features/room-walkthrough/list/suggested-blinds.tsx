import { Check } from 'lucide-react'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { MOUNT_TYPE_LABELS, type MountType } from '#shared/domain/blind-line.ts'
import { noneMadeAt } from '#shared/domain/product-advice.ts'
import { productName } from '#shared/domain/products.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'
import { adviceFor, blindFor } from './blind-for.ts'

interface SuggestedBlindsProps {
  readonly window: ListedWindow
  readonly name: string
  readonly onChange: (changed: Partial<ListedWindow>) => void
}

/** At most three blinds that suit the window, each with its reasons. One that is chosen stands in the calculator's form when the window's turn comes. */
export function SuggestedBlinds({ window, name, onChange }: SuggestedBlindsProps) {
  const advice = adviceFor(window)
  const chosen = blindFor(window)
  const choose = (productType: string, hangs?: MountType) =>
    onChange({ hangs, chosen: { ...chosen, productType, ...(productType === chosen.productType ? {} : { colour: '', colourHex: null }) } })
  if (advice.length === 0) {
    const { sentence, isForTeam } = noneMadeAt(window)
    return (
      <div className="grid gap-2">
        <p className="text-muted">{sentence}</p>
        {isForTeam ? (
          <div className="flex flex-wrap gap-2">
            <ContactTeam />
          </div>
        ) : null}
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">Blinds that suit it</h4>
      <ul className="divide-y border-y">
        {advice.map(({ productType, mountType: hangs, reasons }) => {
          const isChosen = chosen.productType === productType
          return (
            <li key={productType} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-[min(18rem,100%)]">
                <p>
                  <span className="font-semibold">{productName(productType)}</span>{' '}
                  <span className="text-muted text-sm">{MOUNT_TYPE_LABELS[hangs].toLowerCase()}</span>
                </p>
                <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-sm">
                  {reasons.map(({ sentence }) => (
                    <li key={sentence}>{keepFigures(sentence)}</li>
                  ))}
                </ul>
              </div>
              <Button
                variant={isChosen ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={isChosen}
                aria-label={`${isChosen ? 'Chosen' : 'Choose this'}: ${productName(productType)} for ${name}`}
                onClick={() => (isChosen ? choose('') : choose(productType, hangs))}
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
