import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import { openApiDocument } from '#server/http/calls/openapi.ts'
import { getDocs, getOpenApi } from '#shared/contracts/docs.ts'
import { docsPage } from './docs-page.ts'

/** The routes that describe the API. The description covers the given routes and these two themselves. */
export function docsRoutes({ env }: Deps, routes: readonly Route[]): Route[] {
  const contracts = [...routes.map((route) => route.contract), getOpenApi, getDocs]
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: Buffer | undefined
  return [
    mount(getOpenApi, () => {
      document ??= openApiDocument(contracts, env.version)
      return { ...document }
    }),
    mount(getDocs, () => {
      page ??= Buffer.from(docsPage(contracts, env.version))
      return { bytes: page }
    }),
  ]
}
