import { ConnectionBar } from './connection-bar.tsx'
import { sendUnsentWork, tidyEarlierDays } from './unsent-work.ts'
import { useVisitViews } from './visit-views.ts'

/** What every visit needs once its screen is there, and no screen before. */
export function AfterTheScreen() {
  useVisitViews()
  return <ConnectionBar />
}

/** Sends what this browser still has to send, and removes what it need keep no longer. Called once. */
export function tidyUp(): void {
  sendUnsentWork()
  tidyEarlierDays()
}
