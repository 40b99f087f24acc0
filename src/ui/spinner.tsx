import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Shows work of unknown length. `label` is for screen readers; leave it out beside a text that says the same. */
export function Spinner({ label, className }: { readonly label?: string; readonly className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden="true" strokeWidth={1.75} className="size-5 animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
