import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { use } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'
import { PortalPlace } from './portal-place.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps {
  /** '' while nothing is chosen. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly name?: string
  /** The name for screen readers. Only needed without a Field around the select. */
  readonly 'aria-label'?: string
  readonly className?: string
}

export function Select({ value, onValueChange, options, placeholder, disabled, name, className, ...rest }: SelectProps) {
  const { 'aria-required': required, ...control } = useFieldControl()
  const place = use(PortalPlace)
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled} name={name} required={required}>
      <Radix.Trigger
        {...control}
        aria-label={rest['aria-label']}
        className={classNames(
          controlStyle,
          'flex min-h-12 items-center justify-between gap-2 text-left data-placeholder:text-muted',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-control border border-line bg-surface shadow-soft"
        >
          <Radix.Viewport className="p-1.5">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-2 rounded-sm px-3 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sand data-disabled:opacity-55"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" strokeWidth={1.75} className="size-5 text-sea" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
