import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Marks the step of the browser's history that stands for what lies over the page. */
const IS_OVER_PAGE = 'isOverPage'

/** Whether that step is the one shown, as after a reload or on the way back from another page: what lay over the page may be opened again. */
export const isOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && IS_OVER_PAGE in state && state[IS_OVER_PAGE] === true

/**
 * For something that lies over the page, or takes the place of a part of it, while there is work in it. A phone's 'Back' closes it, and does not
 * leave the page with the work.
 * @returns closes it, and leaves no step behind in the history
 */
export function useClosedByBack(onClosed: () => void): () => void {
  const { state, ...place } = useLocation()
  const navigate = useNavigate()
  const hasStep = isOverPage(state)
  const progress = useRef<'new' | 'opening' | 'open' | 'closing'>('new')
  const open = useEffectEvent(() => navigate(place, { state: { ...state, [IS_OVER_PAGE]: true }, preventScrollReset: true }))
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (hasStep) progress.current = 'open'
    else if (progress.current === 'open' || progress.current === 'closing') closed()
    else if (progress.current === 'new') {
      progress.current = 'opening'
      void open()
    }
  }, [hasStep])
  return () => {
    // Pressed twice it would leave the page too.
    if (progress.current !== 'open') return
    progress.current = 'closing'
    void navigate(-1)
  }
}
