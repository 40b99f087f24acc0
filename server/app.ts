import path from 'node:path'
import Koa from 'koa'
import type { Deps } from './deps.ts'
import { assistantRoutes } from './features/assistant/assistant.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { clientErrorsRoutes } from './features/client-errors/client-errors.routes.ts'
import { customerDetailsRoutes } from './features/customer-details/customer-details.routes.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { jobsRoutes } from './features/jobs/jobs.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { mailJobs } from './features/mail/mail.service.ts'
import { mcpRoutes } from './features/mcp/mcp.routes.ts'
import { mcpRefusals } from './features/mcp/mcp-refusals.ts'
import { measuringRoutes } from './features/measuring/measuring.routes.ts'
import { photoAnalysis } from './features/measuring/measuring.service.ts'
import { detailsJobs } from './features/orders/details-mails.ts'
import { orderJobs } from './features/orders/order-mails.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import { paymentJobs } from './features/payment/payment-mails.ts'
import { pricingRoutes } from './features/pricing/pricing.routes.ts'
import { privateLinksRoutes } from './features/private-links/private-links.routes.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { retentionJobs } from './features/retention/retention.service.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { speechRoutes } from './features/speech/speech.routes.ts'
import type { Route } from './http/calls/mount.ts'
import { type Surroundings, serveRoutes } from './http/calls/serve-routes.ts'
import { compressLarge } from './http/compress-large.ts'
import { errorsToAnswers } from './http/errors-to-answers.ts'
import { staticFiles } from './http/pages/static-files.ts'
import { requestIdOf, requestIds } from './http/request-id.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { JobHandler } from './jobs/job-kind.ts'
import { projectRoot } from './project-root.ts'

/** Every call of the API, feature by feature. */
export function allRoutes(deps: Deps): Route[] {
  // One line for all photos: one is in memory at a time.
  const photos = photoAnalysis(deps)
  const routes = [
    ...healthRoutes(deps),
    ...siteRoutes(deps),
    ...authRoutes(deps),
    ...productsRoutes(deps),
    ...pricingRoutes(),
    ...measuringRoutes(photos),
    ...assistantRoutes({ ...deps, photos }),
    ...ordersRoutes(deps),
    ...quotesRoutes(deps),
    ...paymentRoutes(deps),
    ...privateLinksRoutes(deps),
    ...customerDetailsRoutes(deps),
    ...speechRoutes(deps),
    ...mailRoutes(),
    ...jobsRoutes(),
    ...eventsRoutes(),
    ...clientErrorsRoutes(),
    ...mcpRoutes(deps),
  ]
  return [...routes, ...docsRoutes(deps, routes)]
}

/** The handlers of all background jobs. */
export function allJobs(deps: Deps): JobHandler[] {
  return [...orderJobs(deps), ...detailsJobs(deps), ...paymentJobs(deps), ...mailJobs(deps), ...retentionJobs(deps)]
}

export interface AppOptions extends Surroundings {
  readonly routes: readonly Route[]
  /** The secret that signs cookies. */
  readonly sessionSecret: string
  readonly clientDir?: string
}

const builtScreens = path.join(projectRoot, 'build/client')

/** A caller who goes away in the middle of a request or an answer is no fault of ours. HPE: the rest of what was said is no HTTP. */
const CALLER_LEFT = /^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|ECONNABORTED|EPIPE|HPE_\w+)$/

export function createApp(deps: Deps, { routes, sessionSecret, clientDir = builtScreens, ...surroundings }: AppOptions): Koa {
  const app = new Koa()
  app.keys = [sessionSecret]
  app.on('error', (error: Error & { code?: string }, ctx?: Koa.Context) => {
    const level = CALLER_LEFT.test(error.code ?? '') ? 'debug' : 'error'
    deps.log[level]({ err: error, request: ctx && requestIdOf(ctx) }, 'an answer could not be sent')
  })

  app.use(requestIds(deps.env.ownProxies > 0))
  app.use(securityHeaders(deps.env))
  app.use(compressLarge())
  app.use(errorsToAnswers(deps.log))
  app.use(staticFiles(clientDir, deps.env))
  app.use(mcpRefusals(deps))
  app.use(sameOrigin(deps.env))
  app.use(serveRoutes(routes, deps, surroundings))
  return app
}
