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
        // Offline too, a query is sent, since a service worker may answer it. The library's own pausing while offline would prevent that.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
