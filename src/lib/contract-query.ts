import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, EndpointSpec } from '#shared/contracts/endpoint.ts'
import { CallError, type CallOptions, call } from './call.ts'

/** The default data fetcher: a GET with all cache-busting parameters; aborted when nobody waits for it any more. */
export function contractQuery<S extends EndpointSpec & { readonly method: 'GET' }>(contract: S, options: CallOptions<S>) {
  return queryOptions<AnswerOf<S>>({
    queryKey: [contract.path, options.params, options.query],
    queryFn: ({ signal }) => call(contract, { ...options, signal, bustCaches: true }),
  })
}

/** The same for a call that may find nobody logged in: a 401 is the answer null, not an error. */
export function contractQueryOrNull<S extends EndpointSpec & { readonly method: 'GET' }>(contract: S, options: CallOptions<S>) {
  return queryOptions<AnswerOf<S> | null>({
    queryKey: [contract.path, options.params, options.query, 'or null'],
    queryFn: async ({ signal }) => {
      try {
        return await call(contract, { ...options, signal, bustCaches: true })
      } catch (failure) {
        if (failure instanceof CallError && failure.status === 401) return null
        throw failure
      }
    },
  })
}
