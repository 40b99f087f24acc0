import { Pause, Play, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { LiveText } from '#app/ui/live-text.tsx'
import { RoundButton } from '#app/ui/round-button.tsx'
import { NIGHT_COLOURS } from './night-colours.ts'
import { useAloneOnScreen } from './use-alone-on-screen.ts'

export interface CameraScreenProps {
  /** What this is, for screen readers. */
  readonly label: string
  /** What the person should do now. */
  readonly guidance: string
  readonly cancelLabel: string
  readonly onCancel: () => void
  /** null while there is nothing to pause. */
  readonly pausing: { readonly isPaused: boolean; readonly onPause: () => void } | null
  readonly video: RefObject<HTMLVideoElement | null>
  /** What lies over the video. */
  readonly picture: ReactNode
  /** What stands under it. */
  readonly children: ReactNode
}

/**
 * The picture keeps a part of the screen, however large the text and however many the controls are: those are scrolled. On a phone that is held
 * sideways they stand beside it.
 */
const LAYOUT =
  'grid-rows-[auto_minmax(26dvh,1fr)_minmax(0,auto)] sideways:grid-cols-[minmax(0,1fr)_minmax(16rem,38%)] sideways:grid-rows-[auto_minmax(0,1fr)]'

/** The camera over the whole screen: what to do above it, its controls below. Escape leaves it, as it leaves a dialog. */
export function CameraScreen({ label, guidance, cancelLabel, onCancel, pausing, video, picture, children }: CameraScreenProps) {
  useAloneOnScreen()
  useEscape(onCancel)
  return (
    <section aria-label={label} style={NIGHT_COLOURS} className={classNames('fixed inset-0 z-50 grid bg-[#0b1416] text-white', LAYOUT)}>
      {/* Large text has a line of its own below the buttons. The bars are containers, so that their width counts in letters. */}
      <div className="@container">
        <div className="flex flex-wrap items-center justify-between gap-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
          <RoundButton label={cancelLabel} onClick={onCancel}>
            <X aria-hidden="true" className="size-5" />
          </RoundButton>
          <LiveText
            text={guidance}
            settleMs={800}
            className="@min-[18rem]:order-none order-last min-w-0 @min-[18rem]:flex-1 @max-[18rem]:basis-full text-center font-semibold text-lg leading-snug"
          >
            {guidance}
          </LiveText>
          {pausing ? (
            <RoundButton label={pausing.isPaused ? 'Go on' : 'Pause the camera'} onClick={pausing.onPause}>
              {pausing.isPaused ? <Play aria-hidden="true" className="size-5" /> : <Pause aria-hidden="true" className="size-5" />}
            </RoundButton>
          ) : (
            <span className="size-11" />
          )}
        </div>
      </div>
      <div className="relative min-h-0">
        <video ref={video} playsInline muted className="absolute inset-0 size-full object-contain" />
        {picture}
      </div>
      <div data-bottom-bar="" className="sideways:col-start-2 sideways:row-span-2 sideways:row-start-1 min-h-0 overflow-y-auto">
        {children}
      </div>
    </section>
  )
}

function useEscape(onEscape: () => void) {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
