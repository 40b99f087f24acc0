import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows that the press is being handled, and ignores further presses. The button keeps its focus and its text. */
  readonly loading?: boolean
  /** Gives the button's look to its only child, such as a link or a label, instead of rendering a button. */
  readonly asChild?: boolean
}

export function Button({ variant = 'primary', size = 'medium', loading, asChild, className, children, onClick, ...rest }: ButtonProps) {
  const style = buttonStyle(variant, size, className)
  if (asChild)
    return (
      <Slot.Root className={style} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  return (
    <button
      type="button"
      className={style}
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
