import type Koa from 'koa'
import helmet from 'koa-helmet'
import type { Env } from '../env.ts'

const self = "'self'"

/** The page's policy: no inline script, nothing from other sites. Styles may be inline because Radix sets scroll locks by a style element. */
const pageDirectives = {
  defaultSrc: [self],
  scriptSrc: [self, "'wasm-unsafe-eval'"],
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'blob:', 'data:'],
  mediaSrc: [self, 'blob:'],
  fontSrc: [self],
  connectSrc: [self, 'blob:'],
  workerSrc: [self],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [self],
  frameAncestors: ["'none'"],
}

/** A worker's policy comes with its script. OpenCV's bindings are made with `new Function`, so that one script may do so and the page may not. */
export const visionWorkerPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self' blob:; object-src 'none'; base-uri 'none'"

export function securityHeaders(env: Pick<Env, 'publicUrl'>): Koa.Middleware[] {
  const overTls = env.publicUrl.startsWith('https://')
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { ...pageDirectives, ...(overTls ? { upgradeInsecureRequests: [] } : {}) } },
      strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      // A payment page opened in a new tab must not be cut off from the tab it came from.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
    async (ctx, next) => {
      ctx.set('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
      await next()
    },
  ]
}
