import { expect, test } from 'vitest'
import { NewestOnly } from '#app/camera/drawing/newest-only.ts'

/** Work that ends when it is told to. */
function held() {
  const done: string[] = []
  const ends: (() => void)[] = []
  const items = new NewestOnly<string>((item) => {
    done.push(item)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  const endOne = async () => {
    ends.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { items, done, endOne }
}

test('of what comes while one is worked on, only the newest is worked on next', async () => {
  const { items, done, endOne } = held()
  for (const item of ['first', 'second', 'third']) items.add(item)
  expect(done).toEqual(['first'])
  expect(items.waiting).toBe('third')
  await endOne()
  expect(done).toEqual(['first', 'third'])
  await endOne()
  items.add('later')
  expect(done).toEqual(['first', 'third', 'later'])
})

test('what waits is forgotten when it is cleared, and what comes afterwards is worked on', async () => {
  const { items, done, endOne } = held()
  items.add('first')
  items.add('second')
  items.clear()
  await endOne()
  expect(done).toEqual(['first'])
  items.add('third')
  expect(done).toEqual(['first', 'third'])
})
