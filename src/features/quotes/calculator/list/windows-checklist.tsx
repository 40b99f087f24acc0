import { Check, CircleDashed, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeFigures, windowName } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { RemovedNotice } from '#app/ui/removed-notice.tsx'
import { productName } from '#shared/domain/products.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { CheckedWindow, Windows } from './use-windows.ts'

export interface WindowsChecklistProps {
  readonly list: Windows
  /** A window was chosen: its blind is chosen in the form. */
  readonly onChosen: () => void
  /** The ways on to the next window. */
  readonly next: ReactNode
}

/** The windows of a home, one after the other: which are measured, and which are priced. */
export function WindowsChecklist({ list, onChosen, next }: WindowsChecklistProps) {
  const { windows, removed } = list
  if (windows.length === 0 && !removed) return null
  return (
    <section aria-labelledby="windows" className="mb-6 grid gap-2 border-line border-y py-4 sm:gap-4 sm:py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="windows" className="font-display font-medium text-xl">
          Your windows
        </h2>
        <p className="text-muted text-sm">{countsText(windows)}</p>
      </div>
      {next}
      <ol className="grid gap-3">
        {windows.map((window, index) => (
          <WindowEntry
            key={window.id}
            window={window}
            name={windowName(window, index)}
            number={index + 1}
            onName={(room) => list.name(window.id, room)}
            onChoose={() => {
              list.choose(window)
              onChosen()
            }}
            onRemove={() => list.remove(window.id)}
          />
        ))}
      </ol>
      {removed ? <RemovedNotice key={removed.id} what={removed.name} onUndo={removed.restore} /> : null}
    </section>
  )
}

interface WindowEntryProps {
  readonly window: CheckedWindow
  readonly name: string
  readonly number: number
  readonly onName: (room: string) => void
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function WindowEntry({ window, name, number, onName, onChoose, onRemove }: WindowEntryProps) {
  const { room, blind, isInForm } = window
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
      <Input
        aria-label={`Room of window ${number}`}
        placeholder={`Window ${number}: which room?`}
        autoComplete="off"
        maxLength={200}
        value={room}
        onChange={(event) => onName(event.target.value)}
        className="min-w-0 basis-full sm:max-w-64 sm:flex-1 sm:basis-44"
      />
      <span className="text-sm sm:text-base">{sizeText(window)}</span>
      <Step isDone={!isOnlyEstimated(window)}>{sizeStep(window)}</Step>
      <Step isDone={blind !== undefined && !window.isPricedBefore}>{blind ? pricedText(window) : waitsFor(window)}</Step>
      <span className="ml-auto flex items-center gap-2">
        {blind ? null : isInForm ? (
          <span className="text-muted text-sm">in the form below</span>
        ) : (
          <Button variant="secondary" size="small" aria-label={`Choose its blind: ${name}`} onClick={onChoose}>
            Choose its blind
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Remove ${name} from your windows`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </li>
  )
}

/** @returns for example '2 measured, 1 typed in, 1 priced'. */
function countsText(windows: readonly CheckedWindow[]): string {
  const count = (is: (window: CheckedWindow) => boolean) => windows.filter(is).length
  const estimated = count(isOnlyEstimated)
  const typed = count(({ given }) => given?.isTaped === false)
  const parts = [
    `${windows.length - estimated - typed} measured`,
    ...(typed > 0 ? [`${typed} typed in`] : []),
    ...(estimated > 0 ? [`${estimated} estimated`] : []),
    `${count(({ blind }) => blind !== undefined)} priced`,
  ]
  return parts.join(', ')
}

function pricedText({ isBlindAside, isPricedBefore }: CheckedWindow): string {
  // Where the blind is edited the new size is offered.
  const priced = isPricedBefore ? 'priced at the size before' : 'priced'
  return isBlindAside ? `${priced}, on the list put aside` : priced
}

/** What is left of a window that has no blind on the list. */
function waitsFor({ chosen }: CheckedWindow): string {
  return chosen?.productType ? `${productName(chosen.productType)}, not priced yet` : 'waiting for a product'
}

/** Of a picture without anything of known size, and nobody has given a size since. */
const isOnlyEstimated = ({ sizeSource, given }: CheckedWindow): boolean => isEstimated(sizeSource) && !given

function sizeStep(window: CheckedWindow): string {
  if (isOnlyEstimated(window)) return 'only estimated'
  if (!window.given) return 'measured'
  return window.given.isTaped ? 'measured with a tape' : 'typed in'
}

/** The size as it was measured or given, and that of the blind where it is made to another. */
function sizeText(window: CheckedWindow): string {
  const { sizeSource, given, blind } = window
  const known = given ?? measuredSize(sizeSource) ?? window
  const text = given ? formatSize(given.widthMm, given.dropMm) : sizeFigures(window)
  const isMadeToIt = !blind || (blind.widthMm === known.widthMm && blind.dropMm === known.dropMm)
  return isMadeToIt ? text : `${text}; blind ${formatSize(blind.widthMm, blind.dropMm)}`
}

function Step({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  const Icon = isDone ? Check : CircleDashed
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Icon aria-hidden="true" className={isDone ? 'size-4 text-ok' : 'size-4 text-muted'} />
      {children}
    </span>
  )
}
