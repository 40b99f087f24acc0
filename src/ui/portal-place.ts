import { createContext } from 'react'

/**
 * Where lists are opened that lie over everything else; null for the page's body. Augmented reality shows one element of the page alone, so what opens
 * there has to open inside it.
 */
export const PortalPlace = createContext<HTMLElement | null>(null)
