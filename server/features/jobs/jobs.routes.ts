import { mount, type Route } from '#server/http/calls/mount.ts'
import { mountStream } from '#server/http/calls/mount-stream.ts'
import * as contracts from '#shared/contracts/jobs.ts'
import * as jobs from './jobs.service.ts'

export const jobsRoutes = (): Route[] => [
  mount(contracts.listJobs, ({ db, query }) => jobs.listJobs(db, query)),
  mountStream(contracts.getJob, (call) => jobs.followJob(call.db, call.params.id, call)),
  mount(contracts.cancelJob, ({ db, actor, params, now }) => jobs.cancelJob(db, actor, params.id, now)),
  mount(contracts.retryJob, ({ db, actor, params, now }) => jobs.retryJob(db, actor, params.id, now)),
]
