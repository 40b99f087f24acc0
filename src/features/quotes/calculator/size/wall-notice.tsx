import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isGivenBesidePicture, measuredSize } from '#shared/domain/size-as-measured.ts'
import { needsOverlap } from '#shared/domain/size-readiness.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { hasTypedLengthOf, mayBeTheBlinds } from './size-steps.ts'

const TITLE = 'This blind would hardly cover the opening'
const OVERLAP_SENTENCE =
  'On the wall the blind should be larger than the opening, or light comes in all round: add what it should cover on each side.'

const COUNTS_AS_OPENING = 'It counts as the opening: a blind of that size would hardly cover it.'

/** Whether the blind in the form hangs on the wall and is no larger than its opening. */
export function draftNeedsOverlap(draft: BlindDraft): boolean {
  const size = sizeOf(draft)
  return size !== undefined && needsOverlap({ ...draft, ...size })
}

interface WallNoticeProps {
  readonly draft: BlindDraft
  /** The size in the form is the blind's own, and not the opening's. */
  readonly onIsBlinds: () => void
}

/** Says beside the size what a size on the wall has to be. How much a blind should cover depends on the wall, so no figure is suggested. */
export function WallNotice({ draft, onIsBlinds }: WallNoticeProps) {
  if (draft.mountType !== 'outside-facefix' || draft.sizeSource?.outline === 'casing' || !sizeOf(draft)) return null
  if (!draftNeedsOverlap(draft)) return <p className="text-muted text-sm">{OVERLAP_SENTENCE}</p>
  return (
    <Alert tone="warn" live title={titleFor(draft)} actions={isHalfTheOpening(draft) ? <IsBlinds onClick={onIsBlinds} /> : undefined}>
      {isAsked(draft) ? `${COUNTS_AS_OPENING} ` : null}
      {OVERLAP_SENTENCE}
    </Alert>
  )
}

/** Of a size that was typed before the wall was chosen only the person knows whose it is, so he is asked. What is typed over it is the blind's. */
const mayBeTheOpening = (draft: BlindDraft): boolean => mayBeTheBlinds(draft) && lengthsOfOpening(draft) === 2

/** One length of such a size was corrected: the other one may be the blind's as well. */
const isHalfTheOpening = (draft: BlindDraft): boolean => mayBeTheBlinds(draft) && lengthsOfOpening(draft) > 0

/** Half a size is asked about only where it was typed over a picture's, which knows the opening: else the other half is about to be typed. */
const isAsked = (draft: BlindDraft): boolean => {
  const { otherMount: recess } = draft
  const isTypedOver = recess?.sizeSource !== undefined && isGivenBesidePicture(recess.sizeSource) && hasTypedLengthOf(draft, recess)
  return mayBeTheOpening(draft) || (isHalfTheOpening(draft) && isTypedOver)
}

/** @returns how many of the two lengths in the form are the opening's */
function lengthsOfOpening(draft: BlindDraft): number {
  const opening = draft.sizeSource && measuredSize(draft.sizeSource)
  const size = sizeOf(draft)
  if (!opening || !size) return 0
  return Number(opening.widthMm === size.widthMm) + Number(opening.dropMm === size.dropMm)
}

function titleFor(draft: BlindDraft): string {
  const size = sizeOf(draft)
  if (!size || !isAsked(draft)) return TITLE
  if (mayBeTheOpening(draft)) return `Is ${formatSize(size.widthMm, size.dropMm)} the opening or the blind?`
  const isWidth = draft.sizeSource !== undefined && measuredSize(draft.sizeSource)?.widthMm === size.widthMm
  return isWidth
    ? `Is ${formatMm(size.widthMm)} the opening’s width or the blind’s?`
    : `Is ${formatMm(size.dropMm)} the opening’s drop or the blind’s?`
}

const IsBlinds = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="secondary" size="small" onClick={onClick}>
    This is the blind’s size already
  </Button>
)

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
        <Button key={`${size.widthMm} × ${size.dropMm}`} variant="secondary" size="small" onClick={() => onTake(size)}>
          It is {formatSize(size.widthMm, size.dropMm)}
        </Button>
      ))}
    >
      For the wall you gave {shown}. Inside the recess it is the size of the opening that counts.
    </Alert>
  )
}

interface OverlapNoticeProps extends WallNoticeProps {
  readonly onEnterSize: () => void
  readonly className?: string
}

/** The same where the mount is chosen, which on a phone is far from the size. */
export function OverlapNotice({ draft, onEnterSize, onIsBlinds, className }: OverlapNoticeProps) {
  if (!draftNeedsOverlap(draft)) return null
  return (
    <Alert
      tone="warn"
      title={titleFor(draft)}
      className={className}
      actions={
        <>
          {isHalfTheOpening(draft) ? <IsBlinds onClick={onIsBlinds} /> : null}
          <Button variant="secondary" size="small" onClick={onEnterSize}>
            Enter the blind’s size
          </Button>
        </>
      }
    >
      {isAsked(draft) ? COUNTS_AS_OPENING : null}
    </Alert>
  )
}

/** The same in few words, beside the button that adds the blind. */
export function OverlapLine({ draft }: { readonly draft: BlindDraft }) {
  return draftNeedsOverlap(draft) ? <p className="w-full font-semibold text-sm text-warn">Would hardly cover the opening</p> : null
}
