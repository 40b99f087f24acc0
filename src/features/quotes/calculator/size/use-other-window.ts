import { useState } from 'react'
import { type ListedWindow, lastMeasured } from '#app/shop/windows-list.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isMeasured } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, choiceOf, withChoice } from '../form/blind-form.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import type { MeasuredSize, Windows } from '../list/use-windows.ts'
import { sizeStateOf } from './held-size.ts'

/** A picture measured the window in the form as hardly the same one. */
interface Replaced {
  /** The window and the form about it as they were before. */
  readonly window: ListedWindow
  readonly form: BlindDraft
  readonly now: MeasuredSize
}

/** Asks whether a picture was of the window in the form, or of another one. */
export interface OtherWindowQuestion {
  readonly before: SizeMm
  readonly now: SizeMm
  /** It was of another window: the one before has its size and picture again, and the form goes on to the other one with what it holds now. */
  part(): void
  /** It was of the same window. */
  keep(): void
}

/** @returns the question, null while there is none, and how a size is told that takes the place of the one that a listed window had */
export function useOtherWindow(form: BlindFormControl, windows: Windows) {
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const inForm = windows.inForm()
  // A blind that was added meanwhile was made for the new size, and answers it.
  const isOfReplaced = replaced && inForm?.id === replaced.window.id && inForm.lineId === null
  const isAsked = isOfReplaced && isSameSize(lastMeasured(inForm), lastMeasured(replaced.now))
  const question: OtherWindowQuestion | null = isAsked
    ? {
        before: replaced.window,
        now: replaced.now,
        part() {
          const { window, now } = replaced
          const held = form.getValues()
          windows.takeBack(window)
          form.reset(replaced.form)
          windows.goToNext(now)
          const room = held.room === replaced.form.room ? '' : held.room
          const next = { ...form.getValues(), ...sizeStateOf(held), replaced: undefined, room, decidedFor: lastMeasured(now) }
          form.reset(withChoice(next, choiceOf(held)))
          setReplaced(null)
        },
        keep: () => setReplaced(null),
      }
    : null
  return {
    question,
    /** @param formBefore the form as it was before it took the size */
    tell(window: ListedWindow | undefined, formBefore: BlindDraft, now: MeasuredSize | undefined) {
      if (!window || !now || window.lineId !== null) return setReplaced(null)
      // While nobody has answered, the window is the one before, however often a picture was taken.
      const before = isAsked ? replaced : { window, form: structuredClone(formBefore) }
      setReplaced(isHardlyTheSame(now, before.window) ? { ...before, now } : null)
    },
  }
}

/** Whether two pictures can hardly have measured the same window: the sizes are more than twice their two half-widths apart. */
function isHardlyTheSame(now: MeasuredSize, before: MeasuredSize): boolean {
  if (!isMeasured(now.sizeSource) || !isMeasured(before.sizeSource)) return false
  if (now.sizeSource.outline !== before.sizeSource.outline) return false
  const apart = (one: number, other: number, ci95Mm: number) => Math.abs(one - other) > 2 * ci95Mm
  const { width_ci95_mm: width = 0, drop_ci95_mm: drop = 0 } = now.sizeSource
  const { width_ci95_mm: widthBefore = 0, drop_ci95_mm: dropBefore = 0 } = before.sizeSource
  return apart(now.widthMm, before.widthMm, width + widthBefore) || apart(now.dropMm, before.dropMm, drop + dropBefore)
}

const isSameSize = (one: SizeMm, other: SizeMm): boolean => one.widthMm === other.widthMm && one.dropMm === other.dropMm
