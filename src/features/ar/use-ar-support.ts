import { useEffect, useState } from 'react'

/** Whether this browser shows websites in augmented reality (WebXR Device API, session mode immersive-ar). Hit tests are asked for with the session. */
export function useArSupport(): 'asking' | 'yes' | 'no' {
  const [support, setSupport] = useState<'asking' | 'yes' | 'no'>('asking')
  useEffect(() => {
    let isHere = true
    const answer = (can: boolean) => isHere && setSupport(can ? 'yes' : 'no')
    const { xr } = navigator
    if (!xr) answer(false)
    else
      xr.isSessionSupported('immersive-ar').then(answer, (failure: unknown) => {
        console.warn('the browser does not say whether it has augmented reality', failure)
        answer(false)
      })
    return () => {
      isHere = false
    }
  }, [])
  return support
}
