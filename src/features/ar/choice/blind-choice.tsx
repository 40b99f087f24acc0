import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Pose } from '#app/camera/drawing/hung-blind.ts'
import { PoseFields } from '#app/camera/drawing/pose-fields.tsx'
import { ColourChoice, showableColours } from '#app/shop/colour-choice.tsx'
import { coloursQuery } from '#app/shop/colours.queries.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import { Select } from '#app/ui/select.tsx'
import { constructionOf, PRODUCTS } from '#shared/domain/products.ts'

/** @param isFirst whether nobody has chosen it: a blind in no colour would show nothing */
export type OnChoice = (choice: LiveChoice, isFirst?: boolean) => void

interface BlindChoiceProps {
  readonly choice: LiveChoice
  readonly onChoice: OnChoice
  /** Absent where the blind is raised and turned elsewhere. */
  readonly posing?: { readonly pose: Pose; readonly onPose: (pose: Pose) => void }
}

const PRODUCT_OPTIONS = PRODUCTS.map(({ productType, name }) => ({ value: productType, label: name }))
/** A strip to swipe, so that the picture keeps the screen. */
const STRIP = '-m-1 auto-cols-[6.5rem] grid-flow-col overflow-x-auto p-1 pb-2'

/** Product and colour of the blind in the picture, and how far it is raised and turned. */
export function BlindChoice({ choice, onChoice, posing }: BlindChoiceProps) {
  const { productType } = choice
  useShopsColour(choice, onChoice)
  return (
    <div className="grid gap-3">
      <Select
        aria-label="Product"
        value={productType}
        options={PRODUCT_OPTIONS}
        onValueChange={(next) => onChoice({ ...choice, productType: next, colour: '', colourHex: null })}
      />
      <ColourChoice
        productType={productType}
        value={choice.colour}
        onChoose={({ name, hex }) => onChoice({ ...choice, colour: name, colourHex: hex || null })}
        className={STRIP}
      />
      {posing ? <PoseFields construction={constructionOf(productType)} {...posing} /> : null}
    </div>
  )
}

/**
 * A blind in no colour would show nothing of the product, so it begins in the first one that can be ordered. So does one in a colour that the
 * product does not come in: an address may be old, or anybody's. What a colour looks like the shop says.
 */
function useShopsColour(choice: LiveChoice, onChoice: OnChoice) {
  const { data } = useQuery(coloursQuery(choice.productType))
  const colours = data && showableColours(choice.productType, data.colours)
  const shown = colours?.find(({ name }) => name === choice.colour) ?? colours?.[0]
  const [colour, colourHex] = [shown?.name, shown?.hex || null]
  useEffect(() => {
    if (colour !== undefined && (colour !== choice.colour || colourHex !== choice.colourHex))
      onChoice({ ...choice, colour, colourHex }, true)
  }, [choice, colour, colourHex, onChoice])
}
