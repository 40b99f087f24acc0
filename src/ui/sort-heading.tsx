import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SortProps {
  /** The contract's name of this order. */
  readonly name: string
  /** The order in force: a name, or a name after a minus for the falling one. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** The first press sorts from small to large or A to Z; otherwise the newest and largest come first. */
  readonly startsRising?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** The heading of a column by which a table can be sorted. A second press turns the order round. */
export function SortHeading({ className, ...rest }: SortProps) {
  const { name, sort } = rest
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={direction} className={classNames('font-normal', className)}>
      <SortButton {...rest} />
    </th>
  )
}

/** The same for a list that is no table. */
export function SortButton({ name, sort, onSort, startsRising, children, className }: SortProps) {
  const falls = sort === `-${name}`
  const inForce = falls || sort === name
  const rises = inForce ? falls : startsRising
  const next = rises ? name : `-${name}`
  const Arrow = falls ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      aria-pressed={inForce}
      onClick={() => onSort(next)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 rounded-sm text-sm',
        inForce ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
        className,
      )}
    >
      {children}
      <Arrow aria-hidden="true" strokeWidth={1.75} className={classNames('size-4', !inForce && 'invisible')} />
      {inForce ? <span className="sr-only">{falls ? ', falling' : ', rising'}</span> : null}
    </button>
  )
}
