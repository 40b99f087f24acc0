import { useSyncExternalStore } from 'react'

/** Narrower than Tailwind's sm. */
const phone = follower('(max-width: 639px)')
/** From Tailwind's lg on, where a side column has room. */
const wide = follower('(min-width: 1024px)')

/** Whether the window is as narrow as a phone's. It follows the phone when it is turned. */
export const usePhone = (): boolean => useSyncExternalStore(phone.follow, phone.matches)

/** Whether the window has room for a column beside the main one. */
export const useWide = (): boolean => useSyncExternalStore(wide.follow, wide.matches)

function follower(condition: string) {
  return {
    matches: () => window.matchMedia(condition).matches,
    follow(onChange: () => void): () => void {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
  }
}
