import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import type { SizeState } from '#app/shop/held-size.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { type ListedWindow, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { draftForNextWindow } from '../form/blind-form.ts'
import { sizeStateOf } from '../form/held-size.ts'
import { takeArriving } from '../form/size-steps.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import { type GivenSize, givenSize } from './given-size.ts'

export interface CheckedWindow extends ListedWindow {
  /** The blind that was added for it, while that is in the working list. */
  readonly blind: QuoteLine | undefined
  /** Whether its size is in the form. */
  readonly isInForm: boolean
  /** The size that a person gave for a window that was only estimated. */
  readonly given: GivenSize | undefined
}

export interface Windows {
  readonly windows: readonly CheckedWindow[]
  /** A size was measured: of the next window, or of the one in the form once more. */
  take(size: MeasuredWindow, isNext: boolean): void
  name(id: string, room: string): void
  /** A blind was added for the window that was in the form. */
  linkTo(line: QuoteLine, id: string | undefined): void
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
  readonly wasInForm: boolean
}

/** The windows measured so far, and which of them the form is about. */
export function useWindows(form: BlindFormControl): Windows {
  const [windows, change] = useAtom(windowsAtom)
  const lines = useAtomValue(linesAtom)
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
  /** What the person has said of the window in the form stays with it when the form goes on. */
  function keepWhatIsSaid() {
    const { windowId, room } = form.getValues()
    update(windowId, { room, said: saidInForm(windows.find(({ id }) => id === windowId)) })
  }
  /** Where both fields are empty, the window has the size that it was measured with. */
  function saidInForm(window: ListedWindow | undefined): SizeState {
    const said = sizeStateOf(form.getValues())
    return said.width || said.drop || !window ? said : takeArriving(said, window, window.sizeSource, false)
  }

  return {
    windows: windows.map((window) => {
      const isInForm = window.id === idInForm
      const blind = lines.find(({ id }) => id === window.lineId)
      const said = isInForm && typed.id === window.id ? typed.said : (window.said ?? {})
      const given = isEstimated(window.sizeSource) ? givenSize(blind ?? said) : undefined
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
      // The room in the form is that of the window before, where there was one.
      keepWhatIsSaid()
      change((all) => [...all, { id, room: known ? '' : room, ...size, lineId: null }])
      if (known) form.setValue('room', '')
      form.setValue('windowId', id)
    },
    name(id, room) {
      update(id, { room })
      if (id === form.getValues('windowId')) form.setValue('room', room)
    },
    linkTo(line, id) {
      setRemoved(null)
      const window = windows.find((each) => (id ? each.id === id : each.lineId === line.id))
      update(window?.id, { lineId: line.id, room: line.room, said: saidInForm(window) })
    },
    choose({ id, room, widthMm, dropMm, sizeSource, said }) {
      setRemoved(null)
      keepWhatIsSaid()
      const next = draftForNextWindow(form.getValues())
      form.reset({ ...next, ...(said ?? takeArriving(next, { widthMm, dropMm }, sizeSource, false)), room, windowId: id })
    },
    leave() {
      if (!form.getValues('windowId')) return
      setRemoved(null)
      keepWhatIsSaid()
      form.reset(draftForNextWindow(form.getValues()))
    },
    remove(id) {
      const place = windows.findIndex((window) => window.id === id)
      const window = windows[place]
      if (!window) return
      const wasInForm = id === idInForm
      setRemoved({ window: wasInForm ? { ...window, room: roomInForm } : window, place, wasInForm })
      change((all) => all.filter((each) => each !== window))
      // Its size stays in the form, as one that belongs to no window of the list.
      if (wasInForm) form.setValue('windowId', undefined)
    },
    removed: removed && {
      id: removed.window.id,
      name: windowName(removed.window, removed.place),
      restore() {
        change((all) => all.toSpliced(removed.place, 0, removed.window))
        // Meanwhile the form may have been given to another window.
        if (removed.wasInForm && !form.getValues('windowId')) form.setValue('windowId', removed.window.id)
        setRemoved(null)
      },
    },
  }
}
