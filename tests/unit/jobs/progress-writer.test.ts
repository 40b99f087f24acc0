import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { progressWriter } from '#server/jobs/progress-writer.ts'

it('a write of progress that is slow does not end after the last one and take its place', async () => {
  const stored: number[] = []
  const slowFirst = async ({ done }: { readonly done: number }) => {
    await wait(stored.length === 0 && done === 1 ? 200 : 0)
    stored.push(done)
  }
  const writer = progressWriter(slowFirst, pino({ level: 'silent' }))
  writer.tell({ done: 1 })
  await wait(350)
  writer.tell({ done: 2 })
  await writer.finish()
  await wait(250)
  expect(stored).toEqual([1, 2])
})
