import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListQuery } from '#app/lib/calls/use-list-query.ts'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { QueryState } from '#app/ui/query-state.tsx'
import { StaffPage } from '#app/ui/staff-page.tsx'
import { JOB_LANES, JOB_STATES, type JobLane, type JobState, listJobs } from '#shared/contracts/jobs.ts'
import { jobsQuery } from './jobs.queries.ts'
import { JobsTable } from './jobs-table.tsx'
import { RunningJobs } from './running-jobs.tsx'
import { LANE_WORDS, STATE_WORDS } from './words.ts'

const STATE_OPTIONS = JOB_STATES.map((value) => ({ value, label: STATE_WORDS[value].words }))
const LANE_OPTIONS = JOB_LANES.map((value) => ({ value, label: LANE_WORDS[value] }))

/** The work that the server does beside the screens: what runs, what waits, what failed. */
export function JobsScreen() {
  return (
    <StaffPage
      title="Jobs"
      lead="What the server does beside the screens: mail, payments and long work. What fails is tried again by itself."
    >
      <RunningJobs />
      <JobList />
    </StaffPage>
  )
}

function JobList() {
  const { query, change } = useListQuery(listJobs)
  const jobs = useQuery({ ...jobsQuery(query), placeholderData: keepPreviousData })
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-4">
        <ListFilter
          label="State"
          value={query.state}
          options={STATE_OPTIONS}
          onChange={(state) => change({ state: state as JobState | undefined })}
        />
        <ListFilter
          label="Lane"
          value={query.lane}
          options={LANE_OPTIONS}
          onChange={(lane) => change({ lane: lane as JobLane | undefined })}
        />
      </div>
      <QueryState query={jobs}>
        {(list) => (
          <>
            <JobsTable
              jobs={list.jobs}
              total={list.total}
              isFiltered={Boolean(query.state ?? query.lane)}
              sort={query.sort}
              onSort={(sort) => change({ sort: sort as typeof query.sort })}
            />
            <Pager page={list.page} pageSize={list.page_size} total={list.total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
    </>
  )
}
