import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { firstPose, type Pose } from '#app/camera/drawing/hung-blind.ts'
import { choiceOfAddress, type LiveChoice } from '#app/shop/live-address.ts'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import { constructionOf, productOf } from '#shared/domain/products.ts'
import type { OnChoice } from './blind-choice.tsx'

/** The blind that the visitor looks at, as the address names it at first, and how it hangs. */
export function useBlindChoice() {
  const [search] = useSearchParams()
  const [choice, setChoice] = useState<LiveChoice>(() => choiceOfAddress(search))
  const [pose, setPose] = useState<Pose>(() => firstPose(constructionOf(choice.productType)))
  const [isChosen, setChosen] = useState(false)
  const { productType } = choice
  const choose: OnChoice = useCallback(
    (next, isFirst = false) => {
      if (!isFirst) setChosen(true)
      // Slats that were half turned would be bands half shifted.
      if (next.productType !== productType) setPose(firstPose(constructionOf(next.productType)))
      setChoice(next)
    },
    [productType],
  )
  // Whoever comes with a product of the shop has chosen it there.
  const isOfAddress = productOf(search.get('product') ?? '') !== undefined
  const looked: LookedAtBlind = { ...choice, wasChosen: isChosen || isOfAddress }
  return { choice, choose, isChosen, looked, pose, setPose }
}
