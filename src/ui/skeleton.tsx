import { classNames } from './class-names.ts'

/** The shape of what is coming, shown at once. Put the size on it; the words for screen readers belong to the place that waits (aria-busy). */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sand', className)} />
}
