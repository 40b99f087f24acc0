import { useAtom } from 'jotai'
import { type ListedWindow, lastMeasured } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isMeasured } from '#shared/domain/size-provenance.ts'
import { isTapeOfThese } from '#shared/domain/size-typed.ts'
import { type BlindDraft, choiceOf, EMPTY_DRAFT, sizeOf, withChoice } from '../form/blind-form.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import type { MeasuredSize, Windows } from '../list/use-windows.ts'
import { sizeStateOf } from './held-size.ts'
import { replacedAtom } from './replaced-window.ts'
import { TAPE_FROM_PICTURE } from './size-before.ts'
import { takeArriving } from './size-steps.ts'

/** Asks whether a picture was of the window in the form, or of another one. No blind is added before it is answered. */
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
  const [replaced, setReplaced] = useAtom(replacedAtom)
  const inForm = windows.inForm()
  const hasBlind = ({ id }: ListedWindow) => windows.windows.some((window) => window.id === id && window.blind !== undefined)
  // A blind may have been added for it in another tab.
  const isOfReplaced = replaced && inForm?.id === replaced.id && !hasBlind(inForm)
  const isAsked = isOfReplaced && isSameSize(lastMeasured(inForm), lastMeasured(replaced.now))
  const knownBefore = isAsked ? sizeKnown(replaced.window, replaced.form) : undefined
  const question: OtherWindowQuestion | null =
    isAsked && knownBefore
      ? {
          before: knownBefore,
          now: replaced.now,
          part() {
            const { id, window, now, form: before } = replaced
            const held = form.getValues()
            windows.takeBack(id, window)
            form.reset(before)
            windows.goToNext(now)
            const next = form.getValues()
            const hasNoSizeOfItsOwn = hasLengthOfWindowBefore(held, before, now) || isAsArrived(held, before, now)
            const size = hasNoSizeOfItsOwn ? takeArriving(next, now, now.sizeSource) : sizeStateOf(held)
            const other = { ...next, ...size, replaced: undefined, decidedFor: lastMeasured(now) }
            form.reset({ ...withChoice(other, choiceOf(held)), ...ofItsOwn(held, before) })
            setReplaced(null)
          },
          keep: () => setReplaced(null),
        }
      : null
  return {
    question,
    /**
     * The window in the form has taken a size.
     * @param window as it was listed before; undefined where it was on no list
     * @param formBefore the form as it was before it took the size
     */
    tell(window: ListedWindow | undefined, formBefore: BlindDraft, now: MeasuredSize | undefined) {
      const id = windows.inForm()?.id
      if (id === undefined || !now || (window && hasBlind(window))) return
      // While nobody has answered, the window is the one before, however often a picture was taken.
      const before = isAsked && replaced.id === id ? replaced : { id, window: window ?? null, form: structuredClone(formBefore) }
      const known = sizeKnown(before.window, before.form)
      if (known && isHardlyTheSame(now, known)) setReplaced({ ...before, now })
      else if (replaced?.id === id) setReplaced(null)
    },
  }
}

/** The outlines of one window lie no further from each other: a wide architrave, or a wide frame, on both sides. Our own choice. */
const BETWEEN_OUTLINES_MM = 2 * 150

interface KnownSize extends SizeMm {
  readonly outline: SizeSource['outline']
  /** How far each length may be off. */
  readonly offMm: { readonly width: number; readonly drop: number }
}

/** The size of a window before a picture measured it: what another picture told, or what a tape did that was held to its opening. */
function sizeKnown(window: ListedWindow | null, form: BlindDraft): KnownSize | undefined {
  if (window && isMeasured(window.sizeSource)) return { ...lastMeasured(window), ...knownByPicture(window.sizeSource) }
  const recess = form.mountType === 'inside-recess' ? form : form.otherMount
  const size = recess && isTapeOfThese({ ...recess, mountType: 'inside-recess' }) ? sizeOf(recess) : undefined
  return size && { ...size, outline: 'opening', offMm: { width: TAPE_FROM_PICTURE * size.widthMm, drop: TAPE_FROM_PICTURE * size.dropMm } }
}

const knownByPicture = ({ outline, width_ci95_mm: width = 0, drop_ci95_mm: drop = 0 }: SizeSource) => ({
  outline,
  offMm: { width: 2 * width, drop: 2 * drop },
})

/**
 * Whether a picture can hardly have measured the window of a size that is known: they are further apart than both may be off, twice a half-width of
 * an interval, and by more than lies between outlines where they are not of the same one.
 */
function isHardlyTheSame({ sizeSource, ...size }: MeasuredSize, before: KnownSize): boolean {
  if (!isMeasured(sizeSource)) return false
  const now = knownByPicture(sizeSource)
  const betweenMm = now.outline === before.outline ? 0 : BETWEEN_OUTLINES_MM
  return (
    Math.abs(size.widthMm - before.widthMm) > betweenMm + now.offMm.width + before.offMm.width ||
    Math.abs(size.dropMm - before.dropMm) > betweenMm + now.offMm.drop + before.offMm.drop
  )
}

/** Whether the form has any of its size from the window before: it may have been put back since. */
function hasLengthOfWindowBefore(held: BlindDraft, before: BlindDraft, now: MeasuredSize): boolean {
  const measured = held.sizeSource && measuredSize(held.sizeSource)
  if (measured && !isSameSize(measured, lastMeasured(now))) return true
  const given = [
    { is: held.width, was: before.width, nowMm: now.widthMm },
    { is: held.drop, was: before.drop, nowMm: now.dropMm },
  ].filter(({ is, nowMm }) => is !== String(nowMm))
  const isOfBefore = ({ is, was }: (typeof given)[number]) => is === was
  // Two windows that were held to a tape may well be equally high.
  return isTapeOfThese(held) ? given.length > 0 && given.every(isOfBefore) : given.some(isOfBefore)
}

/** Whether the form still has the size as it came, on the wall or in the recess as the blind of the window before. */
const isAsArrived = (held: BlindDraft, before: BlindDraft, now: MeasuredSize): boolean =>
  !isTapeOfThese(held) && held.mountType === before.mountType && held.width === String(now.widthMm) && held.drop === String(now.dropMm)

/** What is of one window only. What the form still has of the window before is not the other one's. */
function ofItsOwn(held: BlindDraft, before: BlindDraft) {
  const own = (field: 'room' | 'quantity' | 'recessDepth') => (held[field] === before[field] ? EMPTY_DRAFT[field] : held[field])
  return { room: own('room'), quantity: own('quantity'), recessDepth: own('recessDepth') }
}

const isSameSize = (one: SizeMm, other: SizeMm): boolean => one.widthMm === other.widthMm && one.dropMm === other.dropMm
