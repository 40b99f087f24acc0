import type { ComponentType } from 'react'
import { laterPart } from '#app/ui/later-part.tsx'

let loaded: Promise<ComponentType> | null = null

/** @returns what every visit needs later, once what this browser still has to send is being sent and what it need keep no longer is being removed. */
async function load(): Promise<ComponentType> {
  loaded ??= import('./after-the-screen.tsx').then(({ AfterTheScreen, tidyUp }) => {
    tidyUp()
    return AfterTheScreen
  })
  return loaded.catch((failure: unknown) => {
    loaded = null
    throw failure
  })
}

/** The connection bar, and what sends unsent work and counts visits: the first screen of a visit waits for none of them. */
export const AfterTheScreenHost = laterPart(load)
