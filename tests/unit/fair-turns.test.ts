import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairTurns } from '#server/fair-turns.ts'

const limits = { maxWaiting: 20, maxWaitingOfOne: 5, waitMs: 2_000 }

/** Turns whose tasks take as long as they say and note their names. */
function opened(options: Partial<typeof limits> = {}) {
  const turns = fairTurns({ ...limits, ...options })
  const done: string[] = []
  const take = (who: string | undefined, name: string, ms = 10, isWanted = () => true) =>
    turns.take({ who, likelyMs: ms, isWanted, run: () => wait(ms).then(() => done.push(name)) })
  return { take, done }
}

describe('turns', () => {
  it('go to whoever has used least of late, and then to the shorter task', async () => {
    const { take, done } = opened()
    await take('much', 'much 0', 100)
    await Promise.all([take('much', 'much 1'), take('much', 'much 2'), take('little', 'long', 40), take('new', 'short')])
    expect(done).toEqual(['much 0', 'short', 'long', 'much 1', 'much 2'])
  })

  it('come to a long task in the end, however many short ones of others follow', async () => {
    const { take, done } = opened()
    const long = take('one', 'long', 60)
    const others = Array.from({ length: 15 }, (_, i) => wait(8 * i).then(() => take(`other ${i}`, 'short')))
    await long
    expect(done.indexOf('long')).toBeLessThan(12)
    await Promise.all(others)
  })

  it('are refused to one who has too many waiting, and to nobody else', async () => {
    const { take } = opened()
    const asked = [...Array.from({ length: 8 }, () => take('one', 'of one')), take('other', 'of the other')]
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status)
    expect(outcomes).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected'), 'fulfilled'])
  })

  it('are found for a newcomer when all places are taken: whoever has most waiting gives up the latest', async () => {
    const { take, done } = opened({ maxWaiting: 6 })
    const first = take('one', 'first', 20)
    await wait(5)
    const ofOne = Array.from({ length: 4 }, (_, i) => take('one', `one ${i}`).catch(() => 'given up'))
    const ofTwo = Array.from({ length: 2 }, (_, i) => take('two', `two ${i}`))
    expect(await take('new', 'new')).toBeGreaterThan(0)
    await Promise.all([first, ...ofTwo])
    expect((await Promise.all(ofOne)).map((end) => end === 'given up')).toEqual([false, false, false, true])
    expect(done).toContain('new')
  })

  it('are refused when all places are taken by callers who have as few waiting', async () => {
    const { take } = opened({ maxWaiting: 3 })
    const asked = ['first', 'a', 'b', 'c', 'd'].map((who) =>
      take(who, who).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(asked)).filter((isDone) => !isDone)).toHaveLength(2)
  })

  it('pass over what nobody wants any more, and give up what waits for too long', async () => {
    const { take, done } = opened({ waitMs: 30 })
    const first = take('one', 'first', 100)
    await wait(5)
    const late = take('two', 'late').catch((failure: Error) => failure.message)
    expect(await take('three', 'unwanted', 1, () => false).catch(() => 'too late')).toBe('too late')
    expect(await late).toBe('no turn came within 30 ms')
    await first
    expect(await take('four', 'unwanted', 1, () => false)).toBeNull()
    expect(done).toEqual(['first'])
  })

  it('go on after a task that fails', async () => {
    const turns = fairTurns(limits)
    const task = (run: () => Promise<string>) => turns.take({ who: 'one', likelyMs: 1, isWanted: () => true, run })
    const failing = task(() => Promise.reject(new Error('broken')))
    const next = task(async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
