import { databaseKind } from '#server/database/connect.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/mount.ts'
import { getHealth } from '#shared/contracts/health.ts'

/** The server listens only after its migrations ran, so that answering at all says they are done. */
export function healthRoutes({ env }: Deps): Route[] {
  return [mount(getHealth, ({ db }) => ({ status: 'ok' as const, version: env.version, database: databaseKind(db) }))]
}
