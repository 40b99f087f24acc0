import type { ComponentType } from 'react'
import { laterPart } from '#app/ui/later-part.tsx'

let loaded: Promise<ComponentType> | null = null

/** @returns the connection bar, once what this browser still has to send is being sent and what it need keep no longer is being removed. */
async function loadConnectionBar(): Promise<ComponentType> {
  loaded ??= Promise.all([import('./connection-bar.tsx'), import('./unsent-work.ts')]).then(
    ([{ ConnectionBar }, { sendUnsentWork, tidyEarlierDays }]) => {
      sendUnsentWork()
      tidyEarlierDays()
      return ConnectionBar
    },
  )
  return loaded.catch((failure: unknown) => {
    loaded = null
    throw failure
  })
}

/** The connection bar and what sends unsent work: a first visit has neither to show nor to send. */
export const ConnectionBarHost = laterPart(loadConnectionBar)
