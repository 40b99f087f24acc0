import { useEffect, useRef, useState } from 'react'
import { NewestOnly } from '#app/camera/drawing/newest-only.ts'
import type { Blind } from '#workers/render/api.ts'
import { type BlindModeller, openBlindModeller } from '#workers/render/client.ts'
import type { ArSession } from './ar-session.ts'
import type { WindowInRoom } from './window-in-room.ts'

interface HungInRoom {
  readonly blind: Blind
  readonly window: WindowInRoom
  readonly session: ArSession
}

/** Hangs the blind in the window of the room. */
export function useRoomBlind(session: ArSession | null, window: WindowInRoom | null, blind: Blind | null): { readonly hasFailed: boolean } {
  const [hasFailed, setFailed] = useState(false)
  const modeller = useRef<BlindModeller | null>(null)
  /** What hangs now, or comes to hang; null for nothing. */
  const wanted = useRef<HungInRoom | null>(null)
  const [models] = useState(
    () =>
      new NewestOnly<HungInRoom>(async (hung) => {
        const building = modeller.current
        if (!building) return
        try {
          const model = await building.model(hung.blind, hung.window)
          // Meanwhile its window may have been taken back.
          if (wanted.current?.window === hung.window) hung.session.scene.hang(model, hung.window)
          setFailed(false)
        } catch (failure) {
          if (modeller.current !== building) return
          console.warn('the blind could not be built', failure)
          setFailed(true)
        }
      }),
  )

  useEffect(() => {
    const opened = openBlindModeller()
    modeller.current = opened
    return () => {
      modeller.current = null
      opened.close()
    }
  }, [])

  useEffect(() => {
    wanted.current = session && window && blind ? { session, window, blind } : null
    if (wanted.current) return models.add(wanted.current)
    models.clear()
    session?.scene.hang(null, null)
  }, [session, window, blind, models])
  return { hasFailed }
}
