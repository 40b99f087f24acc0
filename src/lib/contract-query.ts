import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, EndpointSpec } from '#shared/contracts/endpoint.ts'
import { CallError, type CallOptions, call } from './call.ts'

/** Query options for a GET of the API. The call bypasses all caches, and is aborted when no component waits for it any more. */
export function contractQuery<S extends EndpointSpec & { readonly method: 'GET' }>(contract: S, options: CallOptions<S>) {
  return queryOptions<AnswerOf<S>>({
    queryKey: [contract.path, options.params, options.query],
    queryFn: ({ signal }) => call(contract, { ...options, signal, bustCaches: true }),
  })
}

/** The same for a call that may find nobody logged in: status 401 gives null instead of an error. */
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
