import { mount, type Route } from '#server/http/calls/mount.ts'
import { reportClientError } from '#shared/contracts/client-errors.ts'
import { scrub } from './scrub.ts'

export const clientErrorsRoutes = (): Route[] => [
  mount(
    reportClientError,
    ({ body: { version, ...texts }, log }) => {
      const scrubbed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, scrub(text)]))
      log.warn({ clientError: { version, ...scrubbed } }, 'a screen reported a fault')
      return { success: true }
    },
    { onlyReads: true },
  ),
]
