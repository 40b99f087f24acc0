import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths, quickScanPath } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { screenFaults } from '#tests/support/screen-faults.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'

let journey: Journey
const scene = randomSceneSpec(7, { widthPx: 1280, heightPx: 720, reference: 'board', maxTiltDegrees: 12, clutter: 0.3 })
beforeAll(async () => {
  journey = await startJourney({ scene })
})
afterAll(() => journey.close())

const LIVE = `${paths.arMeasurement}?with=camera`
const liveCanvas = (page: Page) => page.locator('canvas[data-live-blind]')

/** How many frames were painted by now, and how many of them have the blind. */
const painted = (page: Page) =>
  liveCanvas(page).evaluate((canvas) => ({
    frames: Number(canvas.dataset.frames ?? 0),
    withBlind: Number(canvas.dataset.framesWithBlind ?? 0),
  }))

const moreWithBlind = async (page: Page, count = 10) => {
  const before = (await painted(page)).withBlind
  await until(async () => (await painted(page)).withBlind >= before + count)
}

/** The mean colour of the middle of the live picture, where the window is. */
const middleOf = (page: Page) =>
  liveCanvas(page).evaluate((canvas) => {
    const copy = new OffscreenCanvas(1, 1)
    const context = copy.getContext('2d')
    if (!(canvas instanceof HTMLCanvasElement) || !context) throw new Error('no live picture')
    const { width, height } = canvas
    context.drawImage(canvas, 0.46 * width, 0.42 * height, 0.08 * width, 0.16 * height, 0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })

it('the blind hangs in the moving picture, changes with product, colour and raising, is taken as a picture, and goes to the calculator with the size', async () => {
  const { page, context, complaints } = await journey.visit()
  await page.goto(LIVE)
  await moreWithBlind(page)
  await page.getByText(/mm\s±\s\d+ × .*mm\s±\s\d+/).waitFor()
  const first = await painted(page)
  await moreWithBlind(page, 30)
  const then = await painted(page)
  // The outline is never lost in this film: each frame that is shown has the blind.
  expect(then.withBlind - first.withBlind).toBe(then.frames - first.frames)

  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Venetian Blinds - Wood' }).click()
  const colours = page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio')
  await colours.nth(5).click()
  await page.getByLabel('Closed').fill('80')
  await moreWithBlind(page, 4)
  const closed = await middleOf(page)
  await page.getByLabel('Raised').fill('95')
  await until(async () => (await middleOf(page)).some((value, i) => Math.abs(value - (closed[i] as number)) > 25))
  await page.getByLabel('Raised').fill('20')
  const colour = await colours.nth(5).innerText()

  await page.getByRole('button', { name: 'Take the picture' }).click()
  await page.getByRole('figure', { name: 'Venetian Blinds - Wood in the picture of your window' }).waitFor()
  expect(await page.getByLabel('Raised').inputValue()).toBe('20')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  expect((await download).suggestedFilename()).toBe('blind-on-your-window.jpg')

  await page.getByRole('button', { name: 'Go on to its size and price' }).click()
  await page.getByRole('heading', { name: /Do the lines follow/ }).waitFor()
  await page.getByRole('button', { name: 'See a blind on this window' }).click()
  await page.getByRole('heading', { name: 'Online Blind Quotation' }).waitFor()
  await page.getByRole('figure', { name: 'Venetian Blinds - Wood in the picture of your window' }).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { checked: true }).innerText()).toBe(colour)
  const widths = journey.truths.map(({ widthMm }) => widthMm)
  expect(Math.abs(Number(await page.getByLabel(/^Width/).inputValue()) - (widths[0] ?? 0))).toBeLessThan(25)

  // And back, with the same blind.
  await page.getByRole('link', { name: 'See it live through the camera' }).click()
  await moreWithBlind(page)
  expect(await page.getByRole('combobox', { name: 'Product' }).innerText()).toContain('Venetian Blinds - Wood')
  expect(complaints).toEqual([])
  await context.close()
})

