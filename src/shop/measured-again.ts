import { useSearchParams } from 'react-router-dom'

/** In the address of a measuring screen it names the window of the calculator's list that is measured once more. */
const NAME = 'window'

/** @returns the id of the listed window that the screen measures once more; undefined for a window that is on no list yet. */
export const useWindowMeasuredAgain = (): string | undefined => useSearchParams()[0].get(NAME) ?? undefined

/** @returns the address of a measuring screen, for a window that is on the list already where an id is given. */
export const addressForWindow = (address: string, windowId: string | undefined): string =>
  windowId ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [NAME]: windowId })}` : address
