import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Control characters, apart from line breaks. */
const CONTROL = /[^\P{Cc}\n]/gu
const MAX_LINES = 200

/** A fault is told whatever characters are in it: what the log cannot show is left out, rather than the report refused. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((given) =>
      given
        .split(/\r\n?|\n|\u2028|\u2029/, MAX_LINES)
        .join('\n')
        .replace(CONTROL, ' '),
    )
const oneLineOf = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((given) => given.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary:
    'Tells the shop of a fault in a screen. What looks like an e-mail address, a long number or a secret is removed, one line is written to the log, nothing is stored.',
  access: 'anyone',
  body: z.strictObject({
    message: text(1_000),
    stack: text(6_000).default(''),
    /** The screen's path, without what stands after its question mark. */
    screen: oneLineOf(300),
    /** The application's version, such as 2025.06.20.v4. */
    version: z.string().regex(/^\d{4}\.\d{2}\.\d{2}\.v\d{1,4}$/),
    /** The browser's name: 'Chrome 156'. */
    browser: oneLineOf(80),
  }),
  bodyBytes: 16_384,
  perMinute: 6,
  response: z.strictObject({ success: z.literal(true) }),
  statuses: [202],
})
