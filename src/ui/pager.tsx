import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which part of a long list is shown, and the ways to the others. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const beyond = total === 0 ? '' : `There is no page ${page} in this list of ${total}`
  const shown = first <= total ? `${first}–${Math.min(total, page * pageSize)} of ${total}` : beyond
  const turnTo = (next: number) => {
    onPage(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="text-muted tabular-nums">
        {shown}
      </p>
      {pages > 1 || page > 1 ? (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => turnTo(Math.min(page - 1, pages))}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
