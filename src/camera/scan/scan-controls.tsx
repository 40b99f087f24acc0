import { CircleCheck, CircleDashed } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import type { ScanReading } from '#workers/vision/api.ts'
import { REFERENCE_NAMES } from './scan-words.ts'

const RADIUS = 38
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The shutter, with a ring that fills while the reading steadies. */
export function ShutterButton({
  progress,
  disabled,
  label,
  onPress,
}: {
  /** 0 to 1. */
  readonly progress: number
  readonly disabled: boolean
  readonly label: string
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="relative grid size-[84px] place-items-center rounded-full focus-visible:outline-white disabled:opacity-50"
    >
      <svg viewBox="0 0 84 84" aria-hidden="true" className="-rotate-90 absolute inset-0 size-full">
        <circle cx="42" cy="42" r={RADIUS} fill="none" stroke="rgba(255,255,255,0.35)" strokeWidth="5" />
        <circle
          cx="42"
          cy="42"
          r={RADIUS}
          fill="none"
          stroke="#7fe0d6"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - progress)}
          className={classNames('transition-[stroke-dashoffset] duration-300', progress <= 0 && 'opacity-0')}
        />
      </svg>
      <span className="size-[64px] rounded-full bg-white" />
    </button>
  )
}

/** Says whether a reference is in the picture. */
export function ReferenceChip({ reading }: { readonly reading: ScanReading | null }) {
  // The fused frames count: a hand may cover the reference in a single one.
  const found = reading?.fused?.reference ?? reading?.reference ?? null
  return (
    <span className="inline-flex items-center gap-2 justify-self-start rounded-full bg-white/12 px-3 py-2 text-sm leading-tight max-sm:rounded-card">
      {found ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-[#7fe0d6]" />
      ) : (
        <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-[#ffd48a]" />
      )}
      {found ? `${REFERENCE_NAMES[found.kind]} found` : reading ? 'No board, sheet or card seen' : 'Looking for board, sheet or card'}
    </span>
  )
}

/** How far the scan has come, in figures: the number of pictures, and the present interval. */
export function ScanCount({ reading }: { readonly reading: ScanReading | null }) {
  if (!reading || reading.framesUsed === 0) return <span />
  const { framesUsed, fused } = reading
  const widest = fused && fused.scale !== 'assumed' ? Math.max(fused.widthCi95Mm, fused.dropCi95Mm) : null
  return (
    <span className="justify-self-end text-right text-sm tabular-nums">
      {framesUsed} {framesUsed === 1 ? 'picture' : 'pictures'} measured
      {widest === null ? null : <span className="block text-white/75">± {formatMm(Math.max(1, widest))}</span>}
    </span>
  )
}
