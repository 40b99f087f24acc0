import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { type ListedWindow, windowsAtom } from '#app/shop/windows-list.ts'
import { linesAtom } from '#app/shop/working-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { draftForNextWindow } from './blind-form.ts'
import type { BlindFormControl } from './use-blind-form.ts'

export interface CheckedWindow extends ListedWindow {
  /** Whether a blind was added for it that is still in the working list. */
  readonly isPriced: boolean
  /** Whether its size is in the form. */
  readonly isInForm: boolean
}

export interface Windows {
  readonly windows: readonly CheckedWindow[]
  /** A size was measured: of the next window, or of the one in the form once more. */
  take(widthMm: number, dropMm: number, source: SizeSource, isNext: boolean): void
  name(id: string, room: string): void
  /** A blind was added for the window that was in the form. */
  price(id: string | undefined, line: QuoteLine): void
  /** Puts a window's size into the form. What the form holds of another window stays with that one. */
  choose(window: ListedWindow): void
  /** Empties the form of the window in it, which keeps its size and room: the next one can be measured. */
  leave(): void
  remove(id: string): void
  /** Puts the windows back that were removed; null when there is none. */
  readonly restore: (() => void) | null
}

/** The windows measured so far, and which of them the form is about. */
export function useWindows(form: BlindFormControl): Windows {
  const [windows, change] = useAtom(windowsAtom)
  const lines = useAtomValue(linesAtom)
  const [idInForm, roomInForm] = form.watch(['windowId', 'room'])
  const [removed, setRemoved] = useState<readonly ListedWindow[]>([])
  const update = (id: string | undefined, changed: Partial<ListedWindow>) =>
    change((all) => all.map((window) => (window.id === id ? { ...window, ...changed } : window)))

  return {
    windows: windows.map((window) => {
      const isInForm = window.id === idInForm
      const isPriced = lines.some(({ id }) => id === window.lineId)
      return { ...window, room: isInForm ? roomInForm : window.room, isPriced, isInForm }
    }),
    take(widthMm, dropMm, sizeSource, isNext) {
      const { windowId, editing, room } = form.getValues()
      const known = windows.find((window) => (editing ? window.lineId === editing : window.id === windowId))
      const size = { widthMm, dropMm, sizeSource }
      if (known && !isNext) return update(known.id, size)
      // A line that is being edited is on the working list already.
      if (editing) return
      const id = crypto.randomUUID()
      // The room in the form is that of the window before, where there was one.
      change((all) => [
        ...all.map((window) => (window.id === known?.id ? { ...window, room } : window)),
        { id, room: known ? '' : room, ...size, lineId: null },
      ])
      if (known) form.setValue('room', '')
      form.setValue('windowId', id)
    },
    name(id, room) {
      update(id, { room })
      if (id === form.getValues('windowId')) form.setValue('room', room)
    },
    price: (id, line) => update(id, { lineId: line.id, room: line.room }),
    choose({ id, room, widthMm, dropMm, sizeSource }) {
      const draft = form.getValues()
      update(draft.windowId, { room: draft.room })
      form.reset({
        ...draftForNextWindow(draft),
        width: String(widthMm),
        drop: String(dropMm),
        mountType: sizeSource.outline === 'casing' ? 'outside-facefix' : 'inside-recess',
        sizeSource,
        room,
        windowId: id,
      })
    },
    leave() {
      const draft = form.getValues()
      if (!draft.windowId) return
      update(draft.windowId, { room: draft.room })
      form.reset(draftForNextWindow(draft))
    },
    remove(id) {
      setRemoved((before) => [...before, ...windows.filter((window) => window.id === id)])
      change((all) => all.filter((window) => window.id !== id))
    },
    restore:
      removed.length === 0
        ? null
        : () => {
            change((all) => [...all, ...removed])
            setRemoved([])
          },
  }
}
