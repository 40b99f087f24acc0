import { WindowThumbnail } from '#app/camera/window-thumbnail.tsx'
import { type ListedWindow, windowName } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'

interface IsAgainQuestionProps {
  /** The window that may be one of the list again. */
  readonly window: ListedWindow
  readonly windows: readonly ListedWindow[]
  readonly onAnswer: (isSame: boolean) => void
}

const HAS_BLIND_EACH = 'Both have a blind on your list in the calculator: if they are one window, remove one of the blinds there first.'

/** Asks whether two windows that measure alike, and look alike as far as is known, are one. Nothing is lost until somebody answers: both are on the list. */
export function IsAgainQuestion({ window, windows, onAnswer }: IsAgainQuestionProps) {
  const place = windows.findIndex(({ id }) => id === window.perhaps)
  const first = windows[place]
  if (!first) return null
  const room = first.room ? ` (${windowName(first, place)})` : ''
  const own = windows.indexOf(window) + 1
  const hasBlindEach = window.lineId !== null && first.lineId !== null
  return (
    <fieldset className="grid gap-2 rounded-control border border-line px-4 py-3">
      <legend className="px-1 font-semibold">
        Is window {own} window {place + 1} again?
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <WindowThumbnail pictureId={first.pictureId} alt={`Window ${place + 1}`} className="h-14 w-20" />
        <span className="min-w-0 flex-1 basis-40 text-sm">
          They {first.look ? 'look and measure' : 'measure'} alike{room}.{' '}
          {hasBlindEach ? HAS_BLIND_EACH : 'One window is listed once; twins are listed as two.'}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasBlindEach ? null : (
          <Button size="small" onClick={() => onAnswer(true)}>
            Yes, window {place + 1} again
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onAnswer(false)}>
          No, another one
        </Button>
      </div>
    </fieldset>
  )
}
