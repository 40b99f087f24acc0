import { type ReactNode, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { DatedSteps } from '#app/ui/dated-steps.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Page } from '#app/ui/page.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast.ts'
import { Tooltip, TooltipGroup } from '#app/ui/tooltip.tsx'
import { FormParts } from './form-parts.tsx'

/** Shows every part of the design system in its states, on one page at /gallery. The page exists in development only. */
export function GalleryScreen() {
  return (
    <Page width="wide" title="Gallery" lead="The parts that screens are made of. Look at them on a phone, in the dark and at 200 % text.">
      <div className="grid gap-10">
        <Part name="button.tsx, button-link.tsx">
          {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
            <span key={variant} className="flex flex-wrap items-center gap-2">
              <Button variant={variant} size="small">
                Small
              </Button>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} size="large">
                Large
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading>
                Loading
              </Button>
            </span>
          ))}
          <ButtonLink to="/gallery">A link that looks like a button</ButtonLink>
        </Part>
        <Part name="badge.tsx">
          {(['quiet', 'sea', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Part>
        <Part name="alert.tsx" wide>
          {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <Alert
              key={tone}
              tone={tone}
              live={false}
              title={`What was noticed (${tone})`}
              actions={
                <Button variant="secondary" size="small">
                  Mend it
                </Button>
              }
            >
              What it means, and what to do about it.
            </Alert>
          ))}
        </Part>
        <Part name="field.tsx, input.tsx, number-input.tsx, select.tsx, textarea.tsx, radio-cards.tsx" wide>
          <FormParts />
        </Part>
        <Part name="progress.tsx, spinner.tsx, skeleton.tsx" wide>
          <Progress label="Uploading" value={1.2} max={3} valueText="1.2 MB of 3 MB" />
          <Spinner label="Loading" />
          <Skeleton className="h-11" />
        </Part>
        <Part name="card.tsx, collapsible.tsx, tabs.tsx, scroll-area.tsx" wide>
          <Card>A card: one thing and what belongs to it.</Card>
          <Collapsible title="More of it">What most people need not read.</Collapsible>
          <Tabs
            label="Tabs"
            tabs={[
              { value: 'first', label: 'First', content: <p className="py-3">The first tab.</p> },
              { value: 'second', label: 'Second', content: <p className="py-3">The second tab.</p> },
            ]}
          />
          <ScrollArea label="A long text" className="h-24">
            {Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of a text that is longer than its place.`).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </ScrollArea>
        </Part>
        <Part name="dated-steps.tsx" wide>
          <DatedSteps
            steps={[
              { when: 'By about Tuesday 24 November', what: 'The first thing happens.' },
              { when: 'About Thursday 3 December', what: 'The last thing happens.' },
            ]}
          />
        </Part>
        <Part name="dialog.tsx, toast.ts, tooltip.tsx">
          <OverThePage />
        </Part>
      </div>
    </Page>
  )
}

function Part({ name, wide, children }: { readonly name: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-3 border-b pb-1 font-mono text-muted text-sm">{name}</h2>
      <div className={wide ? 'grid gap-4' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </section>
  )
}

function OverThePage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="A question"
        description="One sentence that says why it is asked."
        footer={<Button onClick={() => setOpen(false)}>Answer</Button>}
      />
      {(['info', 'ok', 'bad'] as const).map((tone) => (
        <Button
          key={tone}
          variant="secondary"
          onClick={() => toast({ title: `A toast (${tone})`, description: 'It leaves after five seconds.', tone })}
        >
          Toast: {tone}
        </Button>
      ))}
      <TooltipGroup>
        <Tooltip text="What this button does">
          <Button variant="ghost">Hover or focus me</Button>
        </Tooltip>
      </TooltipGroup>
    </>
  )
}
