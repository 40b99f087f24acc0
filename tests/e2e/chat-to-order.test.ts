import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { pay } from './pay.ts'

/** A window with an A4 sheet against it. */
const scene = randomSceneSpec(11, { widthPx: 2000, heightPx: 1500, reference: 'a4', maxTiltDegrees: 12, clutter: 0 })

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** Says it, and waits for the reply to it. @returns the reply's text, with plain spaces */
async function say(page: Page, message: string): Promise<string> {
  const replies = page.getByRole('region', { name: 'Conversation' }).getByText('Melvin:', { exact: true }).locator('..')
  const before = await replies.count()
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await until(async () => (await replies.count()) > before && (await page.getByLabel('Your message').isEnabled()))
  return plain(await replies.last().innerText())
}

const plain = (text: string): string => text.replace(/\s+/g, ' ')

it('a new customer goes from "hi" over a photo of the window to an order that is paid, at the price and the size that the chat said', async () => {
  const { page, context, complaints } = await journey.visit({ camera: false })
  const { photo, truth } = renderScene(scene)
  await page.goto(paths.chat)
  await page.getByRole('dialog').getByRole('button', { name: 'Start chatting' }).click()
  await say(page, 'hi')
  await page.locator('input[type=file]').setInputFiles({ name: 'bedroom.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(photo, 92) })
  await page.getByRole('list', { name: 'Selected images' }).getByText('bedroom.jpg').waitFor()
  const size = await say(page, 'this is our bedroom, how large is the window?')
  const [, width, widthCi95, drop, dropCi95] = /(\d[\d ]*) mm ± (\d+)\D+(\d[\d ]*) mm ± (\d+)/.exec(size) ?? []
  const mm = (text = '') => Number(text.replace(/ /g, ''))
  expect(Math.abs(mm(width) - truth.widthMm), `${size}, truly ${truth.widthMm}`).toBeLessThanOrEqual(mm(widthCi95) + 0.5)
  expect(Math.abs(mm(drop) - truth.dropMm), `${size}, truly ${truth.dropMm}`).toBeLessThanOrEqual(mm(dropCi95) + 0.5)

  await say(page, 'it must be dark in there. what does a blockout roller cost for it?')
  const priced = await say(page, 'and in cape chalk?')
  await say(page, 'nice, add it to my quote')
  const [price] = /R [\d ]+\.\d\d/.exec(priced) ?? []
  expect(price, priced).toBeDefined()
  await page.getByText(/^Added to your list:/).waitFor()
  await page.getByRole('button', { name: 'See your quote' }).last().click()

  await page.getByRole('heading', { name: /^Your quote/ }).waitFor()
  expect(plain(await page.getByRole('main').innerText())).toContain(price)
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await page.getByLabel(/^Name/).fill('Thandi Mokoena')
  await page.getByLabel(/^Phone/).fill('082 555 0100')
  await page.getByLabel(/^Email(?! address)/).fill('thandi@example.com')
  await page.getByRole('button', { name: 'Check my order' }).click()
  const paymentPage = context.waitForEvent('page')
  await page.getByLabel('Check your order').getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: /^Thank you, Thandi/ }).waitFor()
  await pay(paymentPage)

  const { db } = journey.server.deps
  const [order] = await db('orders').select('payment_status', 'total_cents')
  const [line] = await db('order_lines')
  expect(order).toEqual({ payment_status: 'paid', total_cents: Math.round(mm(price?.slice(1)) * 100) })
  expect(line).toMatchObject({ product_type: 'roller-blockout', colour: 'Cape Chalk', width_mm: mm(width), drop_mm: mm(drop) })
  expect(JSON.parse(line.size_source)).toMatchObject({ how: 'photo', scale: 'a4' })
  expect(complaints).toEqual([])
})
