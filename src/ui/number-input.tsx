import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'
import { typedNumber } from './typed-number.ts'

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  /** Null when the field is empty. */
  readonly value: number | null
  /** Called with null for an empty field and NaN for a text that is no number. The contract's schema then gives the error message. */
  readonly onValueChange: (value: number | null) => void
  /** Shown at the right inside the field, for example 'mm'. Visitors may type it too. */
  readonly unit?: string
  /** How much the arrow keys up and down change the number; with Shift ten times as much. Default 1. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
}

/** A text field for numbers. Phones show a numeric keyboard. Unlike a number input, it has no spinner that changes a size by accident. */
export function NumberInput({ value, onValueChange, unit, step = 1, min, max, className, onKeyDown, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value === null || Number.isNaN(value) ? '' : String(value))

  function change(next: string) {
    setDraft(next)
    onValueChange(typedNumber(next, unit))
  }
  function nudge(by: number) {
    const from = value === null || Number.isNaN(value) ? (min ?? 0) : value
    const to = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, from + by))
    change(String(Math.round(to * 1000) / 1000))
  }
  /** Shows a valid number in its normal form, or as the parent component changed it. An invalid text stays, so that it can be corrected. */
  function tidy() {
    if (!Number.isNaN(typedNumber(text, unit))) setDraft(null)
  }
  return (
    <span className={classNames('relative block', className)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...useFieldControl()}
        className={classNames(controlStyle, 'min-h-12', unit ? 'pr-12' : undefined)}
        {...rest}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter') tidy()
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          nudge((event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1))
        }}
        onBlur={(event) => {
          onBlur?.(event)
          tidy()
        }}
      />
      {unit ? (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
          {unit}
        </span>
      ) : null}
    </span>
  )
}
