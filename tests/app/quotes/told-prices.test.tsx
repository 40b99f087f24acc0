import { expect, test } from 'vitest'
import { ApiError } from '#server/errors.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import type { Shop } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((opened) => {
  shop = opened
})

const TOLD_WITHIN = { timeout: 15_000 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** As the shop counts them: what is told again with its id is the same event. */
const told = () => [...new Map(shop.events.map(({ id, ...event }) => [id, event])).values()]
const notPriced = (width_mm: number, why = 'out_of_range') => ({
  kind: 'not_priced',
  product_type: 'roller-blockout',
  width_mm,
  drop_mm: 1400,
  why,
})

test('a size that is not made is told once, when somebody has left it, and none of what was typed on the way to it', async () => {
  const { rendered, chooseProduct, width, drop } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await drop.fill('1400')
  for (const typed of ['3', '31', '310', '3100']) {
    await width.fill(typed)
    await pause(400)
  }
  await expect.element(rendered.getByText('Custom Size Required').first()).toBeVisible()
  await expect.poll(told, TOLD_WITHIN).toEqual([notPriced(3100)])

  await width.fill('1200')
  await expect.poll(told, TOLD_WITHIN).toContainEqual({ kind: 'priced', product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1400 })
  await width.fill('3100')
  await pause(5_000)
  // Told again, it is the same event.
  expect(new Set(shop.events.map(({ id }) => id)).size).toBe(2)
})

test('a product without a price list is told, and a price that could not be asked for is not', async () => {
  shop.on(quotePrice, () => new ApiError('unknown_product', 'No.'))
  const { width, fillBlind } = await openCalculator()
  await fillBlind('1100', '1400')
  await expect.poll(told, TOLD_WITHIN).toEqual([notPriced(1100, 'unknown_product')])
  shop.unreachable.add(quotePrice.path)
  await width.fill('1000')
  await pause(5_000)
  expect(told()).toHaveLength(1)
})

test('what is added at once is told as priced, and a measured size by how it was measured', async () => {
  localStorage.setItem(
    'auto-measurements',
    JSON.stringify({ width_mm: 1100, drop_mm: 1400, size_source: { how: 'photo', scale: 'a4', corners: 'checked' } }),
  )
  const { rendered, chooseProduct, chooseColour, add } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  await add.click()
  await rendered.getByRole('button', { name: 'Get Full Quote' }).click()
  const size = { width_mm: 1100, drop_mm: 1400 }
  await expect.poll(told, TOLD_WITHIN).toEqual([
    { kind: 'measured', how: 'photo', scale: 'a4', ...size },
    { kind: 'priced', product_type: 'roller-blockout', ...size },
  ])
})
