import { MoveHorizontal } from 'lucide-react'
import { Group, Line } from 'react-konva'
import { Field } from '#app/ui/field.tsx'
import { RangeInput } from '#app/ui/range-input.tsx'
import type { ImageSize } from './corner-limits.ts'
import { PHOTO_COLOURS } from './drawn-photo.ts'
import { useDrag } from './use-drag.ts'
import type { Zoom } from './use-zoom.ts'
import { useCanvasWords } from './words.ts'
import type { ScreenPoint } from './zoom-view.ts'

/*
 * A line down the photo: left of it the photo as it is, right of it with what is drawn there. Where it stands is a share of the photo's width, 0 to 1.
 * DrawnBlindImage cuts its picture off at the same place.
 */

interface WipeProps {
  readonly photo: ImageSize
  readonly zoom: Pick<Zoom, 'view' | 'stage'>
  readonly share: number
}

/** The line itself: Konva nodes. */
export function WipeLine({ photo, zoom: { view }, share }: WipeProps) {
  const x = view.offsetX + share * photo.widthPx * view.scale
  const points = [x, view.offsetY, x, view.offsetY + photo.heightPx * view.scale]
  return (
    <Group>
      <Line points={points} stroke={PHOTO_COLOURS.halo} strokeWidth={5} />
      <Line points={points} stroke={PHOTO_COLOURS.line} strokeWidth={2} />
    </Group>
  )
}

/**
 * What a finger or the mouse takes the line by. It lies over the photo and under the handles of points. Keyboard and screen reader have WipeRange, so
 * that the photo has no second stop for the same.
 */
export function WipeHandle({ photo, zoom: { view, stage }, share, onShare }: WipeProps & { readonly onShare: (share: number) => void }) {
  const { x, y } = handlePlace(photo, { view, stage }, share)
  const drag = useDrag(share, (from, dx) => onShare(Math.max(0, Math.min(1, from + dx / (photo.widthPx * view.scale)))))
  return (
    <span
      aria-hidden="true"
      data-wipe-handle=""
      style={{ transform: `translate(${x - 22}px, ${y - 22}px)` }}
      className="absolute top-0 left-0 grid size-11 cursor-ew-resize touch-none place-items-center rounded-full border-2 border-white bg-[#06181a]/80 text-white"
      {...drag}
    >
      <MoveHorizontal className="size-5" />
    </span>
  )
}

/** On the line, halfway down what is seen of the photo: corners of a window are above and below. */
function handlePlace(photo: ImageSize, { view, stage }: Pick<Zoom, 'view' | 'stage'>, share: number): ScreenPoint {
  const top = Math.max(0, view.offsetY)
  const bottom = Math.min(stage.height, view.offsetY + photo.heightPx * view.scale)
  return { x: view.offsetX + share * photo.widthPx * view.scale, y: (top + bottom) / 2 }
}

/** The same by keyboard and for screen readers. */
export function WipeRange({
  share,
  onShare,
  drawnWord,
}: {
  readonly share: number
  readonly onShare: (share: number) => void
  /** What is drawn on the photo: 'shutters' or 'blind'. */
  readonly drawnWord: string
}) {
  const { wipe: words } = useCanvasWords()
  const percent = Math.round(share * 100)
  return (
    <Field label={words.label(drawnWord)} hint={words.hint(drawnWord)}>
      <RangeInput
        min={0}
        max={100}
        value={percent}
        valueText={percent === 0 ? words.none(drawnWord) : percent === 100 ? words.all : words.some(percent)}
        onValueChange={(value) => onShare(value / 100)}
      />
    </Field>
  )
}
