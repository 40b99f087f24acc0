import { RotateCcw, Trash2 } from 'lucide-react'
import { WindowThumbnail } from '#app/camera/window-thumbnail.tsx'
import { addressForWindow } from '#app/shop/measured-again.ts'
import { SizeStage } from '#app/shop/size-stage.tsx'
import { type ListedWindow, sizeFigures, windowName } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import { IsAgainQuestion } from '../walk/is-again-question.tsx'
import { SuggestedBlinds } from './suggested-blinds.tsx'
import { WindowFacts } from './window-facts.tsx'

interface FoundWindowProps {
  readonly window: ListedWindow
  readonly number: number
  readonly windows: readonly ListedWindow[]
  readonly onChange: (changed: Partial<ListedWindow>) => void
  readonly onAnswer: (isSame: boolean) => void
  readonly onRemove: () => void
}

/** A window of the list: its picture and size, what is known of its place, and the blinds that suit it. */
export function FoundWindow({ window, number, windows, onChange, onAnswer, onRemove }: FoundWindowProps) {
  const { widthMm, dropMm, sizeSource, pictureId, chosen, hangs, lineId } = window
  const name = windowName(window, number - 1)
  const blind = { productType: chosen?.productType ?? '', mountType: hangs ?? mountFor(sizeSource.outline), widthMm, dropMm, sizeSource }
  return (
    <li>
      <Card aria-label={`Window ${number}`} className="@container grid gap-5">
        {window.perhaps ? <IsAgainQuestion window={window} windows={windows} onAnswer={onAnswer} /> : null}
        <div className={classNames('grid items-start gap-4', pictureId && '@min-[30rem]:grid-cols-[11rem_minmax(0,1fr)]')}>
          {pictureId ? <WindowThumbnail pictureId={pictureId} alt={`The picture of ${name}`} className="aspect-4/3 w-full" /> : null}
          <div className="grid gap-2">
            <div className="flex items-start justify-between gap-2">
              <h3 className="font-semibold text-lg">
                Window {number}
                <span className="block font-normal text-base tabular-nums">{sizeFigures(window)}</span>
              </h3>
              <Button variant="ghost" size="icon" aria-label={`Remove ${name} from your windows`} onClick={onRemove}>
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </div>
            <SizeStage blind={blind} />
            {lineId ? (
              <p className="text-muted">Its blind is on your list in the calculator.</p>
            ) : (
              <ButtonLink
                to={addressForWindow('?with=camera', window.id)}
                variant="ghost"
                size="small"
                aria-label={`Measure it again: ${name}`}
                className="-ml-3.5 justify-self-start"
              >
                <RotateCcw aria-hidden="true" className="size-4" />
                Measure it again
              </ButtonLink>
            )}
          </div>
        </div>
        {lineId ? null : (
          <>
            <WindowFacts window={window} onChange={onChange} />
            <SuggestedBlinds window={window} name={name} onChange={onChange} />
          </>
        )}
      </Card>
    </li>
  )
}
