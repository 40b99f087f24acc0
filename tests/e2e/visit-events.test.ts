import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const told = async () => journey.server.deps.db('visit_events').orderBy(['at', 'place'])

it('a size that is not made reaches the shop’s figures once, with the screens before it, and the browser gets no cookie', async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto(`${paths.home}?utm_source=newsletter&name=Thandi`)
  await page.getByRole('link', { name: 'I Want to Measure' }).waitFor()
  await expect.poll(async () => (await told()).length).toBe(1)
  await page.goto(paths.quoteCalculator)
  await page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
  await page.getByLabel(/^Drop/).fill('1500')
  await page.getByLabel(/^Width/).pressSequentially('9000', { delay: 400 })
  await page.getByText('Custom Size Required').first().waitFor()
  await expect.poll(async () => (await told()).filter(({ kind }) => kind === 'not_priced').length).toBe(1)
  await page.reload()
  await page.getByText('Custom Size Required').first().waitFor()
  // Told again after the reload, it is the same event; the view is a new one.
  await page.waitForTimeout(6_000)
  const rows = await told()
  expect(rows.map(({ kind, screen, width_mm }) => screen ?? `${kind} ${width_mm}`)).toEqual([
    paths.home,
    paths.quoteCalculator,
    'not_priced 9000',
    paths.quoteCalculator,
  ])
  expect(new Set(rows.map(({ visit }) => visit)).size).toBe(1)
  expect(rows.map(({ utm_source }) => utm_source)).toEqual(['newsletter', null, null, null])
  expect(JSON.stringify(rows)).not.toContain('Thandi')
  expect(await context.cookies()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('nothing is sent by a browser that asks not to be watched', async () => {
  const { page, context } = await journey.visit()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const before = (await told()).length
  await page.goto(paths.home)
  await page.getByRole('link', { name: 'I Want to Measure' }).click()
  await page.waitForTimeout(5_000)
  expect(asked).toContain('/api/config')
  expect(asked).not.toContain('/api/events')
  expect(await page.evaluate(() => sessionStorage.getItem('visit-secret'))).toBeNull()
  expect((await told()).length).toBe(before)
  await context.close()
})
