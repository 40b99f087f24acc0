import { useEffect, useState } from 'react'
import type { LoadProgress } from '#workers/vision/api.ts'
import { openVision, type VisionClient } from '#workers/vision/client.ts'

export type VisionState =
  | { readonly status: 'loading'; readonly progress: LoadProgress | null }
  | { readonly status: 'ready'; readonly vision: VisionClient }
  /** No WebAssembly, no memory, or the download failed. */
  | { readonly status: 'failed' }

/**
 * The vision core for as long as the caller is on the screen: its worker starts with it and ends with it. The first use downloads about
 * 3 MB, whose progress is real; later it comes from the cache.
 */
export function useVision(wanted = true): VisionState & { retry(): void } {
  const [state, setState] = useState<VisionState>({ status: 'loading', progress: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to open it again
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    let opened: VisionClient | null = null
    setState({ status: 'loading', progress: null })
    openVision({
      onProgress: (progress) => {
        if (!leaving.signal.aborted) setState((old) => (old.status === 'loading' ? { status: 'loading', progress } : old))
      },
      signal: leaving.signal,
    }).then(
      (vision) => {
        if (leaving.signal.aborted) return vision.close()
        opened = vision
        setState({ status: 'ready', vision })
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('the vision core cannot run here', failure)
        setState({ status: 'failed' })
      },
    )
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [wanted, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
