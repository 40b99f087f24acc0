import { useEffect, useRef } from 'react'

/** @returns whether the component is still on the screen, for whatever goes on after something was waited for. */
export function useStillHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
