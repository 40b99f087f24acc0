import { QueryClient } from '@tanstack/react-query'

/** Answers that no screen uses are kept this long. Source of all defaults in this file: customer specification, section 9. */
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
        // Queries are sent even while the browser is offline, because a service worker may answer them. By default the library pauses them.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
