import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { stepsJob, testJobs } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

const logged: { msg: string; clientError?: { message: string; screen: string } }[] = []
let journey: Journey
beforeAll(async () => {
  journey = await startJourney({
    replace: {
      moreJobs: ({ db }) => testJobs(db, 'server'),
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    },
  })
})
afterAll(() => journey.close())

describe('staff', () => {
  it('see a job run, with its progress as it happens, cancel it and let it run again', async () => {
    const { page, complaints } = await journey.visit({ size: 'phone', theme: 'dark' })
    const { db } = journey.server.deps
    await enqueue(db, stepsJob, { steps: 200, stepMs: 50 }, { now: new Date() })
    await page.goto(paths.adminJobs)
    await page.getByLabel('PIN').fill(journey.server.pin)
    await page.getByRole('button', { name: 'Unlock' }).click()
    const running = page.getByRole('region', { name: 'Running now' })
    const done = async () => Number(await running.getByRole('progressbar').getAttribute('aria-valuenow'))
    await running.getByRole('progressbar').waitFor()
    const first = await done()
    // Sooner than the list would look again by itself.
    await until(async () => (await done()) > first + 5, 3_000)
    await running.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Try again job 1' }).click()
    await running.getByRole('progressbar').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(complaints).toEqual([])
  })
})

describe('a fault that nobody caught', () => {
  it('in any screen reaches the server’s log, each once, and the screen goes on', async () => {
    const { page, context } = await journey.visit({ size: 'desktop' })
    await page.goto(`${paths.home}?name=Thandi`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const scripts = async () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /report-error/.test(name)).length)
    expect(await scripts()).toBe(0)
    const told = () => logged.filter(({ clientError }) => clientError).map(({ clientError }) => clientError?.message)
    await page.evaluate(() => {
      const fault = new Error('planted fault for thandi@customer.example')
      for (let i = 0; i < 3; i++)
        setTimeout(() => {
          throw fault
        })
      void Promise.reject(new TypeError('planted rejection'))
    })
    await until(() => told().length >= 2)
    expect(new Set(told())).toEqual(new Set(['Error: planted fault for [e-mail]', 'TypeError: planted rejection']))
    expect(logged.filter(({ clientError }) => clientError).map(({ clientError }) => clientError?.screen)).toEqual(['/', '/'])
    expect(await scripts()).toBe(1)

    await context.setOffline(true)
    await page.evaluate(() => void Promise.reject(new Error('while offline')))
    // The screen hears of a rejection only after the script that caused it.
    await page.evaluate(() => new Promise((heard) => setTimeout(heard, 200)))
    await context.setOffline(false)
    await page.evaluate(() => void Promise.reject(new Error('back again')))
    await until(() => told().length >= 3)
    expect(told()).not.toContain('Error: while offline')
    await page.getByRole('button', { name: 'Browse Tools & Options' }).click()
    await page.getByRole('heading', { name: 'Tools & options' }).waitFor()
  })
})
