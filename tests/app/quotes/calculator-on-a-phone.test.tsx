import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { PRODUCTS } from '#shared/domain/products.ts'
import { type Shop, storedBlind } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((fresh) => {
  shop = fresh
})
beforeEach(() => page.viewport(390, 844))

const rectOf = (element: Element) => element.getBoundingClientRect()

/** Room for a gap between two parts of a form, but for nothing else. */
const NEXT_TO_PX = 24

test('a warning about centimetres stands directly under width and drop, with its button', async () => {
  const { rendered, fillBlind, drop } = await openCalculator()
  await fillBlind('110', '140')
  const mend = rendered.getByRole('button', { name: 'Use 1100 × 1400 mm' })
  await expect.element(mend).toBeVisible()
  const warning = rectOf(mend.element().closest('[role=alert]') as Element)
  expect(warning.top - rectOf(drop.element()).bottom).toBeLessThan(NEXT_TO_PX)
  // The button goes away with its warning, so the focus goes to the first number that it has changed.
  await mend.click()
  await expect.element(rendered.getByLabelText(/^Width/)).toHaveFocus()
  await expect.element(mend).not.toBeInTheDocument()
  await expect.element(rendered.getByLabelText(/^Width/)).toHaveFocus()
})

test('a warning goes at once with the size that it is about', async () => {
  const { rendered, fillBlind, width, drop } = await openCalculator()
  await fillBlind('1.2', '1500')
  const warning = rendered.getByText(/looks like metres/)
  await expect.element(warning).toBeVisible()
  // Measured in the page itself: how long the test takes to press a key is of no account.
  let emptiedMs = 0
  document.addEventListener('input', () => {
    emptiedMs = performance.now()
  })
  const gone = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      if (warning.query()) return
      observer.disconnect()
      resolve(performance.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await width.fill('')
  await drop.fill('')
  await expect.element(warning).not.toBeInTheDocument()
  // Well before the moment that somebody who types is left in peace.
  expect((await gone) - emptiedMs).toBeLessThan(600)
})

test('a warning about a shallow recess stands directly under the depth, with its button', async () => {
  const { rendered, fillBlind } = await openCalculator()
  await fillBlind('1100', '1400')
  const depth = rendered.getByLabelText(/^Recess depth/)
  await depth.fill('20')
  const mend = rendered.getByRole('button', { name: 'Mount it on the wall' })
  await expect.element(mend).toBeVisible()
  const hintPx = 48
  const warning = rectOf(mend.element().closest('[role=alert]') as Element)
  expect(warning.top - rectOf(depth.element()).bottom).toBeLessThan(NEXT_TO_PX + hintPx)
  expect(rendered.getByLabelText('Room name').element().compareDocumentPosition(mend.element())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await mend.click()
  await expect.element(mend).not.toBeInTheDocument()
  await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toHaveFocus()
})

test("examples in empty fields say 'e.g.'", async () => {
  const { rendered } = await openCalculator()
  const examples = [...rendered.container.querySelectorAll('input[placeholder]')].map((input) => input.getAttribute('placeholder'))
  expect(examples).toHaveLength(3)
  for (const example of examples) expect(example).toMatch(/^e\.g\. /)
})

test('while a price is on its way the bar says so, and not the price of another size', async () => {
  const { rendered, fillBlind, width } = await openCalculator()
  const bar = rendered.container.querySelector('[data-bottom-bar]') as HTMLElement
  await fillBlind('1100', '1400')
  await expect.poll(() => bar.innerText).toMatch(/R\s1\s090\.00/)
  const noAnswerYet = new Promise<never>(() => {})
  shop.on(quotePrice, () => noAnswerYet)
  await width.fill('700')
  await expect.poll(() => bar.innerText).toContain('Getting the price…')
})

test('the products say how many there are, and the chosen one is in view when a blind is edited', async () => {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify([{ ...storedBlind, product_type: 'outdoor-blinds' }]))
  const { rendered } = await openCalculator()
  await expect.element(rendered.getByText(`${PRODUCTS.length} to choose from: swipe to see them all.`)).toBeVisible()
  await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
  const chosen = rendered.getByRole('radio', { name: 'Outdoor Blinds' })
  await expect.element(chosen).toBeChecked()
  const { left, right } = rectOf(chosen.element())
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
})

test('a blind on the wall as small as its opening is warned of in view of the choice of mount, and beside the button that adds it', async () => {
  const size_source = { how: 'camera', scale: 'board', outline: 'opening', measured_width_mm: 1421, measured_drop_mm: 1186 } as const
  storeAutoMeasurements({ width_mm: 1421, drop_mm: 1186, size_source })
  const { rendered, chooseProduct, chooseColour, width } = await openCalculator()
  await chooseProduct('Roller Blinds - Blockout')
  await chooseColour('Ivory')
  const wall = rendered.getByRole('radio', { name: /On the wall/ })
  await wall.click()
  const way = rendered.getByRole('button', { name: 'Enter the blind’s size' })
  await expect.element(way).toBeInViewport()
  const bar = rendered.container.querySelector('[data-bottom-bar]') as HTMLElement
  expect(bar.innerText).toContain('Would hardly cover the opening')
  await expect.element(rendered.getByRole('button', { name: 'Add Blind' }).last()).toBeEnabled()
  await way.click()
  await expect.element(width).toHaveFocus()
  await width.fill('1520')
  await rendered.getByLabelText(/^Drop/).fill('1290')
  await expect.poll(() => bar.innerText).not.toContain('hardly cover')
})
