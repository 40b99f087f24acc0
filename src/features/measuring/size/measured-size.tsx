import { squareMetres } from '#app/camera/assumed-size.ts'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { SizeStage } from '#app/shop/size-stage.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatSquareMetres } from '#shared/formats/millimetres.ts'
import { showCornerCheck } from '../corner-check/corner-check.tsx'
import type { ScaleChoice } from '../measured-photo/question.ts'
import {
  CONFIDENCE_MEANS,
  estimateSentence,
  INTERVAL_MEANS,
  LOW_CONFIDENCE_SENTENCE,
  NOTICE_WORDS,
  outlineSentence,
  SCALE_WORDS,
  SURE_FROM,
} from '../words.ts'
import { dimensionTexts } from './dimension-texts.ts'
import { undecidedBlind } from './undecided-blind.ts'

export interface MeasuredSizeProps {
  readonly offered: OfferedSize
  readonly isMeasuring: boolean
  /** What gives the scale, as the person chose it. */
  readonly choice?: ScaleChoice
  /** Whether the picture can be measured again here. */
  readonly hasPicture?: boolean
}

/** A measurement in words and figures: width, drop, confidence, where the scale comes from, how far the size has come, and the step left. */
export function MeasuredSize({ offered, isMeasuring, choice = 'auto', hasPicture = true }: MeasuredSizeProps) {
  const { widthMm, dropMm, outline, intervals, confidence, notices, scale } = offered
  const texts = dimensionTexts(offered)
  const about = outlineSentence(outline)
  const area = formatSquareMetres(squareMetres(widthMm, dropMm))
  return (
    <section aria-label="Measurements" aria-busy={isMeasuring || undefined} className="grid gap-4">
      <LiveText text={isMeasuring ? 'Measuring' : `Width ${texts.width}, drop ${texts.drop}, area ${area}`} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-5 gap-y-3">
        <Figure name="Width" value={texts.width} large />
        <Figure name="Height (drop)" value={texts.drop} large />
        {confidence === null ? null : <Figure name="Confidence" value={`${Math.round(confidence * 100)}%`} />}
      </dl>
      <p className="flex items-center gap-3">
        <Badge tone={intervals ? 'ok' : 'warn'}>{SCALE_WORDS[scale]}</Badge>
        {isMeasuring ? <Spinner className="text-muted" /> : null}
      </p>
      <p className="text-muted text-sm">
        {[confidence !== null && CONFIDENCE_MEANS, intervals && INTERVAL_MEANS].filter(Boolean).join(' ')}
      </p>
      <SizeStage blind={undecidedBlind(offered)} hasPicture={hasPicture} />
      {hasPicture && offered.source.corners === 'found' ? (
        // Beside a large picture the check is below the screen. Where the picture is above the figures, so is the check.
        <div className="@4xl:block hidden">
          <Button variant="ghost" size="small" onClick={showCornerCheck}>
            Check the corners
          </Button>
        </div>
      ) : null}
      {intervals ? null : <p className="text-sm">{estimateSentence(choice, hasPicture)}</p>}
      {about ? <p className="text-sm">{about}</p> : null}
      {confidence !== null && confidence < SURE_FROM ? <p className="text-sm">{LOW_CONFIDENCE_SENTENCE}</p> : null}
      {notices.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {notices.map((notice) => (
            <li key={notice}>{NOTICE_WORDS[notice]}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Figure({ name, value, large }: { readonly name: string; readonly value: string; readonly large?: boolean }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      {/* The interval may go on a line of its own, but a number is never broken. */}
      <dd className={large ? 'font-semibold text-lg sm:text-xl' : 'font-semibold'}>{value.replace('\u00a0±', ' ±')}</dd>
    </div>
  )
}
