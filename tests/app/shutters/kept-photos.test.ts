import { clear, entries, set } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { keepShutterPhoto, takeUpShutterPhoto } from '#app/features/shutters/shutter-work.ts'
import { dayStore, removeOldOfDayStores } from '#app/lib/storage/day-stores.ts'

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const shutters = dayStore('shutter-photos')
const keysOf = async (store = shutters) => (await entries<string, unknown>(store)).map(([key]) => key)
afterEach(() => Promise.all([clear(shutters), clear(dayStore('measuring'))]))

test('a photo that takes the place of another one is the only one that is kept', async () => {
  await keepShutterPhoto('first', photo('lounge.jpg'))
  await keepShutterPhoto('second', photo('kitchen.jpg'))
  expect(await keysOf()).toEqual(['second'])
  expect((await takeUpShutterPhoto('second'))?.name).toBe('kitchen.jpg')
  expect(await takeUpShutterPhoto('first')).toBeNull()
})

test('a photo of an earlier day is gone once any screen is opened, and one of today stays', async () => {
  const dayAgo = Date.now() - 25 * 3_600_000
  const entry = { file: photo('lounge.jpg'), keptAtMs: dayAgo }
  await set('old', entry, shutters)
  await set('no entry of ours', 'text', shutters)
  await set('today', { ...entry, keptAtMs: Date.now() }, shutters)
  await set('old photo', { value: entry.file, format: 2, keptAtMs: dayAgo }, dayStore('measuring'))
  await removeOldOfDayStores()
  expect(await keysOf()).toEqual(['today'])
  expect(await keysOf(dayStore('measuring'))).toEqual([])
})

test('what is no photo is none', async () => {
  await set('damaged', { file: 'text', keptAtMs: Date.now() }, shutters)
  expect(await takeUpShutterPhoto('damaged')).toBeNull()
})
