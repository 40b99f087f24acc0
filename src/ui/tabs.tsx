import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  readonly tabs: readonly Tab[]
  /** What the tabs are about, for screen readers. */
  readonly label: string
  readonly value?: string
  readonly defaultValue?: string
  readonly onValueChange?: (value: string) => void
}

export function Tabs({ tabs, label, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 px-4 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-sea data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
