import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** Source of both delays: customer specification, section 9. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

const InGroup = createContext(false)

/** Groups tooltips that stand beside each other. Once one of them is open, the next opens without delay. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <InGroup value={true}>{children}</InGroup>
    </Radix.Provider>
  )
}

/** Shows a few words about a control on hover and focus. A finger cannot hover, so the same must also be said elsewhere. */
export function Tooltip({ text, children }: { readonly text: ReactNode; readonly children: ReactElement }) {
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs animate-fade rounded-sm bg-ink px-3 py-1.5 text-ground text-sm shadow-soft"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return use(InGroup) ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}
