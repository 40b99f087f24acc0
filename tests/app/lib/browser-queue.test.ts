import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CallError } from '#app/lib/calls/call.ts'
import { createQueue, type QueueEntry, type QueueParts } from '#app/lib/calls/queue.ts'

type CallFate = 'answered' | 'offline' | 'server down' | 'answer lost' | 'refused'

/** A browser's storage, and a server that knows idempotency keys. `fates` says what happens to each call in turn. */
function browserAndServer(fates: readonly CallFate[]) {
  let stored: readonly QueueEntry[] = []
  let callsMade = 0
  let lock = Promise.resolve()
  const applied: string[] = []
  const refused = new Set<string>()
  const parts: QueueParts = {
    read: async () => stored,
    change: async (next) => {
      stored = next(stored)
    },
    async send({ idempotencyKey = '' }) {
      const fate = fates[callsMade++] ?? 'answered'
      if (fate === 'offline') throw new CallError(0, '0: offline', 'offline')
      if (fate === 'server down') throw new CallError(503, '503: down', 'shutting_down')
      if (fate === 'refused' && !applied.includes(idempotencyKey)) {
        refused.add(idempotencyKey)
        throw new CallError(400, '400: no', 'invalid_request', { serverMessage: 'Please correct it.' })
      }
      if (!applied.includes(idempotencyKey)) applied.push(idempotencyKey)
      if (fate === 'answer lost') throw new CallError(0, '0: reset', 'offline')
      return Response.json({ success: true })
    },
    alone: (work) => {
      lock = lock.then(work)
      return lock
    },
    now: () => new Date(0),
    retryAfterMs: 1_000_000,
  }
  return { parts, applied, refused, left: () => stored }
}

const intent = (key: number) => ({
  method: 'POST' as const,
  path: '/api/notes',
  body: { key },
  idempotencyKey: `key-${key}`,
  label: 'note',
})

test('whatever the network does, every intent is done once and in order, or still waits, or is shown as refused', async () => {
  vi.useFakeTimers()
  const fate = fc.constantFrom<CallFate>('answered', 'offline', 'server down', 'answer lost', 'refused')
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 30 }), fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (fates, restarts) => {
      const { parts, applied, refused, left } = browserAndServer(fates)
      let tab = createQueue(parts)
      const otherTab = createQueue(parts)
      for (const [key, restart] of restarts.entries()) {
        await tab.enqueue(intent(key))
        if (restart) tab = createQueue(parts)
        await Promise.all([tab.flush(), otherTab.flush()])
      }
      const waiting = left().filter((entry) => entry.state === 'waiting')
      // No intent is lost: those that are not done are still in the queue.
      const known = new Set([...applied, ...left().map((entry) => entry.idempotencyKey)])
      expect(known.size).toBe(restarts.length)
      // Every refused intent is shown as one that needs attention.
      for (const key of refused) expect(left().find((entry) => entry.idempotencyKey === key)?.state).toBe('needs attention')
      // Intents are done in order, and none overtakes one that is still waiting.
      const number = (key: string) => Number(key.slice(4))
      expect(applied.map(number)).toEqual([...new Set(applied.map(number))].sort((a, b) => a - b))
      if (waiting[0]) for (const key of applied) expect(number(key)).toBeLessThanOrEqual(number(waiting[0].idempotencyKey))
    }),
    { numRuns: 400 },
  )
  vi.useRealTimers()
})

test('the same intent twice is kept once', async () => {
  const { parts, applied } = browserAndServer(['offline', 'offline'])
  const queue = createQueue(parts)
  await queue.enqueue(intent(1))
  await queue.enqueue(intent(1))
  await queue.flush()
  expect(queue.entries()).toHaveLength(0)
  expect(applied).toEqual(['key-1'])
})

test('what was refused can be tried again or discarded', async () => {
  const { parts, applied } = browserAndServer(['refused', 'refused'])
  const queue = createQueue(parts)
  await queue.enqueue(intent(1))
  await queue.enqueue(intent(2))
  await queue.flush()
  expect(queue.entries()?.map((entry) => entry.reason)).toEqual(['Please correct it.', 'Please correct it.'])
  await queue.sendAgain('key-1')
  await queue.discard('key-2')
  expect(queue.entries()).toEqual([])
  expect(applied).toEqual(['key-1'])
})

test('a browser that keeps no queue has nothing to discard or to take back; what waits in one that stops keeping it is not given up in silence', async () => {
  const { parts } = browserAndServer(['offline'])
  vi.spyOn(console, 'warn').mockReturnValue()
  const without = createQueue({ ...parts, read: fails, change: fails })
  await without.discard('never kept')
  expect(await without.takeBack('never kept')).toBeUndefined()

  let isBroken = false
  const stopping = createQueue({
    ...parts,
    read: () => (isBroken ? fails() : parts.read()),
    change: (next) => (isBroken ? fails() : parts.change(next)),
  })
  await stopping.enqueue(intent(1))
  isBroken = true
  await expect(stopping.discard('key-1')).rejects.toThrow('no store')
  await expect(stopping.takeBack('key-1')).rejects.toThrow('no store')
})
const fails = (): Promise<never> => Promise.reject(new Error('no store'))

test('its listener is called once, with the answer', async () => {
  const { parts } = browserAndServer(['offline'])
  const queue = createQueue(parts)
  const heard: unknown[] = []
  queue.onSent((entry, answer) => heard.push([entry.label, answer]))
  await queue.enqueue(intent(1))
  await queue.flush()
  await queue.flush()
  expect(heard).toEqual([['note', { success: true }]])
})

test('what waited for longer than the server remembers is not sent by itself, but when the visitor says so', async () => {
  const { parts, applied } = browserAndServer(['offline', 'offline'])
  let now = new Date('2026-01-01T08:00:00Z')
  const queue = createQueue({ ...parts, now: () => now })
  await queue.enqueue(intent(1))
  await queue.flush()
  now = new Date('2026-03-10T08:00:00Z')
  await queue.flush()
  expect(applied).toEqual([])
  expect(queue.entries()).toMatchObject([
    { state: 'needs attention', isTooOld: true, reason: expect.stringContaining('more than 60 days') },
  ])
  await queue.sendAgain('key-1')
  expect([applied, queue.entries()]).toEqual([['key-1'], []])
})
