import { QueryClient } from '@tanstack/react-query'

/** Unused answers are kept this long. Source of all defaults here: customer specification, section 9. */
export const UNUSED_ANSWERS_KEPT_MS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: UNUSED_ANSWERS_KEPT_MS,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        refetchInterval: false,
        retry: false,
        // An answer may come from the service worker; the query library's own idea of being offline must not stand in the way.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
