import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { orderQuad } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { SheetKind } from '../measured-photo/question.ts'

const NAMES: Readonly<Record<SheetKind, string>> = { a4: 'A4 sheet', card: 'bank card' }

export interface SheetQuestionProps {
  /** Whether corners were tapped before, and no sheet or card could be measured between them. */
  readonly wasNotSeen?: boolean
  readonly onPoint: (kind: SheetKind) => void
}

/** Asked when nothing of known size was seen: a pale sheet on a pale wall may be in plain view and still not be found. */
export function SheetQuestion({ wasNotSeen = false, onPoint }: SheetQuestionProps) {
  return (
    <section aria-label="A sheet or card in the picture" className="grid gap-2">
      <p className="text-sm">
        {wasNotSeen ? 'Between those corners no sheet or card could be measured. ' : null}
        Is there a sheet of A4 or a card in the picture? Tap its corners.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['a4', 'card'] as const).map((kind) => (
          <Button key={kind} variant="secondary" size="small" onClick={() => onPoint(kind)}>
            Tap the corners of the {NAMES[kind]}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** A sheet or card whose corners a person is tapping. */
export interface SheetInHand {
  readonly kind: SheetKind
  readonly points: readonly PixelPoint[]
}

export interface SheetPointingProps {
  readonly inHand: SheetInHand
  readonly onMeasure: (corners: PixelQuad) => void
  readonly onLeave: () => void
}

/** Beside the picture while corners are tapped on it: how many are left, and what to do with all four. */
export function SheetPointing({ inHand: { kind, points }, onMeasure, onLeave }: SheetPointingProps) {
  const corners = points.length === 4 ? orderQuad(points) : null
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone, so the focus comes to what has to be done now.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  const next = corners ? 'Move a mark if it is off its corner.' : 'These four marks are no sheet: move each onto a corner of its own.'
  return (
    <section ref={section} tabIndex={-1} aria-label="A sheet or card in the picture" className="grid gap-2 outline-none">
      <p role="status" className="text-sm">
        {points.length < 4
          ? `Tap the four corners of the ${NAMES[kind]} in the picture: ${4 - points.length} to go. Zoom in and move the picture first where it is small.`
          : next}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!corners} onClick={() => corners && onMeasure(corners)}>
          Measure with this {NAMES[kind]}
        </Button>
        <Button variant="ghost" size="small" onClick={onLeave}>
          Back to the window
        </Button>
      </div>
    </section>
  )
}
