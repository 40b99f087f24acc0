import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jobKind } from '#server/jobs/job-kind.ts'
import { nextOccurrence, type TimeOfDay } from '#server/jobs/schedule.ts'

const next = (...[schedule, after]: [Parameters<typeof nextOccurrence>[0], string]) =>
  nextOccurrence(schedule, new Date(after))?.toISOString()

describe('work by the clock comes next', () => {
  it.each([
    [5, '2026-11-22T10:02:30Z', '2026-11-22T10:05:00.000Z'],
    [5, '2026-11-22T10:05:00Z', '2026-11-22T10:10:00.000Z'],
    [60, '2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
    [1440, '2026-11-22T10:00:00Z', '2026-11-23T00:00:00.000Z'],
  ])('every %i minutes after %s at %s', (minutes, after, expected) => {
    expect(next({ every: { minutes } }, after)).toBe(expected)
  })

  it.each<[TimeOfDay, string, string]>([
    ['07:00', '2026-11-22T04:59:59Z', '2026-11-22T05:00:00.000Z'],
    ['07:00', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00.000Z'],
    // Half past midnight in South Africa is the day before in UTC, in their winter as in their summer.
    ['00:30', '2026-06-22T22:29:00Z', '2026-06-22T22:30:00.000Z'],
    ['00:30', '2026-12-22T22:31:00Z', '2026-12-23T22:30:00.000Z'],
    ['23:59', '2026-12-31T21:58:00Z', '2026-12-31T21:59:00.000Z'],
  ])('daily at %s South African time, after %s at %s', (dailyAt, after, expected) => {
    expect(next({ dailyAt }, after)).toBe(expected)
  })

  it('never, for what does not run by the clock', () => {
    expect(nextOccurrence({}, new Date())).toBeNull()
  })

  it.each([{ every: { minutes: 0 } }, { every: { minutes: Number.NaN } }, { dailyAt: '24:00' }, { dailyAt: '7:00' }] as const)(
    'not at all for %o',
    (schedule) => {
      expect(() => nextOccurrence(schedule, new Date())).toThrow(/schedule|time of day/)
    },
  )

  it('with an empty payload, which its kind must take', () => {
    const kind = { kind: 'x', lane: 'long', timeoutMs: 1, payload: z.object({ id: z.string() }) } as const
    expect(() => jobKind({ ...kind, dailyAt: '07:00' })).toThrow('must take {}')
    expect(jobKind(kind).maxAttempts).toBe(24)
  })
})
