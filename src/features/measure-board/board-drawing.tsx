import { boardDrawing } from '#workers/vision/reference/board.ts'

const drawing = boardDrawing()

/** Draws the measuring board exactly as the vision core expects it: in millimetres, and black on white in every theme. */
export function BoardDrawing({ className }: { readonly className?: string }) {
  const { pageMm, bars, checkLine } = drawing
  return (
    <svg
      role="img"
      aria-label="The measuring board: six square markers in two columns and three rows, and a line of 100 mm under them"
      viewBox={`0 0 ${pageMm.width} ${pageMm.height}`}
      className={className}
    >
      <rect width={pageMm.width} height={pageMm.height} fill="#ffffff" />
      <g fill="#000000" shapeRendering="crispEdges">
        {bars.map((bar) => (
          <rect key={`${bar.xMm} ${bar.yMm}`} x={bar.xMm} y={bar.yMm} width={bar.widthMm} height={bar.heightMm} />
        ))}
      </g>
      <g stroke="#000000" strokeWidth="0.3">
        <path d={`M${checkLine.fromXMm} ${checkLine.yMm}H${checkLine.toXMm}`} />
        <path d={`M${checkLine.fromXMm} ${checkLine.yMm - 1.5}v3M${checkLine.toXMm} ${checkLine.yMm - 1.5}v3`} />
      </g>
      <text x={pageMm.width / 2} y={checkLine.yMm - 2} textAnchor="middle" fontSize="3.4" fill="#000000">
        {checkLine.label}
      </text>
    </svg>
  )
}
