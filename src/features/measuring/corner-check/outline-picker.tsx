import { RadioCards } from '#app/ui/radio-cards.tsx'
import { OUTLINE_WORDS } from '#shared/domain/outline-words.ts'
import type { WindowCandidate } from '#workers/vision/api.ts'

export interface PickedOutline {
  readonly candidate: WindowCandidate
  readonly colour: string
}

export interface OutlinePickerProps {
  /** Both outlines that are drawn, in an order that picking does not change. */
  readonly outlines: readonly PickedOutline[]
  readonly chosen: WindowCandidate
  readonly onChoose: (candidate: WindowCandidate) => void
}

/** Two outlines lie one in the other: one tap says which of them is meant. */
export function OutlinePicker({ outlines, chosen, onChoose }: OutlinePickerProps) {
  return (
    <RadioCards
      label="Two edges lie one inside the other. Which one do you mean?"
      value={String(outlines.findIndex(({ candidate }) => candidate === chosen))}
      onValueChange={(value) => {
        const picked = outlines[Number(value)]
        if (picked) onChoose(picked.candidate)
      }}
      className="grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]"
      options={outlines.map(({ candidate, colour }, i) => ({
        value: String(i),
        label: (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center rounded-sm bg-[#10191b]">
              <span className="h-0.75 w-4" style={{ backgroundColor: colour }} />
            </span>
            {OUTLINE_WORDS[candidate.type].name}
          </span>
        ),
      }))}
    />
  )
}
