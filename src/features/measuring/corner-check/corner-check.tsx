import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { CORNER_INDEXES, type CornerIndex } from '#app/canvas/corner-limits.ts'
import { type DrawnPhoto, PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { useCornerEditing } from '#app/canvas/use-corner-editing.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import type { WindowCandidate } from '#workers/vision/api.ts'
import type { PhotoMeasuringState } from '../measured-photo/use-photo-measuring.ts'
import { CornerMover } from './corner-mover.tsx'
import { CornerTile } from './corner-tile.tsx'
import { magnifiedPx } from './magnified-corner.ts'
import { nestedOutline } from './nested-outlines.ts'
import { OutlinePicker } from './outline-picker.tsx'
import { changeSentences, checkQuestion, notPartOf } from './words.ts'

export interface CornerCheckProps {
  readonly photo: DrawnPhoto
  readonly measuring: PhotoMeasuringState
  /** null: there is no size. */
  readonly offered: OfferedSize | null
  readonly isMeasuring: boolean
  /** The outline that is measured, when it is one of those found. */
  readonly chosen: WindowCandidate | null
  /** Whether the person came for it, and is to see it as soon as it is there. */
  readonly opensInView?: boolean
}

/** The pictures lie as the corners do in the window: the lower left one before the lower right one. */
const AS_IN_THE_WINDOW: readonly CornerIndex[] = [0, 1, 3, 2]
/** The large picture shows this share of what the small ones show. */
const MOVER_SHARE = 0.6

const CORNER_CHECK = 'corner-check'

/** It lies under the picture, which may be far from what asks for it. */
export function showCornerCheck() {
  const check = document.getElementById(CORNER_CHECK)
  check?.scrollIntoView({ block: 'start' })
  check?.focus({ preventScroll: true })
}

/**
 * One question about the outline that was found: does it lie on the edges that are meant? The four corners are shown enlarged, each can be moved there,
 * and 'Yes' makes them a person's. A size can be used without it.
 */
export function CornerCheck({ photo, measuring, offered, isMeasuring, chosen, opensInView = false }: CornerCheckProps) {
  const { history, measurement, edges, isChecked, cornersBy } = measuring
  const editing = useCornerEditing(photo, edges, history, measuring.moveCorners)
  const [active, setActive] = useState<CornerIndex | null>(null)
  const [before, setBefore] = useState<OfferedSize | null>(null)
  const heading = useId()
  const tiles = useRef<HTMLDivElement>(null)
  const moved = useRef<CornerIndex | null>(null)
  useEffect(() => {
    // The picture that had the focus is gone: it goes to the small one of the same corner.
    if (active === null) tiles.current?.querySelector<HTMLElement>(`[data-corner="${moved.current}"]`)?.focus()
    moved.current = active
  }, [active])
  const hidden = measurement?.found === false ? (measurement.hiddenCorners ?? []) : []
  const intervals = offered?.intervals ?? null
  const isShown = intervals !== null || hidden.length > 0
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!opensInView || !isShown || hasOpened.current) return
    hasOpened.current = true
    showCornerCheck()
  }, [opensInView, isShown])
  if (!isShown) return null

  // Which edge is meant can still be said after a Yes: a blind inside the recess needs the opening.
  const nested = chosen ? nestedOutline(measuring.candidates, history.present, chosen) : null
  const other = isChecked ? null : nested
  const acrossPx = magnifiedPx(history.present, other?.corners ?? null)
  const drawn = [
    ...(other ? [{ quad: other.corners, colour: PHOTO_COLOURS.known, dash: [6, 4] }] : []),
    { quad: editing.quad, colour: PHOTO_COLOURS.accent },
  ]
  const changed = isChecked && !isMeasuring && before && offered?.intervals ? changeSentences(before, offered) : null
  const outline = offered?.outline ?? null
  const beware = notPartOf(outline)
  const shared = { photo, outlines: drawn }

  function answer() {
    if (!isChecked) setBefore(intervals && offered)
    measuring.checkCorners(!isChecked)
  }

  return (
    <section id={CORNER_CHECK} aria-labelledby={heading} tabIndex={-1} className="grid gap-3 border-line border-t pt-5 outline-none">
      <h2 id={heading} className="font-semibold text-lg">
        {checkQuestion(outline)}
      </h2>
      {beware ? <p className="text-muted text-sm">{beware}</p> : null}
      {chosen && nested ? (
        <OutlinePicker
          outlines={measuring.candidates
            .filter((one) => one === chosen || one === nested)
            .map((candidate) => ({ candidate, colour: candidate === chosen ? PHOTO_COLOURS.accent : PHOTO_COLOURS.known }))}
          chosen={chosen}
          onChoose={measuring.chooseCandidate}
        />
      ) : null}
      <div ref={tiles} className="grid max-w-lg grid-cols-2 gap-2">
        {active === null ? (
          AS_IN_THE_WINDOW.map((index) => (
            <CornerTile
              key={index}
              {...shared}
              index={index}
              centre={history.present[index]}
              acrossPx={acrossPx}
              isHidden={hidden.includes(index)}
              onOpen={() => setActive(index)}
              onNudge={(dx, dy) => editing.nudge(index, dx, dy)}
            />
          ))
        ) : (
          <CornerMover
            {...shared}
            index={active}
            centre={history.present[active]}
            acrossPx={MOVER_SHARE * acrossPx}
            editing={editing}
            onDone={() => setActive(null)}
          />
        )}
      </div>
      <LiveText text={editing.announcement} settleMs={150} />
      {cornersBy === 'hand' && !isChecked ? (
        <p className="text-sm">You set all {CORNER_INDEXES.length} corners yourself: there is nothing left to check.</p>
      ) : active === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant={isChecked ? 'secondary' : 'primary'} aria-pressed={isChecked} loading={isMeasuring} onClick={answer}>
            {isChecked ? <Check aria-hidden="true" className="size-5" /> : null}
            Yes, at all four
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            {isChecked ? 'Checked. Press again to take it back.' : 'If one is off, tap its picture and move it.'}
          </p>
        </div>
      ) : null}
      {changed ? (
        <LiveText text={changed.join(' ').replaceAll('→', 'is now')} className="grid font-semibold">
          {changed.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </LiveText>
      ) : null}
    </section>
  )
}
