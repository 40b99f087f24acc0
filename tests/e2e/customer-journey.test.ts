import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { pay } from './pay.ts'

/** The room that the camera shows: a window with the printed board beside it, at 1280 × 720 from a hand that sways. */
const scene = randomSceneSpec(7, {
  widthPx: 1280,
  heightPx: 720,
  reference: 'board',
  size: { widthMm: 1180, dropMm: 1320 },
  maxTiltDegrees: 12,
  clutter: 0.3,
})

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ scene })
})
afterAll(() => journey.close())

/** Reads for example '1 204 mm ± 3', with any kind of space, as numbers. */
function readInterval(text: string): { mm: number; ci95Mm: number } {
  const [, mm, ci95Mm] = /([\d\s]+)mm\s*±\s*([\d.]+)/.exec(text.replace(/[\u00a0\u202f]/g, ' ')) ?? []
  if (!mm || !ci95Mm) throw new Error(`no interval in '${text}'`)
  return { mm: Number(mm.replace(/\s/g, '')), ci95Mm: Number(ci95Mm) }
}

async function figure(page: Page, name: string): Promise<string> {
  const entry = page.locator('dl div', { has: page.locator('dt', { hasText: name }) })
  return (await entry.locator('dd').first().textContent()) ?? ''
}

/** The form is empty once the blind before is on the list. */
async function addBlind(page: Page, product: string, widthMm: number, dropMm: number): Promise<void> {
  await until(async () => (await page.getByLabel(/^Width/).inputValue()) === '')
  await page.getByRole('radio', { name: product, exact: true }).click()
  await page.getByLabel(/^Width/).fill(String(widthMm))
  await page.getByLabel(/^Drop/).fill(String(dropMm))
  await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: 'Add Blind' }).click()
}

describe('a customer on a phone', () => {
  it('scans a window, adds two more blinds, mails the quote to themselves, orders, pays, and sees the order paid', async () => {
    const { page, context, complaints } = await journey.visit({ size: 'phone' })

    await page.goto(paths.home)
    await page.getByRole('link', { name: 'I Want to Measure' }).click()
    await page.getByRole('link', { name: /Quick AI Scan/ }).click()

    // The steps camera, analyzing and results follow without any press.
    await page.getByRole('button', { name: 'Use These Measurements' }).waitFor()
    const truth = journey.truths[0]
    if (!truth) throw new Error('the camera saw nothing')
    const width = readInterval(await figure(page, 'Width'))
    const drop = readInterval(await figure(page, 'Height (drop)'))
    // Half a millimetre is added because the screen rounds to the millimetre.
    expect(Math.abs(width.mm - truth.widthMm), `width ${width.mm} ± ${width.ci95Mm}, truly ${truth.widthMm}`).toBeLessThanOrEqual(
      width.ci95Mm + 0.5,
    )
    expect(Math.abs(drop.mm - truth.dropMm), `drop ${drop.mm} ± ${drop.ci95Mm}, truly ${truth.dropMm}`).toBeLessThanOrEqual(
      drop.ci95Mm + 0.5,
    )
    expect(width.ci95Mm).toBeLessThan(0.05 * truth.widthMm)

    await page.getByRole('button', { name: 'Use These Measurements' }).click()
    await page.getByText('Measurements Loaded').first().waitFor()
    // What the screen said is what the form holds.
    expect(await page.getByLabel(/^Width/).inputValue()).toBe(String(width.mm))
    expect(await page.getByLabel(/^Drop/).inputValue()).toBe(String(drop.mm))
    await page
      .getByText(/Ready for a price, not yet ready to cut\./)
      .first()
      .waitFor()
    await page.getByRole('radio', { name: 'Roller Blinds - Blockout', exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio').first().click()
    await page.getByRole('button', { name: 'Add Blind' }).click()
    await addBlind(page, 'Venetian Blinds - Plaswood', 1400, 1100)
    await addBlind(page, 'Honeycomb Blinds - Duotone', 900, 1200)
    await page.getByRole('button', { name: 'Get Full Quote' }).click()

    await page.getByRole('heading', { name: /^Your quote/ }).waitFor()
    await page.getByLabel('Customer name').fill('Thandi Mokoena')
    await page.getByLabel('Email address').fill('thandi@example.com')
    await page.getByRole('button', { name: 'Email Quote' }).click()
    await page.getByText('Quote Emailed Successfully').first().waitFor()
    const [quoteMail] = await journey.smtp.waitForMailTo('thandi@example.com')
    const pdf = quoteMail?.mail.attachments.find(({ contentType }) => contentType === 'application/pdf')
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: 'Place order' }).first().click()
    await page.getByLabel(/^Name/).fill('Thandi Mokoena')
    await page.getByLabel(/^Phone/).fill('082 555 0100')
    await page.getByLabel(/^Email(?! address)/).fill('thandi@example.com')
    await page.getByRole('button', { name: 'Check my order' }).click()
    const paymentPage = context.waitForEvent('page')
    const placeOrder = page.getByLabel('Check your order').getByRole('button', { name: 'Place order' })
    await placeOrder.dblclick()

    await page.getByRole('heading', { name: /^Thank you, Thandi/ }).waitFor()
    expect(await journey.server.deps.db('orders').select('payment_status')).toEqual([{ payment_status: 'pending' }])
    const [line] = await journey.server.deps.db('order_lines').orderBy('position')
    // The order holds the exact size, of which the screen showed whole millimetres.
    expect(JSON.parse(line.size_source)).toMatchObject({ how: 'camera', scale: 'board', references: ['board'], corners: 'found' })
    expect(Math.round(JSON.parse(line.size_source).measured_width_mm)).toBe(width.mm)
    await pay(paymentPage)

    await page.bringToFront()
    await page.reload()
    await page
      .getByText(/\bPaid\b/)
      .first()
      .waitFor()
    expect(await journey.server.deps.db('orders').select('payment_status')).toEqual([{ payment_status: 'paid' }])

    // A quote that was ordered cannot be ordered again.
    await page.goto(paths.quoteDocument)
    await page.getByText('This quote is ordered').waitFor()
    expect(await page.getByRole('button', { name: 'Place order' }).count()).toBe(0)
    const { db } = journey.server.deps
    const kinds = async () => (await db('visit_events').distinct('kind').orderBy('kind')).map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['measured', 'ordered', 'paid', 'priced', 'quoted', 'view'])
    expect(await db('visit_events').where({ kind: 'ordered' })).toHaveLength(1)
    expect(complaints).toEqual([])
  })
})

