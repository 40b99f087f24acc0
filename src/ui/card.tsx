import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A quiet surface. Hairlines divide what is inside it; a card is never put into a card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6', className)} {...rest} />
}
