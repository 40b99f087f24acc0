import { ListChecks } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SortButton, SortHeading, type SortProps } from '#app/ui/sort-heading.tsx'
import { isCancellable, type Job } from '#shared/contracts/jobs.ts'
import { formatDateTime } from '#shared/formats/dates.ts'
import { useJobActions } from './jobs.queries.ts'
import { kindWords, LANE_WORDS, STATE_WORDS } from './words.ts'

export interface JobsTableProps extends Pick<SortProps, 'sort' | 'onSort'> {
  readonly jobs: readonly Job[]
  readonly total: number
  readonly isFiltered: boolean
}

/** Jobs and what became of them. On a phone a job is a block: the times stand under its name, and the ways to sort above the list. */
export function JobsTable({ jobs, total, isFiltered, ...sorting }: JobsTableProps) {
  if (total === 0)
    return (
      <div className="rounded-card border border-dashed py-14 text-center text-muted">
        <ListChecks aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-3 size-9" />
        <p className="font-semibold text-ink">{isFiltered ? 'No such job' : 'No jobs yet'}</p>
        <p>{isFiltered ? 'Choose other filters to see more.' : 'What the server does beside the screens appears here.'}</p>
      </div>
    )
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-5 lg:hidden">
        <legend className="sr-only">Sort by</legend>
        <SortButton name="createdAt" className="md:hidden" {...sorting}>
          Created
        </SortButton>
        <SortButton name="finishedAt" {...sorting}>
          Ended
        </SortButton>
      </fieldset>
      <table className="w-full border-y text-left max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b">
            <th scope="col" className="font-normal text-muted text-sm">
              Job
            </th>
            <th scope="col" className="font-normal text-muted text-sm">
              State
            </th>
            <SortHeading name="createdAt" className="hidden md:table-cell" {...sorting}>
              Created
            </SortHeading>
            <SortHeading name="finishedAt" className="hidden lg:table-cell" {...sorting}>
              Ended
            </SortHeading>
            <th scope="col">
              <span className="sr-only">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function JobRow({ job }: { readonly job: Job }) {
  const state = STATE_WORDS[job.state]
  return (
    <tr className="align-top max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:py-3">
      <td className="py-3 pr-4 max-sm:min-w-0 max-sm:basis-full max-sm:p-0">
        <span className="block font-semibold">{kindWords(job.kind)}</span>
        <span className="block text-muted text-sm">
          {LANE_WORDS[job.lane]}, job {job.id}
          <span className="md:hidden">, {formatDateTime(job.createdAt)}</span>
          {job.finishedAt ? <span className="lg:hidden">, ended {formatDateTime(job.finishedAt)}</span> : null}
        </span>
        {job.lastError ? <span className="block break-words text-bad text-sm">{reasonOf(job)}</span> : null}
        {job.state === 'waiting' && job.attempts > 0 ? (
          <span className="block text-muted text-sm">Next try {formatDateTime(job.dueAt)}</span>
        ) : null}
      </td>
      <td className="whitespace-nowrap py-3 pr-4 max-sm:p-0">
        <Badge tone={state.tone}>{state.words}</Badge>
      </td>
      <td className="hidden py-3 pr-4 text-sm tabular-nums md:table-cell">{formatDateTime(job.createdAt)}</td>
      <td className="hidden py-3 pr-4 text-sm tabular-nums lg:table-cell">{job.finishedAt ? formatDateTime(job.finishedAt) : '–'}</td>
      <td className="whitespace-nowrap py-2 text-right">
        <JobAction job={job} />
      </td>
    </tr>
  )
}

function reasonOf({ attempts, crashes, lastError }: Job): string {
  const tries = attempts === 1 ? 'After 1 try' : `After ${attempts} tries`
  return `${tries}${crashes > 0 ? `, ${crashes} of which ended with the server` : ''}: ${lastError}`
}

/** The one thing that can be done with a job as it is, if there is one. */
function JobAction({ job }: { readonly job: Job }) {
  const { cancelling, retrying } = useJobActions(job)
  if (job.state === 'waiting' || job.state === 'running')
    return isCancellable(job.lane) ? (
      <Button variant="ghost" size="small" loading={cancelling.isPending || job.isCancelling} onClick={() => cancelling.mutate()}>
        Cancel<span className="sr-only"> job {job.id}</span>
      </Button>
    ) : null
  if (job.state === 'done') return null
  return (
    <Button variant="secondary" size="small" loading={retrying.isPending} onClick={() => retrying.mutate()}>
      Try again<span className="sr-only"> job {job.id}</span>
    </Button>
  )
}
