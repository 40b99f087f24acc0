import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A plain surface with a border. Thin lines divide its content; a card never goes into another card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-card border border-line bg-surface p-card shadow-soft sm:p-6', className)} {...rest} />
}
