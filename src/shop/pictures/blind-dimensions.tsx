import type { PixelArea } from '#workers/render/api.ts'

/** CSS pixels of wall that stay free round the window for the lines and their figures. */
export const DIMENSIONS_FREE = { leftPx: 46, topPx: 42, rightPx: 22, bottomPx: 20 } as const
const BESIDE = 13
const TICK = 5
const LETTERS = 13

interface BlindDimensionsProps {
  /** Where the blind is seen. */
  readonly area: PixelArea
  readonly width: number
  readonly height: number
  /** The figures that are written. */
  readonly widthMm: number
  readonly dropMm: number
}

/** Dimension lines on the wall beside the blind, as in a drawing. The wall is as light on a dark page, so the ink is always dark. */
export function BlindDimensions({ area, width, height, widthMm, dropMm }: BlindDimensionsProps) {
  const [left, right, top, bottom] = [area.left, area.left + area.width, area.top, area.top + area.height]
  const [above, beside] = [top - BESIDE, left - BESIDE]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full fill-studio-ink stroke-studio-ink tabular-nums"
      fontSize={LETTERS}
      fontWeight="600"
      textAnchor="middle"
    >
      <path
        fill="none"
        strokeWidth="1.25"
        d={`M${left} ${above}H${right}M${left} ${above - TICK}v${2 * TICK}M${right} ${above - TICK}v${2 * TICK}M${beside} ${top}V${bottom}M${beside - TICK} ${top}h${2 * TICK}M${beside - TICK} ${bottom}h${2 * TICK}`}
      />
      <text x={(left + right) / 2} y={above - 8} stroke="none">
        {Math.round(widthMm)} mm
      </text>
      <text transform={`translate(${beside - 8} ${(top + bottom) / 2}) rotate(-90)`} stroke="none">
        {Math.round(dropMm)} mm
      </text>
    </svg>
  )
}
