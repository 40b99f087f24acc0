import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculatorWithPhoto, paths, quickScanPath } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'

const scene = randomSceneSpec(7, { widthPx: 1280, heightPx: 720, reference: 'board', maxTiltDegrees: 12, clutter: 0.3 })

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ scene })
})
afterAll(() => journey.close())

it('a page that is open says what works and keeps what was typed; one that is not there yet leads back to it', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.quoteCalculator)
  await page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
  await context.setOffline(true)
  await page.getByText('Please keep this page open: without a signal it cannot be loaded again.').waitFor()
  await page.getByLabel(/^Width/).fill('1180')
  await page.getByLabel(/^Drop/).fill('1320')
  await page.getByText(/We could not reach our price list, .*what you typed is kept/).waitFor()

  await page.getByRole('link', { name: 'Scan with the camera' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByText(/this page is not on this device yet\. It opens by itself once the signal is back/).waitFor()
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('heading', { name: 'Online Blind Quotation' }).waitFor()
  expect(await page.getByLabel(/^Width/).inputValue()).toBe('1180')
  expect(await page.getByLabel(/^Drop/).inputValue()).toBe('1320')

  await context.setOffline(false)
  await page
    .getByText(/R\s\d[\d\s]*\.\d\d/)
    .first()
    .waitFor()
  expect(await page.getByText(/You are offline/).count()).toBe(0)
})

it('a page that could not come without a signal comes by itself once there is one', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.home)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'I Want to Measure' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Measure Your Window' }).waitFor()
  await context.close()
})

it('a part that did not come without a signal says so and leads back to what was chosen', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.quoteCalculator)
  const roller = page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true })
  await roller.click()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Measure from a photo' }).click()
  await page.getByText('This part of the page did not load.').waitFor()
  await page.getByRole('button', { name: 'Go back' }).click()
  expect(await roller.isChecked()).toBe(true)
  await context.close()
})

it('a part that did not come without a signal comes by itself once there is one', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.quoteCalculator)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Measure from a photo' }).click()
  await page.getByText('This part of the page did not load.').waitFor()
  await context.setOffline(false)
  await page.getByText('Upload a photo').waitFor()
  await context.close()
})

it('measuring is not promised while its software is not there; it is loaded by itself once the signal is back', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(calculatorWithPhoto)
  await page.getByText('Upload a photo').waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const photo = await jpegOf(renderScene(randomSceneSpec(3)).photo, 90)
  await page.getByLabel('Upload a photo').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByText('The measuring software is not on this device yet').waitFor()
  await context.setOffline(false)
  await page.getByText('The measuring software is not on this device yet').waitFor({ state: 'detached' })
})

it.each(['the signal', 'Try again'])('a scan whose software did not come whole begins again with %s', async (way) => {
  const { page, context } = await journey.visit()
  await page.goto(paths.measurement)
  // What comes with the first frame is asked for when the signal is gone already.
  const part = '**/assets/track.worker*'
  await context.route(part, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: /Quick AI Scan/ }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.getByText('if you agree, one picture is sent to our server, measured there and not kept').waitFor()
  expect(await page.getByText(/This browser cannot measure/).count()).toBe(0)
  if (way === 'the signal') {
    await context.setOffline(true)
    await page.getByText('It is loaded by itself once the signal is back').waitFor()
  }
  await context.unroute(part)
  if (way === 'the signal') await context.setOffline(false)
  else await again.click()
  await page.getByRole('button', { name: 'Use These Measurements' }).waitFor()
})

it('a scan that lost the signal afterwards hands its size on, and the calculator has it once the page comes', async () => {
  const { page, context } = await journey.visit()
  await page.goto(quickScanPath)
  const use = page.getByRole('button', { name: 'Use These Measurements' })
  await use.waitFor()
  await context.setOffline(true)
  await use.click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Measurements Loaded').first().waitFor()
  await page.getByText(/measured with the camera against a printed board/).waitFor()
  await context.close()
})
