import { Collapsible } from '#app/ui/collapsible.tsx'
import type { FactShown } from '#shared/contracts/assistant.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { useAnswerWords } from '../answer-words.ts'

/** The notes that an answer rests on, each with its date. Where a note comes from stays with the shop: it names papers that no customer has. */
export function Facts({ facts }: { readonly facts: readonly FactShown[] }) {
  const { notes } = useAnswerWords()
  if (facts.length === 0) return null
  return (
    <Collapsible
      title={facts.length === 1 ? notes : `${notes} (${facts.length})`}
      className="text-muted text-sm [&>summary]:w-fit [&>summary]:font-normal"
    >
      <ul className="grid gap-1">
        {facts.map(({ id, date }) => (
          <li key={id}>
            {notes}: {id} · {formatDate(date)}
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
