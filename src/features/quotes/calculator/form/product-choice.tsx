import { useEffect, useRef } from 'react'
import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { PRODUCTS, type ProductType } from '#shared/domain/products.ts'

interface ProductChoiceProps {
  readonly value: string
  readonly onChoose: (productType: ProductType) => void
  readonly error?: string
}

const options = PRODUCTS.map(({ productType, name, cardColour }) => ({
  value: productType,
  // Every name gets the height of two lines, so that the pictures in a row are level.
  label: <span className="block min-h-10 xl:min-h-15">{name}</span>,
  picture: <BlindPicture productType={productType} colourHex={cardColour} widthMm={1500} dropMm={1000} className="mb-1 h-18 w-full" />,
}))

/** Shows every product as a card with a drawing: in a strip to swipe on a phone, in a grid elsewhere. The chosen one is in view. */
export function ProductChoice({ value, onChoose, error }: ProductChoiceProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value) bringToMiddle(strip.current?.querySelector('[data-state=checked]'))
  }, [value])
  return (
    <div ref={strip} className="grid grid-cols-1 gap-2">
      <RadioCards
        label="Product"
        hideLabel
        value={value as ProductType | ''}
        onValueChange={onChoose}
        options={options}
        error={error}
        className="-m-1 auto-cols-[8.5rem] grid-flow-col overflow-x-auto p-1 pb-3 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 sm:overflow-visible sm:pb-1 xl:grid-cols-5"
      />
      <p className="text-muted text-sm sm:hidden">{PRODUCTS.length} to choose from: swipe to see them all.</p>
    </div>
  )
}

/** Scrolls the strip and nothing else: scrollIntoView would also move the page. */
function bringToMiddle(card: Element | null | undefined) {
  const strip = card?.parentElement
  if (!card || !strip) return
  const { left, width } = card.getBoundingClientRect()
  const frame = strip.getBoundingClientRect()
  strip.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
