import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link to one of our screens that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', className, ...rest }: LinkProps & Look) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />
}

/** A link to another site or program (https:, tel:, mailto:) that looks like a button. Web addresses open in a new tab. */
export function ButtonAnchor({ variant = 'primary', size = 'medium', className, children, ...rest }: ComponentProps<'a'> & Look) {
  const elsewhere = rest.href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={buttonStyle(variant, size, className)} {...elsewhere} {...rest}>
      {children}
    </a>
  )
}
