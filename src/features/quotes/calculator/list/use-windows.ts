import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { usedPicturesAtom } from '#app/shop/pictures/used-pictures.ts'
import { linesAtom, linesOfBothAtom, renameBlindAtom } from '#app/shop/quote/working-list.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import { hasMeasuringPicture, type ListedWindow, lastMeasured, pictureToKeep, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import { shortText } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { ChosenBlind } from '#shared/domain/blind-to-show.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isMeasured, unconfirmedSize } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, choiceOf, EMPTY_DRAFT, sizeOf } from '../form/blind-form.ts'
import { draftForWindow } from '../form/draft-of-window.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import { type FormInHand, useFormInHand } from '../form/use-form-in-hand.ts'
import { windowInForm } from '../form/window-in-form.ts'
import { sizeStateOf } from '../size/held-size.ts'
import { hasSizeBefore, undecidedSizes } from '../size/size-before.ts'
import { type GivenSize, givenSize } from './given-size.ts'

export interface CheckedWindow extends ListedWindow {
  /** The blind that was added for it, while that is on the working list, or put aside with the person's own list. */
  readonly blind: QuoteLine | undefined
  readonly isBlindAside: boolean
  /** Whether it was measured again, and its blind has the size before. */
  readonly isPricedBefore: boolean
  /** Whether its size is in the form. */
  readonly isInForm: boolean
  /** The size that a person typed or taped instead of the one that a picture told. */
  readonly given: GivenSize | undefined
}

export interface Windows extends Omit<FormInHand, 'goTo' | 'toldInForm'> {
  readonly windows: readonly CheckedWindow[]
  /** The listed window that the form is about, by now. */
  inForm(): ListedWindow | undefined
  /** The window in the form was measured. */
  take(size: MeasuredSize): void
  /** What was measured of a window of the list was another one's: it is as it was before, or on no list. */
  takeBack(id: string, before: ListedWindow | null): void
  /** Another window was measured, and the form goes on to it. @param size undefined where no picture told the size: then it is on no list */
  goToNext(size: MeasuredSize | undefined): void
  /** A window was measured that the form does not go on to. @param blind the one that was looked at in it */
  listOnly(size: MeasuredSize, blind: ChosenBlind | null): void
  /** There is a new picture of the window in the form, whose size stays as it is. The picture that the size was measured in stays, too. */
  takePicture(size: MeasuredSize): void
  /** A blind was looked at in this window of the list, which is not in the form. */
  chooseFor(id: string, blind: ChosenBlind): void
  /** The form goes on to this window of the list, or to its blind. */
  goToWindow(id: string): void
  name(id: string, room: string): void
  remove(id: string): void
  /** The window that was removed last, and a way to put it back; null once the list has changed otherwise. */
  readonly removed: { readonly id: string; readonly name: string; restore(): void } | null
}

/** What a window is listed by when it was measured. */
export type MeasuredSize = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'pictureId'>

const REST_MS = 500

interface TypedInForm {
  readonly id?: string
  readonly said: SizeState
  readonly decidedFor?: SizeMm
}

interface RemovedWindow {
  readonly window: ListedWindow
  /** Where it stood in the list, counted from 0. */
  readonly place: number
  /** What the form held from then on, as text; null where the window was not in it. */
  readonly formThen: string | null
}

