import type { z } from 'zod'
import type { reportClientError } from '#shared/contracts/client-errors.ts'
import { APP_VERSION } from './app-version.ts'
import { send } from './calls/call.ts'

/**
 * Made without its contract at hand, which would bring zod (24 kB) to every visit with a fault. The compiler holds address and report to
 * the contract's.
 */
const ADDRESS: (typeof reportClientError)['path'] = '/api/client-errors'
type Report = z.input<(typeof reportClientError)['body']>

/** A screen that goes wrong goes on going wrong: the first few say it all. */
const MAX_PER_VISIT = 5
const reported = new Set<string>()

/** Tells the server of a fault in a screen, each once. Never throws; says nothing while the browser is offline. */
export async function reportError(fault: unknown): Promise<void> {
  try {
    const { message, stack } =
      fault instanceof Error
        ? { message: `${fault.name}: ${fault.message}`, stack: fault.stack ?? '' }
        : { message: String(fault), stack: '' }
    const known = message + stack
    if (!navigator.onLine || isNoFault(fault, message) || reported.has(known) || reported.size >= MAX_PER_VISIT) return
    reported.add(known)
    const report: Report = {
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 6_000),
      screen: window.location.pathname.slice(0, 300),
      version: APP_VERSION,
      browser: browserName(navigator.userAgent),
    }
    const response = await send({ method: 'POST', path: ADDRESS, body: JSON.stringify(report) })
    // An answer that is not read keeps its connection.
    await response.text()
  } catch (failure) {
    // Reporting this in turn could go on for ever.
    console.warn('a fault could not be reported', failure)
  }
}

/** An abort is asked for; browsers warn of a slow layout as if it were a fault. */
function isNoFault(fault: unknown, message: string): boolean {
  return (fault instanceof DOMException && fault.name === 'AbortError') || message.includes('ResizeObserver loop')
}

/** Every browser calls itself Safari and most call themselves Chrome, so the rarer names come first. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]

/** 'Chrome 156'. */
export function browserName(userAgent: string): string {
  for (const [name, version] of BROWSERS) {
    const found = version.exec(userAgent)
    if (found) return `${name} ${found[1]}`
  }
  return 'another browser'
}
