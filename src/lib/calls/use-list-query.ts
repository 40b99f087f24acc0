import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { EndpointSpec, QueryInput, QueryOf } from '#shared/contracts/endpoint.ts'

/** A list endpoint (src/shared/contracts/list.ts). */
type ListContract = EndpointSpec & { readonly method: 'GET'; readonly query: z.ZodObject }

export interface ListQuery<S extends ListContract> {
  readonly query: QueryOf<S>
  /** Asks for something else; undefined takes a filter away. The first page is shown, unless the page itself is what changes. */
  change(next: Partial<QueryInput<S>>): void
}

/** What a list shows stands in the screen's address: a reload, a step back and a link show the same. */
export function useListQuery<S extends ListContract>(contract: S): ListQuery<S> {
  const [params, setParams] = useSearchParams()
  const parsed = contract.query.safeParse(Object.fromEntries(params))
  return {
    // An address that somebody mistyped shows the list as it is by default.
    query: (parsed.success ? parsed.data : contract.query.parse({})) as QueryOf<S>,
    change: (next) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === '') after.delete(name)
          else after.set(name, String(value))
        }
        return after
      }),
  }
}
