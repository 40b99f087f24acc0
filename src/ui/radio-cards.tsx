import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RadioCard<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  /** A drawing or swatch above the label. Screen readers skip it as decoration. */
  readonly picture?: ReactNode
  readonly disabled?: boolean
}

export interface RadioCardsProps<Value extends string> {
  /** The name of the group. It is shown above the group unless `hideLabel` is set. */
  readonly label: string
  readonly hideLabel?: boolean
  /** '' while nothing is chosen. */
  readonly value: Value | ''
  readonly onValueChange: (value: Value) => void
  readonly options: readonly RadioCard<Value>[]
  readonly error?: ReactNode
  /** CSS classes of the grid, for example 'grid-cols-2 sm:grid-cols-3'. */
  readonly className?: string
}

/** Lets the visitor choose one of a few options, each with a picture or a short description. The arrow keys move and choose. */
export function RadioCards<Value extends string>({
  label,
  hideLabel,
  value,
  onValueChange,
  options,
  error,
  className,
}: RadioCardsProps<Value>) {
  return (
    <div className="grid gap-1.5">
      {hideLabel ? null : (
        <span aria-hidden="true" className="font-semibold text-sm">
          {label}
        </span>
      )}
      <Radix.Root
        aria-label={label}
        aria-invalid={error ? true : undefined}
        value={value === '' ? null : value}
        onValueChange={(next) => onValueChange(next as Value)}
        className={classNames('grid gap-2.5', className ?? 'grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))]')}
      >
        {options.map((option) => (
          <Radix.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="flex min-h-12 flex-col items-start justify-center gap-1 rounded-control border border-edge has-[[data-picture]]:justify-start bg-surface p-3 text-left transition-colors hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-sea data-[state=checked]:bg-sea/8 data-[state=checked]:ring-1 data-[state=checked]:ring-sea"
          >
            {option.picture ? (
              <span aria-hidden="true" data-picture="" className="block w-full">
                {option.picture}
              </span>
            ) : null}
            <span className="font-semibold text-sm leading-snug">{option.label}</span>
            {option.description ? <span className="text-muted text-sm leading-snug">{option.description}</span> : null}
          </Radix.Item>
        ))}
      </Radix.Root>
      {error ? (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}
