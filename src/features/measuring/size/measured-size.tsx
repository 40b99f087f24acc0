import { Badge } from '#app/ui/badge.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { widestDeductionMm } from '#shared/domain/products.ts'
import { formatMm, formatMmInterval, formatSquareMetres } from '#shared/formats/millimetres.ts'
import type { ScaleChoice } from '../question.ts'
import {
  estimateSentence,
  LOW_CONFIDENCE_SENTENCE,
  NOTICE_WORDS,
  offeredSizeSentence,
  PRICE_ONLY_SENTENCES,
  SCALE_WORDS,
  SURE_FROM,
  squarenessSentence,
} from '../words.ts'
import { squareMetres } from './assumed-size.ts'
import type { OfferedSize } from './offered-size.ts'

/** The text of one dimension: '1 204 mm ± 3', or 'about 1 200 mm' for an estimate. */
export function dimensionTexts(offered: OfferedSize): { readonly width: string; readonly drop: string } {
  const { shownWidthMm, shownDropMm, intervals } = offered
  if (!intervals) return { width: `about ${formatMm(shownWidthMm)}`, drop: `about ${formatMm(shownDropMm)}` }
  return { width: formatMmInterval(shownWidthMm, intervals.widthMm), drop: formatMmInterval(shownDropMm, intervals.dropMm) }
}

export interface MeasuredSizeProps {
  readonly offered: OfferedSize
  readonly isMeasuring: boolean
  /** Whether the photo was refused; the reason stands above. */
  readonly isRefused?: boolean
  /** What gives the scale, as the person chose it. */
  readonly choice?: ScaleChoice
}

/** A measurement in words and figures: width, drop, area, confidence, where the scale comes from, and the size that is safe to order. */
export function MeasuredSize({ offered, isMeasuring, isRefused = false, choice = 'auto' }: MeasuredSizeProps) {
  const { widthMm, dropMm, shownWidthMm, shownDropMm, outline, intervals, confidence, squareness, notices, scale } = offered
  const isByHand = offered.source.corners === 'by_hand'
  const texts = dimensionTexts(offered)
  const area = formatSquareMetres(squareMetres(shownWidthMm, shownDropMm))
  return (
    <section aria-label="Measurements" aria-busy={isMeasuring || undefined} className="grid gap-4">
      <LiveText text={isMeasuring ? 'Measuring' : `Width ${texts.width}, drop ${texts.drop}, area ${area}`} />
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Figure name="Width" value={texts.width} large />
        <Figure name="Height (drop)" value={texts.drop} large />
        <Figure name="Area" value={area} />
        {confidence === null ? null : (
          <Figure name={intervals ? 'Confidence' : 'Confidence in the outline'} value={`${Math.round(confidence * 100)}%`} />
        )}
      </dl>
      <p className="flex items-center gap-3">
        <Badge tone={intervals ? 'ok' : 'warn'}>{isRefused ? 'Not measured: width taken as 1\u00a0200\u00a0mm' : SCALE_WORDS[scale]}</Badge>
        {isMeasuring ? <Spinner className="text-muted" /> : null}
      </p>
      {intervals ? (
        <>
          <p className="text-sm">
            {offeredSizeSentence(
              outline,
              isByHand,
              { measuredMm: shownWidthMm, ci95Mm: intervals.widthMm, offeredMm: widthMm },
              { measuredMm: shownDropMm, ci95Mm: intervals.dropMm, offeredMm: dropMm },
            )}
          </p>
          {Math.max(intervals.widthMm, intervals.dropMm) > widestDeductionMm ? (
            <p className="text-sm">{PRICE_ONLY_SENTENCES[isByHand ? 'byHand' : 'found']}</p>
          ) : null}
        </>
      ) : (
        <p className="text-sm">
          <strong>This is an estimate, not a measurement.</strong> {estimateSentence(choice, isRefused)}
        </p>
      )}
      {squareness ? <p className="text-muted text-sm">{squarenessSentence(squareness.differenceMm, squareness.ci95Mm)}</p> : null}
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
