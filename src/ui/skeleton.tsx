import { classNames } from './class-names.ts'

/** A shape that stands in for content while it loads. Its classes give the size. The part around it tells screen readers (aria-busy). */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sand', className)} />
}
