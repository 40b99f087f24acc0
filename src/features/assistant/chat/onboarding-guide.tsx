import { useState } from 'react'
import { readStoredText, writeStoredText } from '#app/lib/storage/browser-storage.ts'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EXAMPLES } from '../words.ts'

interface OnboardingGuideProps {
  /** Puts words into the field, to be sent or changed. */
  readonly onType: (text: string) => void
  readonly onUpload: () => void
}

/** Three steps that show a new visitor what can be asked. It is shown once. Source: customer specification, sections 2 and 4. */
export function OnboardingGuide({ onType, onUpload }: OnboardingGuideProps) {
  const [isSeen, setSeen] = useState(() => readStoredText(STORAGE_KEYS.guidanceSeen) === 'true')
  const [place, setPlace] = useState(0)
  if (isSeen) return null
  const close = () => {
    writeStoredText(STORAGE_KEYS.guidanceSeen, 'true')
    setSeen(true)
  }
  /** The dialog gives the focus back as it closes. What takes the focus then comes after it. */
  const start = (then: () => void) => {
    close()
    setTimeout(then)
  }
  const steps = [
    {
      title: 'Hi, I’m Melvin',
      text: 'I know our blinds, their colours and what they cost. Ask me as you would ask a person, in English or Afrikaans.',
      action: 'Start chatting',
      act: () => start(() => onType('')),
      examples: EXAMPLES.ask,
    },
    {
      title: 'Upload photos of your windows',
      text: 'Up to 3 at a time. I look for the window, its size and the colours of your room, and say how sure I am of each.',
      action: 'Upload a photo',
      // A browser opens its file dialog only while a press is being handled.
      act: () => {
        onUpload()
        close()
      },
      examples: EXAMPLES.photo,
    },
    {
      title: 'Get instant accurate quotes',
      text: 'Every price comes from our price list, for your exact size, VAT included. What you like goes onto your list.',
      action: 'Get an instant quote',
      act: () => start(() => onType(EXAMPLES.quote[0])),
      examples: EXAMPLES.quote,
    },
  ] as const
  const step = steps[place] ?? steps[0]
  const isLast = place === steps.length - 1
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={step.title}
      description={step.text}
      footer={
        <>
          <Button variant="secondary" onClick={() => (isLast ? close() : setPlace(place + 1))}>
            Next
          </Button>
          <Button onClick={step.act}>{step.action}</Button>
        </>
      }
    >
      <p className="text-muted text-sm">For example</p>
      <ul className="mt-1.5 grid gap-2">
        {step.examples.map((example) => (
          <li key={example}>
            <Button variant="secondary" className="w-full justify-start text-left font-normal" onClick={() => start(() => onType(example))}>
              “{example}”
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">
        Step {place + 1} of {steps.length}
      </p>
    </Dialog>
  )
}
