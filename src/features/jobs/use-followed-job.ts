import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callStream } from '#app/lib/calls/call-stream.ts'
import { getJob, type Job } from '#shared/contracts/jobs.ts'
import { refetchJobs } from './jobs.queries.ts'

/** The job as it is now, told by the server while it runs. @param follows false where the list's own news are enough. */
export function useFollowedJob(listed: Job, follows: boolean): Job {
  const queryClient = useQueryClient()
  const [followed, setFollowed] = useState<Job | null>(null)
  useEffect(() => {
    if (!follows) return
    const left = new AbortController()
    const follow = async () => {
      const stream = callStream(getJob, { params: { id: listed.id }, signal: left.signal })
      for await (const { data } of stream) setFollowed(data)
      await refetchJobs(queryClient)
    }
    follow().catch((failure: unknown) => {
      if (left.signal.aborted) return
      // From here on the list tells, which goes on looking by itself.
      setFollowed(null)
      console.warn('the job cannot be followed', failure)
    })
    return () => left.abort()
  }, [listed.id, follows, queryClient])
  return follows && followed?.id === listed.id ? followed : listed
}
