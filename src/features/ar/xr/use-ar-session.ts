import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ArEnd, ArSession } from './ar-session.ts'
import type { TappedCorner } from './tapped-corner.ts'
import { type FourCorners, windowInRoom } from './window-in-room.ts'

/** A room without anything to aim at for so long gets words of help. */
const HELP_AFTER_MS = 8_000

/** Augmented reality for as long as the caller is on the screen: it is asked for at once, and ended when the caller leaves. */
export function useArSession(canvas: RefObject<HTMLCanvasElement | null>, overlay: RefObject<HTMLElement | null>) {
  const [session, setSession] = useState<ArSession | null>(null)
  const [end, setEnd] = useState<ArEnd | null>(null)
  const [isMet, setMet] = useState(false)
  const [needsHelp, setNeedsHelp] = useState(false)
  const [corners, setCorners] = useState<readonly TappedCorner[]>([])
  const [attempt, setAttempt] = useState(0)
  const running = useRef<ArSession | null>(null)

  const tap = useCallback(() => {
    const corner = running.current?.corner()
    if (corner) setCorners((before) => (before.length < 4 ? [...before, corner] : before))
  }, [])
  const onTap = useEffectEvent(tap)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to ask for it again
  useEffect(() => {
    let isHere = true
    if (!canvas.current || !overlay.current) return
    setEnd(null)
    setMet(false)
    const starting = ArSession.start(canvas.current, overlay.current, {
      onAim: (met) => isHere && setMet(met),
      onTap: () => onTap(),
      onEnd: (why) => {
        running.current = null
        if (!isHere) return
        setSession(null)
        setEnd(why)
      },
    })
    void starting.then((started) => {
      if (typeof started === 'string') {
        if (isHere) setEnd(started)
        return
      }
      if (!isHere) return started.end()
      running.current = started
      setSession(started)
    })
    return () => {
      isHere = false
      running.current?.end()
      running.current = null
    }
  }, [canvas, overlay, attempt])

  useEffect(() => {
    session?.scene.showCorners(corners.map(({ place }) => place))
  }, [session, corners])
  useEffect(() => {
    setNeedsHelp(false)
    if (!session || isMet) return
    const timer = setTimeout(() => setNeedsHelp(true), HELP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [session, isMet])

  return {
    attempt,
    session,
    end,
    isMet,
    needsHelp,
    corners,
    tap,
    takeBack: () => setCorners((before) => before.slice(0, -1)),
    clear: () => setCorners([]),
    startAgain: () => {
      // The room of a new session begins somewhere else.
      setCorners([])
      setAttempt((n) => n + 1)
    },
  }
}

/** The window of the corners, once there are four. */
export const windowOf = (corners: readonly TappedCorner[]) =>
  corners.length === 4 ? windowInRoom(corners as unknown as FourCorners) : null
