import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** Says what is being done. It is shown above the bar, or only told to screen readers with `hideLabel`. */
  readonly label: string
  readonly hideLabel?: boolean
  /** The real progress, from 0 to `max`. */
  readonly value: number
  readonly max?: number
  /** The figures in words, for example '1.2 of 3.1 MB'. */
  readonly valueText?: string
  readonly className?: string
}

/** A bar that shows the real progress of long work. */
export function Progress({ label, hideLabel, value, max = 1, valueText, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classNames('grid gap-1.5', className)}>
      {hideLabel ? null : (
        <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <span className="text-muted">{valueText ?? `${Math.round(share * 100)} %`}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-sand"
      >
        <div className="h-full origin-left rounded-full bg-sea transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
