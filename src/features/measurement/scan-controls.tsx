import { classNames } from '#app/ui/class-names.ts'

const radius = 38
const circumference = 2 * Math.PI * radius

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
      className="relative grid size-21 place-items-center rounded-full focus-visible:outline-white disabled:opacity-50"
    >
      <svg viewBox="0 0 84 84" aria-hidden="true" className="-rotate-90 absolute inset-0 size-full">
        <circle cx="42" cy="42" r={radius} fill="none" stroke="rgba(255,255,255,0.35)" strokeWidth="5" />
        <circle
          cx="42"
          cy="42"
          r={radius}
          fill="none"
          stroke="#7fe0d6"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - progress)}
          className={classNames('transition-[stroke-dashoffset] duration-300', progress <= 0 && 'opacity-0')}
        />
      </svg>
      <span className="size-16 rounded-full bg-white" />
    </button>
  )
}
