import type { Ref } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { blindText, optionsText, type QuoteLine } from '#shared/domain/blind-line.ts'

interface BlindChangedMeanwhileProps {
  /** The blind as the list has it now. */
  readonly line: QuoteLine
  readonly headingRef: Ref<HTMLDivElement>
  readonly onTakeListed: () => void
  readonly onInsist: () => void
}

/** Says that the blind in the form was changed in another tab too, and asks which of the two it shall be. */
export function BlindChangedMeanwhile({ line, headingRef, onTakeListed, onInsist }: BlindChangedMeanwhileProps) {
  return (
    <div ref={headingRef} tabIndex={-1} className="mb-6 rounded-control">
      <Alert
        tone="warn"
        live
        title="This blind was changed meanwhile"
        actions={
          <>
            <Button variant="secondary" size="small" onClick={onTakeListed}>
              Take it as it is now
            </Button>
            <Button variant="secondary" size="small" onClick={onInsist}>
              Keep mine
            </Button>
          </>
        }
      >
        On your list it is {blindText(line)}, {optionsText(line)}. What is in the form is another change of it and not saved. Please decide
        which of the two it shall be.
      </Alert>
    </div>
  )
}
