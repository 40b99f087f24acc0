import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { OtherWindowQuestion } from './use-other-window.ts'

interface OtherWindowProps {
  readonly question: OtherWindowQuestion
  readonly onAnswered: () => void
}

/** A picture gave the window in the form a size that it can hardly have. Only the person knows which window the picture shows. */
export function OtherWindow({ question: { before, now, withBlind, part, keep }, onAnswered }: OtherWindowProps) {
  const [sizeBefore, sizeNow] = [before, now].map(({ widthMm, dropMm }) => formatSize(widthMm, dropMm))
  const answer = (step: () => void) => () => {
    step()
    onAnswered()
  }
  return (
    <Alert
      live
      title="Is this another window?"
      className="mb-5"
      actions={
        <>
          <Button variant="secondary" size="small" onClick={answer(part)}>
            It is another window
          </Button>
          <Button variant="ghost" size="small" onClick={answer(keep)}>
            It is the same one
          </Button>
        </>
      }
    >
      {withBlind === null
        ? `This window measured ${sizeBefore} before, and ${sizeNow} now. Another window gets a place of its own on your list, and this one keeps the size before.`
        : `${withBlind} measured ${sizeBefore} before, and its blind was added for ${sizeNow}. If that is another window, the one before comes back onto your list.`}
    </Alert>
  )
}
