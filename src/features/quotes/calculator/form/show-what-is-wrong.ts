import type { KeyboardEvent } from 'react'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { fits } from '#shared/domain/size-sanity.ts'
import { type BlindDraft, numberFromText } from './blind-form.ts'
import type { BlindFormControl } from './use-blind-form.ts'

const FIELDS = ['width', 'drop', 'recessDepth', 'room', 'quantity'] as const

/** Brings into view what keeps the blind from being added, where it is something in the form. The reason stands beside it. */
export function showWhatIsWrong(form: BlindFormControl, limits: SizeLimitsMm | undefined): void {
  const draft = form.getValues()
  const wrong = FIELDS.find((name) => form.getFieldState(name).invalid || isNoLengthToMake(draft, name, limits))
  if (wrong) {
    form.setFocus(wrong)
    document.activeElement?.scrollIntoView({ block: 'center' })
  } else if (draft.colour === '') showColours()
}

function isNoLengthToMake(draft: BlindDraft, name: (typeof FIELDS)[number], limits: SizeLimitsMm | undefined): boolean {
  if (name !== 'width' && name !== 'drop') return false
  const lengthMm = numberFromText(draft[name])
  const size = { widthMm: null, dropMm: null, [name === 'width' ? 'widthMm' : 'dropMm']: lengthMm }
  return Number.isNaN(lengthMm) || (limits !== undefined && !fits(size, limits))
}

/** The colours may lie far from what asks for one. */
export function showColours(): void {
  const colours = document.querySelector('[role="radiogroup"][aria-label="Colour"]')
  colours?.scrollIntoView({ block: 'center' })
  colours?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
}

/** Browsers ignore Enter in a form whose button is disabled. Here Enter then tells the customer what is missing. */
export function sayWhatIsMissing(event: KeyboardEvent, complete: boolean, add: () => Promise<boolean>) {
  if (event.key === 'Enter' && !complete && event.target instanceof HTMLInputElement) void add()
}
