import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { toast } from '#app/ui/toast.ts'
import type { QueryInput } from '#shared/contracts/endpoint.ts'
import { cancelJob, type Job, listJobs, retryJob } from '#shared/contracts/jobs.ts'

/** Jobs come and go by themselves. */
const LOOK_AGAIN_MS = 5_000

export function jobsQuery(query: QueryInput<typeof listJobs>) {
  return { ...contractQuery(listJobs, { query }), refetchInterval: LOOK_AGAIN_MS }
}

export function refetchJobs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listJobs.path] })
}

/** Cancel and Try again: each says what it did, or why it could not. */
export function useJobActions({ id }: Pick<Job, 'id'>) {
  const queryClient = useQueryClient()
  const told = (title: string) => ({
    onSuccess: () => toast({ tone: 'ok' as const, title }),
    onError: (failure: Error) =>
      toast({
        tone: 'bad',
        title: 'That did not work',
        description: (failure instanceof CallError && failure.serverMessage) || 'Please check the connection.',
      }),
    onSettled: () => refetchJobs(queryClient),
  })
  const cancelling = useMutation({ mutationFn: () => call(cancelJob, { params: { id } }), ...told('The job is being cancelled') })
  const retrying = useMutation({ mutationFn: () => call(retryJob, { params: { id } }), ...told('The job waits to be run again') })
  return { cancelling, retrying }
}
