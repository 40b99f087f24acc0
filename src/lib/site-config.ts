import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { getConfig } from '#shared/contracts/site.ts'
import { send } from './call.ts'

export type SiteConfig = z.output<(typeof getConfig)['response']>

/**
 * The one call made without its contract at hand: every first visit needs it, and the contract would bring zod (24 kB) with it. The
 * compiler holds the address to the contract's, and the server parses its answers before they leave.
 */
const ADDRESS: (typeof getConfig)['path'] = '/api/config'

let config: SiteConfig | undefined
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

function ask(): void {
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
  ask()
  window.addEventListener('online', ask)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', ask)
  }
}

/** @returns the public site settings, asked for once a visit; undefined until they are here. */
export function useSiteConfig(): SiteConfig | undefined {
  return useSyncExternalStore(subscribe, () => config)
}

/** Digits only, as wa.me wants them. */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
