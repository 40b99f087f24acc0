import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { getConfig } from '#shared/contracts/config.ts'

export type SiteConfig = z.output<(typeof getConfig)['response']>

/** The site's settings change with a restart of the server: asked for once a visit. The contract (and zod) load behind the first picture. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site config'],
  queryFn: async ({ signal }): Promise<SiteConfig> => {
    const [{ call }, contracts] = await Promise.all([import('./call.ts'), import('#shared/contracts/config.ts')])
    return call(contracts.getConfig, { signal })
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** @returns the public site settings, undefined until they are here or when the server cannot be reached. */
export function useSiteConfig(): SiteConfig | undefined {
  return useQuery(siteConfigQuery).data
}

/** Digits only, as wa.me wants them. */
export function whatsAppAddress(number: string, text?: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
