import { databaseKind } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import { getHealth } from '#shared/contracts/health.ts'
import { requireReady } from './readiness.ts'

/** Any answer also means that the migrations are done, because the server only listens after them. */
export function healthRoutes({ env }: Deps): Route[] {
  return [
    mount(
      getHealth,
      async ({ db }) => {
        await requireReady(db, env)
        return { status: 'ok' as const, version: env.version, database: databaseKind(db) }
      },
      { withoutSession: true },
    ),
  ]
}
