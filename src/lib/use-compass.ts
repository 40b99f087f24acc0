import { useEffect, useEffectEvent, useState } from 'react'
import { wholeTurn } from '#shared/domain/sun-position.ts'

/** What browsers give beyond the standard: Safari asks for permission and has a heading of its own. */
interface SafariOrientation {
  readonly webkitCompassHeading?: number
}
interface AskingOrientation {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>
}

export type CompassState = 'off' | 'following' | 'refused' | 'silent'

/** A compass that says nothing for so long is not there. */
const SILENT_AFTER_MS = 4000

/** Whether this may be a phone or tablet with a compass. Desktop browsers have the events too, but no compass. */
export const mayHaveCompass = (): boolean =>
  'DeviceOrientationEvent' in window && window.isSecureContext && window.matchMedia('(any-pointer: coarse)').matches

/** @returns where the device's upper edge points, in degrees clockwise from magnetic north; undefined where the event does not tell. */
export function headingOf({ webkitCompassHeading, absolute, alpha }: DeviceOrientationEvent & SafariOrientation): number | undefined {
  if (webkitCompassHeading !== undefined) return webkitCompassHeading
  // Alpha turns the other way round. Without `absolute` it begins wherever the device was, which is no direction.
  return absolute && alpha !== null ? wholeTurn(360 - alpha) : undefined
}

/** Follows the device's compass while it is asked to. @param onHeading gets degrees clockwise from magnetic north. */
export function useCompass(onHeading: (degrees: number) => void): { state: CompassState; start: () => Promise<void>; stop: () => void } {
  const [state, setState] = useState<CompassState>('off')
  const tell = useEffectEvent(onHeading)
  useEffect(() => {
    if (state !== 'following') return
    const silence = setTimeout(() => setState('silent'), SILENT_AFTER_MS)
    const follow = (event: DeviceOrientationEvent) => {
      const heading = headingOf(event)
      if (heading === undefined) return
      clearTimeout(silence)
      tell(heading)
    }
    // Chrome tells the direction in an event of its own, Safari in the usual one.
    window.addEventListener('deviceorientationabsolute', follow)
    window.addEventListener('deviceorientation', follow)
    return () => {
      clearTimeout(silence)
      window.removeEventListener('deviceorientationabsolute', follow)
      window.removeEventListener('deviceorientation', follow)
    }
  }, [state])

  async function start() {
    const { requestPermission } = DeviceOrientationEvent as AskingOrientation
    try {
      const answer = requestPermission ? await requestPermission() : 'granted'
      setState(answer === 'granted' ? 'following' : 'refused')
    } catch {
      // Safari throws instead of asking when the press that led here is too long ago.
      setState('refused')
    }
  }
  return { state, start, stop: () => setState('off') }
}
