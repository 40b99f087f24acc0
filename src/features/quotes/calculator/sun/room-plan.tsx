import { onFloorOf, type RoomMm, type SunThroughWindow, type WindowInWall } from '#shared/domain/sun-in-room.ts'
import type { SunPosition } from '#shared/domain/sun-position.ts'

interface RoomPlanProps {
  readonly window: WindowInWall
  readonly room: RoomMm
  readonly sun: SunPosition
  /** Null when the sun does not shine in. */
  readonly through: SunThroughWindow | null
  /** The share of light that the blind lets in, 0 to 1; 1 while no blind is chosen. */
  readonly transmittance: number
  /** What a screen reader says. */
  readonly label: string
}

const OUTSIDE_MM = 1100
const WALL_MM = 160
const MARGIN_MM = 260
const SUN_AWAY_MM = 780

/** The room from above, in millimetres. The window is at the top, so one looks out upwards, and its right is the picture's right. */
export function RoomPlan({ window, room, sun, through, transmittance, label }: RoomPlanProps) {
  const half = room.widthMm / 2
  const floor = through ? onFloorOf(room, through.patch) : []
  const points = floor.map(({ x, y }) => `${x},${y}`).join(' ')
  const viewWidthMm = room.widthMm + 2 * MARGIN_MM
  return (
    <svg
      viewBox={`${-viewWidthMm / 2} ${-OUTSIDE_MM} ${viewWidthMm} ${OUTSIDE_MM + room.depthMm + MARGIN_MM}`}
      className="mx-auto max-h-96 w-full"
      role="img"
      aria-label={label}
    >
      <rect x={-half} width={room.widthMm} height={room.depthMm} className="fill-ground" />
      {points ? (
        <>
          {/* The eye sees a quarter of the light as about half as bright, so the patch is filled by the root. */}
          <polygon points={points} className="fill-sun" fillOpacity={0.85 * Math.sqrt(transmittance)} />
          <polygon points={points} className="fill-none stroke-sun" strokeWidth={28} strokeDasharray="90 60" />
        </>
      ) : null}
      <path
        d={`M${-window.widthMm / 2} ${-WALL_MM / 2}H${-half - WALL_MM / 2}V${room.depthMm + WALL_MM / 2}H${half + WALL_MM / 2}V${-WALL_MM / 2}H${window.widthMm / 2}`}
        className="fill-none stroke-muted"
        strokeWidth={WALL_MM}
      />
      <path d={`M${-window.widthMm / 2} ${-WALL_MM / 2}H${window.widthMm / 2}`} className="fill-none stroke-sea" strokeWidth={50} />
      {through ? <Sun angleDegrees={sun.azimuthDegrees - window.facingDegrees} /> : null}
      <North angleDegrees={-window.facingDegrees} x={half - 300} y={-560} />
    </svg>
  )
}

/** The sun outside, where its rays come from. @param angleDegrees clockwise from straight out. */
function Sun({ angleDegrees }: { readonly angleDegrees: number }) {
  return (
    <g transform={`rotate(${angleDegrees})`} className="fill-sun stroke-sun">
      <circle cy={-SUN_AWAY_MM} r={130} />
      <path d={`M0 ${-SUN_AWAY_MM + 200}V-260M-70 -350L0 -240L70 -350`} className="fill-none" strokeWidth={36} strokeLinecap="round" />
    </g>
  )
}

function North({ angleDegrees, x, y }: { readonly angleDegrees: number; readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angleDegrees})`} className="fill-ink stroke-ink">
      <path d="M0 260V-200M-70 -110L0 -220L70 -110" className="fill-none" strokeWidth={32} strokeLinecap="round" />
      <text
        y={-330}
        transform={`rotate(${-angleDegrees} 0 -330)`}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={200}
        stroke="none"
      >
        N
      </text>
    </g>
  )
}
