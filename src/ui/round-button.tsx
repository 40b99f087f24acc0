import type { ReactNode } from 'react'

export interface RoundButtonProps {
  readonly label: string
  readonly onClick: () => void
  /** Whether a button that switches something is on. Absent for a button that does something once. */
  readonly isPressed?: boolean
  readonly children: ReactNode
}

/** A round button over the camera's picture. */
export function RoundButton({ label, onClick, isPressed, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-[#2b3538] hover:bg-[#3a4548] focus-visible:outline-white aria-pressed:bg-white aria-pressed:text-[#0b1416]"
    >
      {children}
    </button>
  )
}
