import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { completedOrderAtom } from '#app/shop/order/order-in-hand.ts'
import { linesAtom, linesOfBothAtom, renameBlindAtom } from '#app/shop/quote/working-list.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import { type ListedWindow, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import { shortText } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { choiceOf, draftForNextWindow } from '../form/blind-form.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import { type FormInHand, useFormInHand } from '../form/use-form-in-hand.ts'
import { sizeStateOf } from '../size/held-size.ts'
import { type GivenSize, givenSize } from './given-size.ts'

export interface CheckedWindow extends ListedWindow {
  /** The blind that was added for it, while that is on the working list, or put aside with the person's own list. */
  readonly blind: QuoteLine | undefined
  readonly isBlindAside: boolean
  /** Whether its size is in the form. */
  readonly isInForm: boolean
  /** The size that a person typed or taped instead of the one that a picture told. */
  readonly given: GivenSize | undefined
}

export interface Windows extends Omit<FormInHand, 'goTo' | 'saidInForm'> {
  readonly windows: readonly CheckedWindow[]
  /** A size was measured: of the next window, or of the one in the form once more. */
  take(size: MeasuredSize, isNext: boolean): void
  /** A size was measured that the form does not take. */
  listOnly(size: MeasuredSize): void
  /** There is a picture of the window in the form, whose size stays as it is. @param held that size, for a form that is about no window yet */
  takePicture(pictureId: string, held: Omit<MeasuredSize, 'pictureId'>): void
  name(id: string, room: string): void
  remove(id: string): void
  /** The window that was removed last, and a way to put it back; null once the list has changed otherwise. */
  readonly removed: { readonly id: string; readonly name: string; restore(): void } | null
}

/** What a window is listed by when it was measured. */
type MeasuredSize = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'pictureId'>

const REST_MS = 500

interface TypedInForm {
  readonly id?: string
  readonly said: SizeState
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
  const { goTo, saidInForm, ...hand } = useFormInHand(form)
  const draft = form.watch()
  const { windowId: idInForm, room: roomInForm } = draft
  // The list beside a form says a size once it is typed, not digit by digit.
  const typed = JSON.parse(useSettled(JSON.stringify({ id: idInForm, said: sizeStateOf(draft) }), REST_MS)) as TypedInForm
  const [removed, setRemoved] = useState<RemovedWindow | null>(null)
  const withoutUndo =
    <Given extends unknown[]>(step: (...given: Given) => void) =>
    (...given: Given) => {
      setRemoved(null)
      step(...given)
    }
  const completedOrder = useAtomValue(completedOrderAtom)
  // Pictures stay in the browser when the list has gone on without their windows.
  const tidyPictures = useEffectEvent(() => {
    const ordered = Object.values(completedOrder?.pictureIds ?? {})
    return removeUnusedPictures(new Set([...windows.flatMap(({ pictureId }) => pictureId ?? []), ...ordered]))
  })
  useEffect(() => void tidyPictures(), [])
  const update = (id: string | undefined, changed: Partial<ListedWindow>) =>
    change((all) => all.map((window) => (window.id === id ? { ...window, ...changed } : window)))
  /** The listed window of the form, or of the listed blind that it changes. */
  function knownInForm(): ListedWindow | undefined {
    const { windowId, editing } = form.getValues()
    return windows.find(({ id, lineId }) => (editing ? lineId === editing : id === windowId))
  }
  const list = (window: ListedWindow) => change((all) => [...all, window])

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
      const said = isInForm && typed.id === window.id ? typed.said : (window.said ?? {})
      const given = givenSize(said) ?? (blind && givenSize(blind))
      return { ...window, room: isInForm ? roomInForm : window.room, blind, isBlindAside, isInForm, given }
    }),
    take(size, isNext) {
      setRemoved(null)
      const before = form.getValues()
      const { editing, room } = before
      const known = knownInForm()
      const id = crypto.randomUUID()
      if (!isNext && known) return update(known.id, { ...size, said: undefined })
      if (!isNext && editing) return list({ id, room, ...size, lineId: editing })
      // What was typed before anything was measured is of this window; what belongs to another one is not.
      const next = known || editing ? draftForNextWindow(before) : before
      goTo({ ...next, windowId: id })
      list({ id, room: next.room, ...size, lineId: null })
    },
    listOnly: (size) => list({ id: crypto.randomUUID(), room: '', ...size, lineId: null }),
    takePicture(pictureId, held) {
      const { editing, room } = form.getValues()
      const known = knownInForm()
      if (known) return update(known.id, { pictureId })
      const id = crypto.randomUUID()
      list({ id, room, ...held, pictureId, lineId: editing })
      if (editing === null) form.setValue('windowId', id)
    },
    name(id, room) {
      update(id, { room })
      // The window's blind is in the same room, on either list and in the form.
      const lineId = windows.find((window) => window.id === id)?.lineId
      const named = shortText.safeParse(room)
      if (named.success && lineId) renameBlind(lineId, named.data)
      const { windowId, editing, opened } = form.getValues()
      if (id !== windowId && (editing === null || editing !== lineId)) return
      if (opened) form.setValue('opened', { ...opened, room })
      form.setValue('room', room)
    },
    remove(id) {
      const place = windows.findIndex((window) => window.id === id)
      const window = windows[place]
      if (!window) return
      const wasInForm = id === idInForm
      const said = wasInForm ? { room: roomInForm, said: saidInForm(id), chosen: choiceOf(draft) } : {}
      // Its size stays in the form, as one that belongs to no window of the list.
      if (wasInForm) form.setValue('windowId', undefined)
      setRemoved({ window: { ...window, ...said }, place, formThen: wasInForm ? JSON.stringify(form.getValues()) : null })
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
