import type { Ref } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { OtherWindowQuestion } from './use-other-window.ts'

interface OtherWindowProps {
  readonly question: OtherWindowQuestion
  readonly onAnswered: () => void
  readonly noticeRef: Ref<HTMLDivElement>
}

/** A picture gave the window in the form a size that it can hardly have. Only the person knows which window the picture shows. */
export function OtherWindow({ question: { before, now, part, keep }, onAnswered, noticeRef }: OtherWindowProps) {
  const [sizeBefore, sizeNow] = [before, now].map(({ widthMm, dropMm }) => formatSize(widthMm, dropMm))
  const answer = (step: () => void) => () => {
    step()
    onAnswered()
  }
  return (
    <div ref={noticeRef} tabIndex={-1} className="mb-5 outline-none">
      <Alert
        live
        title="Is this another window?"
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
        This window measured {sizeBefore} before, and {sizeNow} now. Another window gets a place of its own on your list, and this one keeps
        the size before.
      </Alert>
    </div>
  )
}
