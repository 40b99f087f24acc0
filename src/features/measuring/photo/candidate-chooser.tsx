import { RadioCards } from '#app/ui/radio-cards.tsx'
import { OUTLINE_WORDS } from '#shared/domain/outline-words.ts'
import type { WindowCandidate } from '#workers/vision/api.ts'

export interface CandidateChooserProps {
  readonly candidates: readonly WindowCandidate[]
  /** The one that is measured; null once corners were moved. */
  readonly chosen: WindowCandidate | null
  readonly onChoose: (candidate: WindowCandidate) => void
}

/** Outlines less likely than one in ten are mostly parts of a window, and would only puzzle. */
const MIN_SCORE = 0.1

/** @returns those that a person may mean, with the one that is measured */
export const outlinesToChoose = (candidates: readonly WindowCandidate[], chosen: WindowCandidate | null): readonly WindowCandidate[] =>
  candidates.filter((candidate) => candidate.score >= MIN_SCORE || candidate === chosen)

/** A window has several nested outlines: the hole in the wall, the frame, the pane. The person chooses the one that is meant. */
export function CandidateChooser({ candidates: found, chosen, onChoose }: CandidateChooserProps) {
  const candidates = outlinesToChoose(found, chosen)
  if (candidates.length < 2) return null
  const named = candidates.map((candidate, i) => {
    const { name } = OUTLINE_WORDS[candidate.type]
    const before = candidates.slice(0, i).filter((other) => other.type === candidate.type).length
    return { value: String(i), label: before > 0 ? `${name} ${before + 1}` : name }
  })
  return (
    <div className="grid gap-2">
      <RadioCards
        label="Which edge of the window is measured?"
        value={chosen ? String(candidates.indexOf(chosen)) : ''}
        onValueChange={(value) => {
          const candidate = candidates[Number(value)]
          if (candidate) onChoose(candidate)
        }}
        options={named}
        className="grid-cols-2 sm:grid-cols-3 @4xl:grid-cols-2"
      />
      <p className="text-muted text-sm">
        {chosen ? OUTLINE_WORDS[chosen.type].what : 'Choose the edge that the blind is made for, or put the corners where you want them.'}
      </p>
    </div>
  )
}
