import { useEffect, useRef, useState } from 'react'
import type { Blind } from '#workers/render/api.ts'
import { type BlindModeller, openBlindModeller } from '#workers/render/client.ts'
import type { ArSession } from './ar-session.ts'
import type { WindowInRoom } from './window-in-room.ts'

/** Hangs the blind in the window of the room. While one is being built, only the newest of those that came meanwhile is built next. */
export function useRoomBlind(session: ArSession | null, window: WindowInRoom | null, blind: Blind | null): { readonly hasFailed: boolean } {
  const [hasFailed, setFailed] = useState(false)
  const modeller = useRef<BlindModeller | null>(null)
  const next = useRef<{ readonly blind: Blind; readonly window: WindowInRoom; readonly session: ArSession } | null>(null)
  const isBuilding = useRef(false)

  useEffect(() => {
    const opened = openBlindModeller()
    modeller.current = opened
    return () => {
      modeller.current = null
      opened.close()
    }
  }, [])

  useEffect(() => {
    next.current = session && window && blind ? { session, window, blind } : null
    if (!next.current) session?.scene.hang(null, null)
    else if (!isBuilding.current) void buildNewest()

    async function buildNewest() {
      isBuilding.current = true
      while (next.current && modeller.current) {
        const now = next.current
        next.current = null
        try {
          const model = await modeller.current.model(now.blind, now.window)
          now.session.scene.hang(model, now.window)
          setFailed(false)
        } catch (failure) {
          if (!modeller.current) break
          console.warn('the blind could not be built', failure)
          setFailed(true)
        }
      }
      isBuilding.current = false
    }
  }, [session, window, blind])
  return { hasFailed }
}
