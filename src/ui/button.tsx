import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows that the press is being handled, and ignores further presses. The button keeps its focus and its text. */
  readonly loading?: boolean
}

export function Button({ variant = 'primary', size = 'medium', loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonStyle(variant, size, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  )
}
