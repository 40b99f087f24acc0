import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/events.ts'
import { isAskedNotTo, recordEvents } from './events.service.ts'

export const eventsRoutes = (): Route[] => [
  mount(
    contracts.recordEvents,
    async ({ db, body, headers, now }) => {
      if (!isAskedNotTo(headers)) await recordEvents(db, body, now)
      return { success: true }
    },
    // Nobody's visit is to be known by a session.
    { withoutSession: true },
  ),
]