describe('a customer without a camera', () => {
  it('measures from a photo, sets one corner, and the size arrives in the calculator with where it came from', async () => {
    const { page, complaints } = await journey.visit({ size: 'desktop', camera: false })
    await page.goto(paths.quoteCalculator)
    await page.getByRole('button', { name: 'Measure from a photo' }).click()
    const { photo, truth } = renderScene(scene)
    await page.getByLabel('Upload a photo').setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(photo, 95) })
    await page.getByText('Measured against the printed board').waitFor()
    const width = readInterval(await figure(page, 'Width'))
    expect(Math.abs(width.mm - truth.widthMm), `width ${width.mm} ± ${width.ci95Mm}, truly ${truth.widthMm}`).toBeLessThanOrEqual(
      width.ci95Mm + 0.5,
    )
    // One key press sets one corner by hand. The other corners count as set by hand once the customer says that all four are right.
    await page.getByRole('button', { name: /^Corner 1/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('region', { name: 'Measurements' }).and(page.locator(':not([aria-busy])')).waitFor()
    await page.getByText('Confidence', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Yes, at all four' }).click()
    await page.getByText('Checked. Press again to take it back.').waitFor()
    await page.getByRole('region', { name: 'Measurements' }).and(page.locator(':not([aria-busy])')).waitFor()
    await page.getByRole('button', { name: /^Use / }).click()
    await page.getByText(/measured from a photo against a printed board (as|±|\(width ±)/).waitFor()
    // The form is stored a moment after it shows the size.
    const draft = await until(() =>
      page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}')
        return stored.sizeSource ? stored : undefined
      }),
    )
    expect(draft.sizeSource).toMatchObject({ how: 'photo', scale: 'board', references: ['board'], corners: 'by_hand' })
    expect(draft.sizeSource).not.toHaveProperty('confidence')
    expect(complaints).toEqual([])
  })
})
