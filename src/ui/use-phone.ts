import { useSyncExternalStore } from 'react'

/** Narrower than Tailwind's sm. */
const PHONE = '(max-width: 639px)'

/** Whether the window is as narrow as a phone's. It follows the phone when it is turned. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(PHONE).matches)

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
