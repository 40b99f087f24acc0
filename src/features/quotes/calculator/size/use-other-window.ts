import { useState } from 'react'
import { type ListedWindow, lastMeasured, windowName } from '#app/shop/windows-list.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isMeasured } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, choiceOf, EMPTY_DRAFT, withChoice } from '../form/blind-form.ts'
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

/** Asks whether a picture was of the window that it was taken for, or of another one. */
export interface OtherWindowQuestion {
  readonly before: SizeMm
  readonly now: SizeMm
  /** The window's name, where a blind was added for the size that it has now; null while it is in the form. */
  readonly withBlind: string | null
  /**
   * It was of another window: the one before has its size and picture again, and the form goes on to the other one with what it holds now. Where a blind
   * was added for the other one, the one before comes back beside it.
   */
  part(): void
  /** It was of the same window. */
  keep(): void
}

/** @returns the question, null while there is none, and how a size is told that takes the place of the one that a listed window had */
export function useOtherWindow(form: BlindFormControl, windows: Windows) {
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const place = windows.windows.findIndex(({ id }) => id === replaced?.window.id)
  const window = windows.windows[place]
  const hasItsSize = replaced && window && isSameSize(lastMeasured(window), lastMeasured(replaced.now))
  const isAsked = hasItsSize && (window.blind !== undefined || windows.inForm()?.id === window.id)

  function goOnToOther({ window, form: before, now }: Replaced) {
    const held = form.getValues()
    windows.takeBack(window)
    form.reset(before)
    windows.goToNext(now)
    const next = { ...form.getValues(), ...sizeStateOf(held), replaced: undefined, decidedFor: lastMeasured(now) }
    form.reset({ ...withChoice(next, choiceOf(held)), ...ofItsOwn(held, before) })
  }

  const question: OtherWindowQuestion | null = isAsked
    ? {
        before: replaced.window,
        now: replaced.now,
        withBlind: window.blind ? windowName(window, place) : null,
        part() {
          if (window.blind) windows.listBeside(replaced.window)
          else goOnToOther(replaced)
          setReplaced(null)
        },
        keep: () => setReplaced(null),
      }
    : null
  return {
    question,
    /**
     * @param listed the window as it was before, with what the form told of it
     * @param formBefore the form as it was before it took the size
     */
    tell(listed: ListedWindow | undefined, formBefore: BlindDraft, now: MeasuredSize | undefined) {
      const isPriced = windows.windows.some(({ id, blind }) => id === listed?.id && blind !== undefined)
      if (!listed || !now || isPriced) return
      // While nobody has answered, the window is the one before, however often a picture was taken.
      const before = isAsked && window.id === listed.id ? replaced : { window: listed, form: structuredClone(formBefore) }
      setReplaced(isHardlyTheSame(now, before.window) ? { ...before, now } : null)
    },
  }
}

/** The outlines of one window lie no further from each other: a wide architrave, or a wide frame, on both sides. Our own choice. */
const BETWEEN_OUTLINES_MM = 2 * 150

/**
 * Whether two pictures can hardly have measured the same window: the sizes are more than twice their two half-widths apart, and of two different
 * outlines by more than lies between outlines.
 */
function isHardlyTheSame(now: MeasuredSize, before: MeasuredSize): boolean {
  if (!isMeasured(now.sizeSource) || !isMeasured(before.sizeSource)) return false
  const betweenMm = now.sizeSource.outline === before.sizeSource.outline ? 0 : BETWEEN_OUTLINES_MM
  const apart = (one: number, other: number, ci95Mm: number) => Math.abs(one - other) > betweenMm + 2 * ci95Mm
  const { width_ci95_mm: width = 0, drop_ci95_mm: drop = 0 } = now.sizeSource
  const { width_ci95_mm: widthBefore = 0, drop_ci95_mm: dropBefore = 0 } = before.sizeSource
  return apart(now.widthMm, before.widthMm, width + widthBefore) || apart(now.dropMm, before.dropMm, drop + dropBefore)
}

/** What is of one window only. Where it is what the window before had, it is that one's, and this one has none. */
function ofItsOwn(held: BlindDraft, before: BlindDraft) {
  const own = (field: 'room' | 'quantity' | 'recessDepth') => (held[field] === before[field] ? EMPTY_DRAFT[field] : held[field])
  return { room: own('room'), quantity: own('quantity'), recessDepth: own('recessDepth') }
}

const isSameSize = (one: SizeMm, other: SizeMm): boolean => one.widthMm === other.widthMm && one.dropMm === other.dropMm
