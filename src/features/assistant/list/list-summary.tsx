import { useAtomValue } from 'jotai'
import { ChevronRight, ListChecks } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LIST_ADDRESS } from '#app/shop/quote/list-address.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { useAnswerWords } from '../answer-words.ts'

/** What is on the list at any time, however far up its card stands in the conversation. It leads to the list. */
export function ListSummary() {
  const lines = useAtomValue(linesAtom)
  const words = useAnswerWords()
  if (lines.length === 0) return null
  const { quantity, totalCents } = totalsOf(lines)
  return (
    <Link
      to={LIST_ADDRESS}
      className="flex min-h-11 items-center gap-2 border-b bg-surface px-card text-sm hover:bg-sand/50 focus-visible:-outline-offset-2 sm:px-6"
    >
      <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-sea @max-[16rem]:hidden" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{words.feature.basket}</strong> ·{' '}
        <span className="whitespace-nowrap">{words.blinds(quantity)}</span> ·{' '}
        <span className="whitespace-nowrap">{formatCents(totalCents)}</span>
      </span>
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
