import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { needsOverlap } from '#shared/domain/size-readiness.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { mayBeTheBlinds } from './size-steps.ts'

const TITLE = 'This blind would hardly cover the opening'
const OVERLAP_SENTENCE =
  'On the wall the blind should be larger than the opening, or light comes in all round: add what it should cover on each side.'

/** Whether the blind in the form hangs on the wall and is no larger than its opening. */
export function draftNeedsOverlap(draft: BlindDraft): boolean {
  const size = sizeOf(draft)
  return size !== undefined && needsOverlap({ ...draft, ...size })
}

/** Says beside the size what a size on the wall has to be. How much a blind should cover depends on the wall, so no figure is suggested. */
export function WallNotice({ draft }: { readonly draft: BlindDraft }) {
  if (draft.mountType !== 'outside-facefix' || draft.sizeSource?.outline === 'casing' || !sizeOf(draft)) return null
  if (!draftNeedsOverlap(draft)) return <p className="text-muted text-sm">{OVERLAP_SENTENCE}</p>
  return (
    <Alert tone="warn" live title={TITLE}>
      {OVERLAP_SENTENCE}
    </Alert>
  )
}

interface RecessEmptyProps {
  readonly draft: BlindDraft
  readonly onTake: (size: SizeMm) => void
}

/** Says where the digits are that were typed for the wall, while the recess has none: they may have been meant for it all the same. */
export function RecessEmpty({ draft, onTake }: RecessEmptyProps) {
  const onWall = draft.otherMount && sizeOf(draft.otherMount)
  if (draft.mountType !== 'inside-recess' || draft.width !== '' || draft.drop !== '' || !onWall) return null
  const measured = draft.sizeSource && measuredSize(draft.sizeSource)
  const shown = formatSize(onWall.widthMm, onWall.dropMm)
  return (
    <Alert
      actions={(measured ? [measured, onWall] : [onWall]).map((size) => (
        <Button key={size.widthMm} variant="secondary" size="small" onClick={() => onTake(size)}>
          It is {formatSize(size.widthMm, size.dropMm)}
        </Button>
      ))}
    >
      For the wall you gave {shown}. Inside the recess it is the size of the opening that counts.
    </Alert>
  )
}

interface OverlapNoticeProps {
  readonly draft: BlindDraft
  readonly onEnterSize: () => void
  /** The size in the form is the blind's own, and not the opening's. */
  readonly onIsBlinds: () => void
  readonly className?: string
}

/** The same where the mount is chosen, which on a phone is far from the size. */
export function OverlapNotice({ draft, onEnterSize, onIsBlinds, className }: OverlapNoticeProps) {
  if (!draftNeedsOverlap(draft)) return null
  return (
    <Alert
      tone="warn"
      title={TITLE}
      className={className}
      actions={
        <>
          {mayBeTheBlinds(draft) ? (
            <Button variant="secondary" size="small" onClick={onIsBlinds}>
              This is the blind’s size already
            </Button>
          ) : null}
          <Button variant="secondary" size="small" onClick={onEnterSize}>
            Enter the blind’s size
          </Button>
        </>
      }
    />
  )
}

/** The same in few words, beside the button that adds the blind. */
export function OverlapLine({ draft }: { readonly draft: BlindDraft }) {
  return draftNeedsOverlap(draft) ? <p className="w-full font-semibold text-sm text-warn">Would hardly cover the opening</p> : null
}