it('one tap leads from a window that was scanned to the live picture, and from there on to the calculator with its size', async () => {
  const { page, context } = await journey.visit()
  await page.goto(quickScanPath)
  await page.getByRole('button', { name: 'See it live through the camera' }).click()
  await moreWithBlind(page)
  const width = new URL(page.url()).searchParams.get('width')
  expect(width).toMatch(/^\d{3,4}$/)
  await page.getByRole('button', { name: 'Leave the camera' }).click()
  await page.waitForURL('**/quote-calculator')
  expect(await page.getByLabel(/^Width/).inputValue()).toBe(width)
  await page.getByRole('region', { name: 'Your windows' }).getByText('1 measured, 0 priced').waitFor()
  await context.close()
})

it('a renderer that is lost in the middle is replaced, and one that cannot run is said, while measuring goes on', async () => {
  const { page, context } = await journey.visit()
  await page.addInitScript(() => {
    const Real = Worker
    const renderers: Worker[] = []
    const watched = {
      mayStart: true,
      endAll: () => {
        for (const each of renderers.splice(0)) each.dispatchEvent(new ErrorEvent('error', { message: 'lost' }))
      },
    }
    Object.assign(window, {
      watched,
      Worker: class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(options?.name === 'render' && !watched.mayStart ? '/nothing.js' : url, options)
          if (options?.name === 'render') renderers.push(this)
        }
      },
    })
  })
  const endRenderers = (mayStart: boolean) =>
    page.evaluate((may) => {
      const { watched } = window as unknown as { watched: { mayStart: boolean; endAll(): void } }
      watched.mayStart = may
      watched.endAll()
    }, mayStart)
  await page.goto(LIVE)
  await moreWithBlind(page)
  await endRenderers(true)
  await moreWithBlind(page)
  await endRenderers(false)
  await page.getByText('The blind cannot be drawn at the moment').first().waitFor()
  const { frames } = await painted(page)
  await until(async () => (await painted(page)).frames > frames + 5)
  await endRenderers(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await moreWithBlind(page)
  await context.close()
})

it.each([
  { held: 'sideways', width: 844, height: 390, text: '100%' },
  { held: 'upright, with text twice as large,', width: 390, height: 844, text: '200%' },
])('on a phone held $held the picture keeps its part of the screen, and the shutter is on it', async ({ width, height, text }) => {
  const { page, context } = await journey.visit()
  await page.setViewportSize({ width, height })
  await page.goto(LIVE)
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, text)
  const shutter = page.getByRole('button', { name: 'Take the picture' })
  await shutter.waitFor()
  // The controls take their places while the camera starts.
  await expect
    .poll(async () => {
      const [picture, button] = [await page.locator('video').boundingBox(), await shutter.boundingBox()]
      return {
        share: picture ? (picture.width * picture.height) / (width * height) : 0,
        isShutterOnIt: button ? button.y + button.height <= height : false,
      }
    })
    .toEqual({ share: expect.toSatisfy((share: number) => share > 0.24), isShutterOnIt: true })
  await context.close()
})

it('without a camera the screen says why, and leads to a photo', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(LIVE)
  await page
    .getByText(/Camera permission denied/)
    .first()
    .waitFor()
  // Choices for a blind that nobody sees would push the words off a phone's screen.
  await page.getByLabel('Product').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'See it on a photo' }).click()
  await page.getByLabel('Upload a photo').waitFor({ state: 'attached' })
  await context.close()
})

it.each(['light', 'dark'] as const)(
  'both screens are accessible in the %s theme, also at 320 px and with text twice as large',
  async (theme) => {
    const { page, context } = await journey.visit({ theme })
    const faults = async () => {
      await page.evaluate(axe.source)
      return page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      })
    }
    await page.goto(paths.arMeasurement)
    await page.getByRole('link', { name: 'Start the camera' }).waitFor()
    expect(await faults()).toEqual([])
    await page.goto(LIVE)
    await moreWithBlind(page, 2)
    expect(await faults()).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await screenFaults(page)).toEqual([])
    await context.close()
  },
)
