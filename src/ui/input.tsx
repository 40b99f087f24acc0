import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

/** The text is 16 px, because some phones zoom into fields with smaller text. */
export const controlStyle = classNames(
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-muted',
  'hover:border-ink focus-visible:border-sea focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} className={classNames(controlStyle, 'min-h-12', className)} {...rest} />
}