/** The windows measured so far, and which of them the form is about. */
export function useWindows(form: BlindFormControl): Windows {
  const [windows, change] = useAtom(windowsAtom)
  const lines = useAtomValue(linesAtom)
  const renameBlind = useSetAtom(renameBlindAtom)
  const linesOfBoth = useAtomValue(linesOfBothAtom)
  const { goTo, toldInForm, ...hand } = useFormInHand(form)
  const draft = form.watch()
  const { windowId: idInForm, room: roomInForm, decidedFor } = draft
  // The list beside a form says a size once it is typed, not digit by digit.
  const typed = JSON.parse(useSettled(JSON.stringify({ id: idInForm, said: sizeStateOf(draft), decidedFor }), REST_MS)) as TypedInForm
  const [removed, setRemoved] = useState<RemovedWindow | null>(null)
  const withoutUndo =
    <Given extends unknown[]>(step: (...given: Given) => void) =>
    (...given: Given) => {
      setRemoved(null)
      step(...given)
    }
  const usedPictures = useSetAtom(usedPicturesAtom)
  // Pictures stay in the browser when the list has gone on without their windows.
  useEffect(() => void removeUnusedPictures(usedPictures()), [usedPictures])
  const update = (id: string | undefined, changed: Partial<ListedWindow>) =>
    change((all) => all.map((window) => (window.id === id ? { ...window, ...changed } : window)))
  const store = useStore()
  /** The list as it is by now: what changed it in this same moment is not rendered yet. */
  const listed = () => store.get(windowsAtom)
  const inForm = () => windowInForm(listed(), form.getValues())
  const list = (window: ListedWindow) => change((all) => [...all, window])
  /** The window in the form comes onto the list. */
  function listInForm(size: MeasuredSize) {
    const { editing, room } = form.getValues()
    // The blind that the form began to change may be gone meanwhile.
    const line = lines.find((each) => each.id === editing)
    const id = crypto.randomUUID()
    // Its blind has its price for the size that it was added with.
    const ofBlind = line ? { lineId: line.id, pictureBefore: null, decidedFor: lastMeasured(line) } : { lineId: null }
    list({ id, room, ...size, ...ofBlind })
    if (!line) form.setValue('windowId', id)
  }

  const undecided = undecidedSizes(windows, linesOfBoth)
  return {
    ...hand,
    choose: withoutUndo(hand.choose),
    edit: withoutUndo(hand.edit),
    leave: withoutUndo(hand.leave),
    restore: withoutUndo(hand.restore),
    adding: () => withoutUndo(hand.adding()),
    windows: windows.map((window) => {
      const isInForm = window.id === idInForm
      const blind = linesOfBoth.find(({ id }) => id === window.lineId)
      const isBlindAside = blind !== undefined && !lines.includes(blind)
      const { said = {}, decidedFor } = isInForm && typed.id === window.id ? typed : window
      const isBefore = blind
        ? undecided.some((each) => each.window === window)
        : hasSizeBefore({ ...EMPTY_DRAFT, ...said, decidedFor }, window)
      // What was given before it was measured again is not the window's size any more.
      const given = isBefore ? undefined : (givenSize(said) ?? (blind && givenSize(blind)))
      return {
        ...window,
        room: isInForm ? roomInForm : window.room,
        blind,
        isBlindAside,
        isPricedBefore: isBefore && blind !== undefined,
        isInForm,
        given,
      }
    }),
    inForm,
    take: withoutUndo((size) => {
      const known = inForm()
      // Of a listed blind the size before and what was said of it stay, should its change be dropped.
      const isOfBlind = linesOfBoth.some((line) => line.id === form.getValues('editing'))
      if (known) update(known.id, isOfBlind ? { ...size, pictureBefore: pictureToKeep(known) } : { ...size, said: undefined })
      else listInForm(size)
    }),
    takeBack: withoutUndo((id, before) => change((all) => all.flatMap((window) => (window.id === id ? (before ?? []) : window)))),
    goToNext: withoutUndo((size) => {
      const next = draftForWindow(form.getValues())
      const id = crypto.randomUUID()
      // What was given before is of the window before.
      goTo({ ...next, windowId: size && id })
      if (size) list({ id, room: next.room, ...size, lineId: null })
    }),
    listOnly: withoutUndo((size, blind) => {
      const chosen = blind ? choiceOf({ ...EMPTY_DRAFT, ...blind }) : undefined
      list({ id: crypto.randomUUID(), room: '', ...size, chosen, lineId: null })
    }),
    takePicture: withoutUndo((size) => {
      const known = inForm()
      if (!known) listInForm({ ...size, ...measuredIn(form.getValues()) })
      else if (size.pictureId && !hasMeasuringPicture(known))
        update(known.id, { pictureId: size.pictureId, pictureBefore: pictureToKeep(known) })
    }),
    chooseFor(id, { productType, colour, colourHex }) {
      const chosen = listed().find((window) => window.id === id)?.chosen ?? choiceOf(EMPTY_DRAFT)
      update(id, { chosen: { ...chosen, productType, colour, colourHex } })
    },
    goToWindow(id) {
      const window = listed().find((each) => each.id === id)
      if (!window || inForm() === window) return
      const line = lines.find(({ id: lineId }) => lineId === window.lineId)
      if (line) hand.edit(line)
      else hand.choose(window)
    },
    name(id, room) {
      update(id, { room })
      // The window's blind is in the same room, on either list and in the form.
      const lineId = windows.find((window) => window.id === id)?.lineId
      const named = shortText.safeParse(room)
      if (named.success && lineId) renameBlind(lineId, named.data)
      const { opened } = form.getValues()
      if (inForm()?.id !== id) return
      if (opened) form.setValue('opened', { ...opened, room })
      form.setValue('room', room)
    },
    remove(id) {
      const place = windows.findIndex((window) => window.id === id)
      const window = windows[place]
      if (!window) return
      const wasInForm = id === idInForm
      const told = wasInForm ? toldInForm(window) : {}
      // Its size stays in the form, as one that belongs to no window of the list.
      if (wasInForm) form.setValue('windowId', undefined)
      setRemoved({ window: { ...window, ...told }, place, formThen: wasInForm ? JSON.stringify(form.getValues()) : null })
      change((all) => all.filter((each) => each !== window))
    },
    removed: removed && {
      id: removed.window.id,
      name: windowName(removed.window, removed.place),
      restore() {
        change((all) => all.toSpliced(removed.place, 0, removed.window))
        // Meanwhile the form may have been given to something else, or changed.
        if (removed.formThen === JSON.stringify(form.getValues())) form.setValue('windowId', removed.window.id)
        setRemoved(null)
      },
    },
  }
}

/** The opening as a picture with a scale told it, where the form still says so of a window that is on no list. */
function measuredIn({ sizeSource, ...fields }: BlindDraft): Omit<MeasuredSize, 'pictureId'> | undefined {
  const source = unconfirmedSize(sizeSource)
  if (!source || (source.how !== 'camera' && source.how !== 'photo') || !isMeasured(source)) return undefined
  const size = measuredSize(source) ?? sizeOf(fields)
  return size && { ...size, sizeSource: source }
}
