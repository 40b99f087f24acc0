import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAloneOnScreen } from '#app/camera/device/use-alone-on-screen.ts'
import { blindInOpening } from '#app/camera/drawing/hung-blind.ts'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { liveAddress } from '#app/shop/live-address.ts'
import { addressForWindow, useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import { toast } from '#app/ui/toast.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { useBlindChoice } from '../choice/use-blind-choice.ts'
import { ArControls } from './ar-controls.tsx'
import { ArEnded } from './ar-ended.tsx'
import { estimateOfRoom } from './ar-size.ts'
import { useArSession, windowOf } from './use-ar-session.ts'
import { useRoomBlind } from './use-room-blind.ts'

/** The room in augmented reality: four corners are tapped, and the blind hangs between them. */
export function ArRoom({ onLeave }: { readonly onLeave: () => void }) {
  useAloneOnScreen()
  const canvas = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const room = useArSession(canvas, overlay)
  const { choice, choose, looked, pose, setPose } = useBlindChoice()
  const { session, corners } = room
  const seen = useMemo(() => windowOf(corners), [corners])
  const window = seen && typeof seen !== 'string' ? seen : null
  const blind = useMemo(() => window && blindInOpening(window, { ...choice, mountType: 'inside-recess' }, pose), [window, choice, pose])
  const { hasFailed } = useRoomBlind(session, window, blind)

  const windowId = useWindowMeasuredAgain()
  const address = addressForWindow(liveAddress(looked.wasChosen ? choice : { ...choice, productType: '' }), windowId)
  function use() {
    if (!window) return
    const isKept = storeAutoMeasurements({ ...estimateOfRoom(window), window_id: windowId })
    if (isKept) storeSeenBlind(looked, windowId)
    session?.end()
    if (isKept) return navigate(paths.quoteCalculator)
    const size = formatSize(Math.round(window.widthMm), Math.round(window.dropMm))
    toast({
      title: 'The size could not be taken over',
      description: `This browser keeps nothing: its storage is full or switched off. Note ${size} and type it in the calculator.`,
      tone: 'bad',
    })
  }
  return (
    <section aria-label="Augmented reality" className="fixed inset-0 z-50 bg-[#0b1416] text-white">
      {/* A canvas that lost its graphics may never get them back: each attempt has its own. */}
      <canvas key={room.attempt} ref={canvas} tabIndex={-1} className="absolute inset-0 size-full" />
      {/* The browser shows this element alone over the room. */}
      <div ref={overlay} className="absolute inset-0 z-10">
        {room.end ? (
          <ArEnded end={room.end} window={window} onUse={use} onAgain={room.startAgain} liveAddress={address} onLeave={onLeave} />
        ) : (
          <ArControls
            room={room}
            seen={seen}
            hasFailed={hasFailed}
            choice={choice}
            onChoice={choose}
            posing={{ pose, onPose: setPose }}
            liveAddress={address}
            onUse={use}
            onLeave={onLeave}
          />
        )}
      </div>
    </section>
  )
}
