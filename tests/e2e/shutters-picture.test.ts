import { readFile } from 'node:fs/promises'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { screenFaults } from '#tests/support/screen-faults.ts'
import { openWindowPhoto, shownShutters, tapCorners } from '#tests/support/shutters-on-photo.ts'
import { until } from '#tests/support/until.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** How the photo is shown once it differs from before. */
const changed = (page: Page, before: string) =>
  until(async () => {
    const now = await shownShutters(page)
    return now === before ? undefined : now
  })

async function centreOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

it('panels and T-posts are chosen within what panels allow, and the shop is told of them', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey)
  await tapCorners(page)
  const first = await shownShutters(page)
  const panels = page.getByRole('radiogroup', { name: 'Panels' })
  expect(await panels.getByRole('radio').allInnerTexts()).toEqual(['As few as fit\n2', '2', '3', '4'])
  await page.getByText('One would be too wide (a panel is at most 900 mm), five would be too heavy without T-posts.').waitFor()
  await panels.getByRole('radio', { name: '4', exact: true }).click()
  const four = await changed(page, first)
  await page.getByRole('radio', { name: 'Between the panels' }).click()
  await changed(page, four)
  await page.getByText(/five would be too narrow/).waitFor()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your Name').fill('Thandi Nkosi')
  await dialog.getByLabel('WhatsApp Number').fill('082 555 0100')
  await dialog.getByLabel('Email Address').fill('thandi@customer.example')
  await dialog.getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByText('Plantation shutters, 89 mm louvres, Bright White, hidden tilt rod, 4 panels, T-posts').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

