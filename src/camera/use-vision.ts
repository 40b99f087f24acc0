import { useEffect, useRef, useState } from 'react'
import type { LoadProgress } from '#workers/vision/api.ts'
import { createVisionClient, type VisionClient } from '#workers/vision/client.ts'

export type VisionState =
  | { readonly status: 'loading'; readonly progress: LoadProgress | null }
  | { readonly status: 'ready' }
  /** No WebAssembly, no memory, or the download failed. */
  | { readonly status: 'failed' }

export type Vision = VisionState & {
  /** Photos can be opened in every state. Once the core was started, what is asked about them waits until it is ready. */
  readonly vision: VisionClient
  /** Starts the core, if it was not started at once. */
  want(): void
  /** Starts it again after it has failed. */
  retry(): void
}

const JUST_STARTED: VisionState = { status: 'loading', progress: null }

/**
 * The vision core for as long as the caller is on the screen: its worker ends when the caller leaves. The first use downloads about 3 MB and tells
 * how far that is; later they come from the browser's cache. While a lost worker is replaced, the core is loading again.
 */
export function useVision({ startsAtOnce = true } = {}): Vision {
  const [vision] = useState(createVisionClient)
  const [state, setState] = useState(JUST_STARTED)
  const [attempt, setAttempt] = useState(0)
  const [isWanted, setWanted] = useState(startsAtOnce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to start it again
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const follow = (starting: Promise<unknown>) => {
      setState(JUST_STARTED)
      starting.then(
        () => isHere && setState({ status: 'ready' }),
        (failure: unknown) => {
          if (!isHere) return
          console.warn('the vision core cannot run here', failure)
          setState({ status: 'failed' })
        },
      )
    }
    const onProgress = (progress: LoadProgress) => isHere && setState({ status: 'loading', progress })
    follow(vision.start({ onProgress, onLost: (replaced) => isHere && follow(replaced) }))
    return () => {
      isHere = false
      vision.close()
    }
  }, [vision, isWanted, attempt])
  const { status } = state
  const cameBack = useRef(false)
  useEffect(() => {
    const startAgain = () => setAttempt((n) => n + 1)
    // Without a signal the software could not come. With one it can, also when what was begun without one fails only now.
    if (status === 'failed' && cameBack.current) startAgain()
    if (status !== 'loading') cameBack.current = false
    const online = () => {
      if (status === 'failed') startAgain()
      cameBack.current = status === 'loading'
    }
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [status])
  return { ...state, vision, want: () => setWanted(true), retry: () => setAttempt((n) => n + 1) }
}
