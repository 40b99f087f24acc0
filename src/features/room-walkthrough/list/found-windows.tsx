import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { windowsAndBlindsAtom } from '#app/shop/quote/working-list.ts'
import { type ListedWindow, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { RemovedNotice } from '#app/ui/removed-notice.tsx'
import { calculatorWithWindows } from '#shared/paths.ts'
import { asAnother, asOne } from '../walk/list-steps.ts'
import { FoundWindow } from './found-window.tsx'
import { StartCamera } from './start-camera.tsx'

/** The list of windows, which is the calculator's own: what is changed here is changed there. */
export function FoundWindows() {
  const [windows, change] = useAtom(windowsAndBlindsAtom)
  const stored = useAtomValue(windowsAtom)
  const [removed, setRemoved] = useState<{ readonly window: ListedWindow; readonly place: number } | null>(null)
  const update = (id: string, changed: Partial<ListedWindow>) => {
    setRemoved(null)
    change((all) => all.map((window) => (window.id === id ? { ...window, ...changed, isChangedOnWalk: true } : window)))
  }
  function remove(window: ListedWindow) {
    // As it is stored, it finds its blind again when it comes back.
    setRemoved({ window: stored.find(({ id }) => id === window.id) ?? window, place: windows.indexOf(window) })
    change((all) => all.filter(({ id }) => id !== window.id))
  }
  const waiting = windows.filter(({ lineId }) => lineId === null)
  return (
    <section aria-labelledby="found-windows" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="found-windows" className="font-display font-medium text-2xl">
          {windows.length === 1 ? '1 window found' : `${windows.length} windows found`}
        </h2>
        <StartCamera isQuiet />
      </div>
      {removed ? (
        <RemovedNotice
          key={removed.window.id}
          what={windowName(removed.window, removed.place)}
          onUndo={() => {
            change((all) => all.toSpliced(removed.place, 0, removed.window))
            setRemoved(null)
          }}
        />
      ) : null}
      <ol className="grid gap-5">
        {windows.map((window, index) => (
          <FoundWindow
            key={window.id}
            window={window}
            number={index + 1}
            windows={windows}
            onChange={(changed) => update(window.id, changed)}
            onAnswer={(isSame) => change((all) => (isSame ? asOne : asAnother)(all, window.id))}
            onRemove={() => remove(window)}
          />
        ))}
      </ol>
      {waiting.length > 0 ? (
        <div className="grid justify-items-start gap-2">
          <ButtonLink to={calculatorWithWindows} size="large">
            {waiting.length === 1 ? 'Price this window' : 'Price these windows'}
          </ButtonLink>
          <p className="text-muted text-sm">They wait in the calculator, each for its blind, with the room and the size that stand here.</p>
        </div>
      ) : null}
    </section>
  )
}
