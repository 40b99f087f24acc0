import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** A small button is narrower, but 44 px high like a medium one, so that a finger can hit it. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-sea text-on-accent hover:bg-[color-mix(in_srgb,var(--color-sea)_88%,var(--color-ink))]',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sand/50',
  ghost: 'text-sea hover:bg-sand/70',
  danger: 'bg-bad text-on-accent hover:bg-[color-mix(in_srgb,var(--color-bad)_88%,var(--color-ink))]',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 text-sm',
  medium: 'min-h-11 px-card text-base',
  large: 'min-h-13 px-[min(1.75rem,7.2vw)] text-lg',
  icon: 'size-11 shrink-0',
}

/** @returns the CSS classes of a button, for buttons and for links that look like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}
