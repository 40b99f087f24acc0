import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import { type ListedWindow, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { draftForNextWindow } from '../form/blind-form.ts'
import { sizeStateOf } from '../form/held-size.ts'
import { takeArriving } from '../form/size-steps.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import { type GivenSize, givenSize } from './given-size.ts'
import { useAside } from './use-aside.ts'

export interface CheckedWindow extends ListedWindow {
  /** The blind that was added for it, while that is in the working list. */
  readonly blind: QuoteLine | undefined
  /** Whether its size is in the form. */
  readonly isInForm: boolean
  /** The size that a person typed or taped instead of the one that a picture told. */
  readonly given: GivenSize | undefined
}

export interface Windows {
  readonly windows: readonly CheckedWindow[]
  /** A size was measured: of the next window, or of the one in the form once more. */
  take(size: MeasuredWindow, isNext: boolean): void
  name(id: string, room: string): void
  /** The blind in the form is being added. @returns what links its line to the window that is in the form now */
  adding(): (line: QuoteLine) => void
  /** Puts a window's size into the form. What the form holds of another window stays with that one. */
  choose(window: ListedWindow): void
  /** Empties the form of the window in it, which keeps its size and room: the next one can be measured. */
  leave(): void
  remove(id: string): void
  /** The window that was removed last, and a way to put it back; null once the list has changed otherwise. */
  readonly removed: { readonly id: string; readonly name: string; restore(): void } | null
}

/** What a window is listed by when it was measured. */
type MeasuredWindow = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'pictureId'>

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
  const { putAside } = useAside(form)
  const draft = form.watch()
  const { windowId: idInForm, room: roomInForm } = draft
  // The list beside a form says a size once it is typed, not digit by digit.
  const typed = JSON.parse(useSettled(JSON.stringify({ id: idInForm, said: sizeStateOf(draft) }), REST_MS)) as TypedInForm
  const [removed, setRemoved] = useState<RemovedWindow | null>(null)
  // Of windows that were ordered or removed long ago.
  const tidyPictures = useEffectEvent(() => removeUnusedPictures(new Set(windows.flatMap(({ pictureId }) => pictureId ?? []))))
  useEffect(() => void tidyPictures(), [])
  const update = (id: string | undefined, changed: Partial<ListedWindow>) =>
    change((all) => all.map((window) => (window.id === id ? { ...window, ...changed } : window)))
  /** What the person has said stays when the form goes on: with its window, or put aside. */
  function keepWhatIsSaid() {
    const { windowId, room } = form.getValues()
    if (windowId) update(windowId, { room, said: saidInForm(windowId) })
    else putAside(form.getValues())
  }
  /** Of a form that says nothing, the window has the size that it was measured with. */
  function saidInForm(windowId: string): SizeState | undefined {
    const said = sizeStateOf(form.getValues())
    const isSaid = [said, said.otherMount].some((held) => held && (held.width !== '' || held.drop !== ''))
    const window = windows.find(({ id }) => id === windowId)
    return isSaid || !window ? said : takeArriving(said, window, window.sizeSource, false)
  }

  return {
    windows: windows.map((window) => {
      const isInForm = window.id === idInForm
      const blind = lines.find(({ id }) => id === window.lineId)
      const said = isInForm && typed.id === window.id ? typed.said : (window.said ?? {})
      const given = givenSize(said) ?? (blind && givenSize(blind))
      return { ...window, room: isInForm ? roomInForm : window.room, blind, isInForm, given }
    }),
    take(size, isNext) {
      setRemoved(null)
      const { windowId, editing, room } = form.getValues()
      const known = windows.find((window) => (editing ? window.lineId === editing : window.id === windowId))
      if (known && !isNext) return update(known.id, { ...size, said: undefined })
      // A line that is being edited is on the working list already.
      if (editing) return
      const id = crypto.randomUUID()
      keepWhatIsSaid()
      // The room in the form is that of the window before, where there was one.
      change((all) => [...all, { id, room: known ? '' : room, ...size, lineId: null }])
      if (known) form.setValue('room', '')
      form.setValue('windowId', id)
    },
    name(id, room) {
      update(id, { room })
      if (id === form.getValues('windowId')) form.setValue('room', room)
    },
    adding() {
      const { windowId, editing } = form.getValues()
      const id = windowId ?? (editing === null ? undefined : windows.find(({ lineId }) => lineId === editing)?.id)
      const said = id === undefined ? undefined : saidInForm(id)
      return (line) => {
        setRemoved(null)
        update(id, { lineId: line.id, room: line.room, said })
      }
    },
    choose({ id, room, widthMm, dropMm, sizeSource, said }) {
      setRemoved(null)
      keepWhatIsSaid()
      const next = draftForNextWindow(form.getValues())
      form.reset({ ...next, ...(said ?? takeArriving(next, { widthMm, dropMm }, sizeSource, false)), room, windowId: id })
    },
    leave() {
      const { windowId, editing, width, drop } = form.getValues()
      if (!windowId && editing === null && !width && !drop) return
      setRemoved(null)
      keepWhatIsSaid()
      form.reset(draftForNextWindow(form.getValues()))
    },
    remove(id) {
      const place = windows.findIndex((window) => window.id === id)
      const window = windows[place]
      if (!window) return
      const wasInForm = id === idInForm
      const said = wasInForm ? { room: roomInForm, said: saidInForm(id) } : {}
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
