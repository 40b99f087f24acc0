import type { z } from 'zod'
import type { EVENTS_PER_CALL, recordEvents, VisitEvent } from '#shared/contracts/events.ts'
import { send } from './calls/call.ts'
import { readStoredText, writeStoredText } from './storage/browser-storage.ts'
import { STORAGE_KEYS } from './storage/storage-keys.ts'

/** Made without its contract at hand, which would bring zod to every visit. The compiler holds address and body to the contract's. */
const ADDRESS: (typeof recordEvents)['path'] = '/api/events'
const MAX_PER_CALL: typeof EVENTS_PER_CALL = 20
type Batch = z.input<(typeof recordEvents)['body']>

type WithoutId<Event> = Event extends VisitEvent ? Omit<Event, 'id'> : never
export type EventToTell = WithoutId<VisitEvent>

/** What happens shortly after one another goes out together, once the page has had its time. */
const REST_MS = 2_000

const waiting: Promise<VisitEvent>[] = []
/** Made before anything is sent: a page that is being closed has no time to make it. */
let visit: Promise<string>
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the shop of something that happened on a screen. It never throws and is never waited for: what cannot be told is not counted. */
export function tell(event: EventToTell): void {
  if (mayTell()) add({ ...event, id: crypto.randomUUID() })
}

/** The same for what a screen may tell again, as a size that comes into the form once more: it counts once a visit. */
export function tellOnce(event: EventToTell): void {
  if (mayTell()) add(idOf(`${event.kind} ${JSON.stringify(event)}`).then((id) => ({ ...event, id })))
}

/** Not where the browser asks not to be watched, nor without TLS, where it makes no ids. */
function mayTell(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return window.isSecureContext && doNotTrack !== '1' && !globalPrivacyControl
}

/** Whether something of this visit was told before. */
export const hasVisitBegun = (): boolean => secret !== '' || readStoredText(STORAGE_KEYS.visitSecret, 'session') !== null

/** Of this tab, until it is closed. All ids are made of it by a hash: from what was told nobody can work out in which other visit it was told, too. */
function secretOfVisit(): string {
  const stored = readStoredText(STORAGE_KEYS.visitSecret, 'session')
  secret = stored ?? (secret || crypto.randomUUID())
  if (!stored) writeStoredText(STORAGE_KEYS.visitSecret, secret, 'session')
  return secret
}
/** Where the browser refuses storage it is known here alone. */
let secret = ''

async function idOf(what: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${secretOfVisit()} ${what}`)))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // A UUID of version 8, whose content is the program's own affair. Source: RFC 9562.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

function add(event: VisitEvent | Promise<VisitEvent>): void {
  visit = idOf('visit')
  waiting.push(Promise.resolve(event))
  if (waiting.length >= MAX_PER_CALL) void sendWaiting()
  else timer ??= setTimeout(sendWaiting, REST_MS)
  document.addEventListener('visibilitychange', sendIfHidden)
}

async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting.splice(0, MAX_PER_CALL)
  if (batch.length === 0 || !navigator.onLine) return
  try {
    const body: Batch = { visit: await visit, events: await Promise.all(batch) }
    const response = await send({ method: 'POST', path: ADDRESS, body: JSON.stringify(body), keepalive: true })
    // An answer that is not read keeps its connection.
    await response.text()
  } catch (failure) {
    console.debug('what happened here is not counted', failure)
  }
}

/** A page that is put aside may never come back. */
function sendIfHidden(): void {
  if (document.visibilityState === 'hidden') void sendWaiting()
}
