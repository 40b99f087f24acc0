import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { getConfig } from '#shared/contracts/site.ts'
import { send } from './calls/call.ts'

export type SiteConfig = z.output<(typeof getConfig)['response']>

/**
 * This is the only call that does not use its contract at run time. Every first visit makes it, and the contract would load zod (24 kB)
 * as well. The compiler checks that the address is the contract's, and the server checks its answers before it sends them.
 */
const ADDRESS: (typeof getConfig)['path'] = '/api/config'

let config: SiteConfig | undefined
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Asks the server, unless the settings are there or on their way. */
export function askForSiteConfig(): void {
  if (config || asking) return
  asking = send({ method: 'GET', path: ADDRESS })
    .then((response) => response.json())
    .then((answer: SiteConfig) => {
      config = answer
      for (const listener of listeners) listener()
    })
    .catch((failure) => console.warn('the site settings did not come', failure))
    .finally(() => {
      asking = undefined
    })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  askForSiteConfig()
  window.addEventListener('online', askForSiteConfig)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', askForSiteConfig)
  }
}

/** @returns the public site settings, which are fetched once per visit; undefined until they have arrived. */
export function useSiteConfig(): SiteConfig | undefined {
  return useSyncExternalStore(subscribe, () => config)
}

/** @returns the link that opens WhatsApp. wa.me takes the number in digits only. */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
