import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#app/lib/calls/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export interface QueryStateProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** Shows that a list is loading or has failed to load. Renders its children with the data once it has loaded. */
export function QueryState<T>({ query, children }: QueryStateProps<T>) {
  if (query.isPending)
    return (
      <div aria-busy="true" className="grid gap-3">
        <span role="status" className="sr-only">
          Loading
        </span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  // Where an older answer is there, it stays: losing the list would be worse than its being a moment old.
  if (query.isLoadingError)
    return (
      <Alert
        tone="bad"
        title="This could not be loaded"
        actions={
          <Button variant="secondary" size="small" onClick={() => query.refetch()}>
            Try again
          </Button>
        }
      >
        {(query.error instanceof CallError && query.error.serverMessage) || 'Please check the connection.'}
      </Alert>
    )
  return children(query.data)
}
