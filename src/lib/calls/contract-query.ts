import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, EndpointSpec } from '#shared/contracts/endpoint.ts'
import { type CallOptions, call } from './call.ts'

/** Query options for a GET of the API. The call bypasses all caches, and is aborted when no component waits for it any more. */
export function contractQuery<S extends EndpointSpec & { readonly method: 'GET' }>(contract: S, options: CallOptions<S>) {
  return queryOptions<AnswerOf<S>>({
    queryKey: [contract.path, options.params, options.query],
    queryFn: ({ signal }) => call(contract, { ...options, signal, bustCaches: true }),
  })
}