describe('the photo and the shutters are compared', () => {
  it.each(['phone', 'desktop'] as const)('by dragging the line and by keyboard (%s)', async (size) => {
    const { page, context, complaints } = await openWindowPhoto(journey, { size })
    await tapCorners(page)
    const before = await shownShutters(page)
    expect(await page.getByRole('slider', { name: /without the shutters/ }).count()).toBe(0)
    const compare = page.getByRole('button', { name: 'Compare with the photo' })
    await compare.click()
    const halved = await changed(page, before)
    const slider = page.getByRole('slider', { name: /without the shutters/ })
    const start = Number(await slider.inputValue())
    await page.locator('[data-wipe-handle]').scrollIntoViewIfNeeded()
    const handle = await centreOf(page, '[data-wipe-handle]')
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(handle.x + 30, handle.y, { steps: 3 })
    await page.mouse.up()
    const dragged = await changed(page, halved)
    expect(Number(await slider.inputValue())).toBeGreaterThan(start)
    await slider.press('Home')
    expect(await slider.getAttribute('aria-valuetext')).toBe('none, all with the shutters')
    await changed(page, dragged)
    await slider.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toBe('all of it')
    await page.getByRole('button', { name: 'Clear' }).click()
    await slider.waitFor({ state: 'detached' })
    await tapCorners(page)
    await shownShutters(page)
    // Off until it is asked for again.
    expect(await compare.getAttribute('aria-pressed')).toBe('false')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('and the corners are still moved where the line’s handle lies on one', async () => {
    const { page, context } = await openWindowPhoto(journey, { size: 'desktop' })
    await tapCorners(page)
    await shownShutters(page)
    await page.getByRole('button', { name: 'Compare with the photo' }).click()
    const corner = page.getByRole('button', { name: 'Corner top left' })
    const slider = page.getByRole('slider', { name: /without the shutters/ })
    const handle = await centreOf(page, '[data-wipe-handle]')
    // The corner is brought under the handle, to halfway down the photo.
    const from = await corner.boundingBox()
    if (!from) throw new Error('no corner')
    const start = { x: from.x + 22, y: from.y + 22 }
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 5, handle.y, { steps: 40 })
    await page.mouse.up()
    const beside = await centreOf(page, 'button[aria-label="Corner top left"]')
    const share = async () => Number(await slider.inputValue())
    while ((await centreOf(page, '[data-wipe-handle]')).x > beside.x + 2 && (await share()) > 0) await slider.press('ArrowLeft')
    const before = await share()
    await page.mouse.move(beside.x, beside.y)
    await page.mouse.down()
    await page.mouse.move(beside.x - 20, beside.y - 20, { steps: 20 })
    await page.mouse.up()
    const after = await centreOf(page, 'button[aria-label="Corner top left"]')
    expect(after.x).toBeLessThan(beside.x)
    expect(await share()).toBe(before)
    await context.close()
  })
})

describe('the picture', () => {
  it('is saved in the photo’s own pixels, under a name that tells nothing, and with nothing in it but the picture', async () => {
    const { page, context, complaints } = await openWindowPhoto(journey, { photoWidthPx: 4000 })
    await tapCorners(page)
    await shownShutters(page)
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByRole('button', { name: 'Drawing the picture…' }).waitFor()
    const download = await coming
    expect(download.suggestedFilename()).toBe('shutters-on-your-window.jpg')
    const { format, width, exif, xmp } = await sharp(await readFile(await download.path())).metadata()
    expect([format, width, exif, xmp]).toEqual(['jpeg', 4000, undefined, undefined])
    await page.getByRole('button', { name: 'Save the picture' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is shared where the browser shares files; where it wants another press for it, one more press does it', async () => {
    const { page, context } = await openWindowPhoto(journey, {
      before: () => {
        const given: string[] = []
        let refusals = 1
        Object.assign(window, { given })
        Object.assign(navigator, {
          canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/jpeg',
          share: async ({ files }: ShareData) => {
            refusals -= 1
            if (refusals >= 0) throw new DOMException('too late', 'NotAllowedError')
            given.push(`${files?.[0]?.name} ${files?.[0]?.type} ${(files?.[0]?.size ?? 0) > 10_000}`)
          },
        })
      },
    })
    await tapCorners(page)
    await shownShutters(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Press once more to choose whom to send it to.').waitFor()
    await page.getByRole('button', { name: 'Share it now' }).click()
    const given = await until(() => page.evaluate(() => (window as unknown as { given: string[] }).given[0]))
    expect(given).toBe('shutters-on-your-window.jpg image/jpeg true')
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await context.close()
  })

  it('that cannot be drawn is told in words, and a smaller one is offered', async () => {
    const { page, context } = await openWindowPhoto(journey, {
      photoWidthPx: 3000,
      before: () => {
        const decode = globalThis.createImageBitmap as (...what: unknown[]) => Promise<ImageBitmap>
        Object.assign(globalThis, {
          createImageBitmap: (source: unknown, ...more: unknown[]) =>
            source instanceof ImageBitmap && source.width > 2048 && more.length === 0
              ? Promise.reject(new DOMException('no memory', 'InvalidStateError'))
              : decode(source, ...more),
        })
      },
    })
    await tapCorners(page)
    await shownShutters(page)
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByText('The picture could not be drawn').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Take a smaller picture' }).click()
    const { width } = await sharp(await readFile(await (await coming).path())).metadata()
    expect(width).toBe(2048)
    await page.getByText('The picture could not be drawn').waitFor({ state: 'detached' })
    await context.close()
  })
})

it('a photo of a hundred megapixels is refused in words, and the photo before it stays with its shutters', async () => {
  const { page, context } = await openWindowPhoto(journey)
  await tapCorners(page)
  await shownShutters(page)
  const header = Buffer.alloc(64)
  header.write('89504e470d0a1a0a0000000d4948445200002710000027100802000000', 'hex')
  await page.getByLabel('Another photo').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: header })
  await page.getByText('Photos up to 50 megapixels can be opened').waitFor()
  await page.getByRole('figure', { name: 'Your photo with the shutters' }).waitFor()
  await context.close()
})

describe.each([
  { screen: '390 px and text twice as large', width: 390, height: 844, text: '200%', theme: 'light' },
  { screen: '320 px', width: 320, height: 640, text: '100%', theme: 'dark' },
  { screen: '1280 px', width: 1280, height: 800, text: '100%', theme: 'light' },
] as const)('at $screen', ({ width, height, text, theme }) => {
  it('the finished screen has no faults of access, does not scroll sideways and breaks no word', async () => {
    const { page, context } = await openWindowPhoto(journey, { theme, before: () => Object.assign(navigator, { canShare: () => true }) })
    await page.setViewportSize({ width, height })
    await tapCorners(page)
    await shownShutters(page)
    await page.getByRole('button', { name: 'Compare with the photo' }).click()
    await page.getByRole('radio', { name: '3', exact: true }).click()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.waitForTimeout(800)
    expect(await screenFaults(page)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })
})

it('/shutters asks for its photo in words that axe finds no fault with', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.shutters)
  await page.getByLabel('Upload a photo').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})
