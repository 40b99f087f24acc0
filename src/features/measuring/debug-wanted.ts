import { useSearchParams } from 'react-router-dom'

/** Until the page is loaded anew: the ways between the measuring screens leave the address's query behind. */
let isWanted = false

/** Notes ?debug in the address; also for the screens that lead to a measurement. @returns whether it was there. */
export function useDebugWanted(): boolean {
  const [search] = useSearchParams()
  isWanted ||= search.has('debug')
  return isWanted
}
