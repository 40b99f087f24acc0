import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { isCancellable, type Job } from '#shared/contracts/jobs.ts'
import { formatDateTime } from '#shared/formats/dates.ts'
import { jobsQuery, useJobActions } from './jobs.queries.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { kindWords } from './words.ts'

/** Each followed job holds a connection, of which a browser has six to a server. */
const FOLLOWED_AT_ONCE = 3

/** What the server is doing now, with its progress as it happens. Nothing is shown while there is nothing. */
export function RunningJobs() {
  const { data } = useQuery(jobsQuery({ state: 'running', sort: 'createdAt', page_size: 20 }))
  if (!data || data.jobs.length === 0) return null
  return (
    <section aria-label="Running now" className="mb-8">
      <h2 className="mb-2 font-semibold text-lg">Running now</h2>
      <ul className="divide-y border-y">
        {data.jobs.map((job, index) => (
          <RunningJob key={job.id} listed={job} follows={index < FOLLOWED_AT_ONCE} />
        ))}
      </ul>
    </section>
  )
}

function RunningJob({ listed, follows }: { readonly listed: Job; readonly follows: boolean }) {
  const job = useFollowedJob(listed, follows)
  const { cancelling } = useJobActions(job)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <JobProgressBar job={job} />
        <p className="mt-1.5 text-muted text-sm">
          Job {job.id}
          {job.startedAt ? `, begun ${formatDateTime(job.startedAt)}` : ''}
          {job.attempts > 1 ? `, try ${job.attempts}` : ''}
          {job.progress?.note ? `. ${job.progress.note}` : ''}
        </p>
      </div>
      {isCancellable(job.lane) ? (
        <Button variant="secondary" size="small" loading={job.isCancelling || cancelling.isPending} onClick={() => cancelling.mutate()}>
          {job.isCancelling ? 'Cancelling' : 'Cancel'}
        </Button>
      ) : null}
    </li>
  )
}

function JobProgressBar({ job: { kind, progress } }: { readonly job: Job }) {
  if (progress?.total)
    return (
      <Progress label={kindWords(kind)} value={progress.done} max={progress.total} valueText={`${progress.done} of ${progress.total}`} />
    )
  return (
    <p className="flex items-center gap-2">
      <Spinner />
      {kindWords(kind)}
      {progress ? <span className="text-muted text-sm tabular-nums">{progress.done} done</span> : null}
    </p>
  )
}
