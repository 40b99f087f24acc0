import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Shop, storedBlind } from '#tests/support/fake-shop.tsx'
import { openCalculator, told, withFreshShop } from './calculator-page.tsx'

let shop: Shop
withFreshShop((fresh) => {
  shop = fresh
})

describe('the price beside the form', () => {
  test('follows product and size, is asked for one blind under the pricing id, and is multiplied by the quantity', async () => {
    const { rendered, fillBlind, chooseProduct, width, drop } = await openCalculator()
    await fillBlind('1100', '1400')
    await expect.element(rendered.getByText('R 1 090.00', { exact: true }).last()).toBeVisible()
    await expect.element(rendered.getByText(/priced as 1\s200\smm × 1\s500\smm/)).toBeVisible()
    await rendered.getByLabelText('Quantity').fill('3')
    await expect.element(rendered.getByText('R 3 270.00', { exact: true }).last()).toBeVisible()
    await chooseProduct('Vertical Blinds - Blockout')
    await expect
      .poll(() => shop.sent.at(-1)?.body)
      .toEqual({ product_type: 'vertical-blockout', width_mm: 1100, drop_mm: 1400, quantity: 1 })
    await expect.element(width).toHaveValue('1100')
    await expect.element(drop).toHaveValue('1400')
  })

  test.each(['0', '-5', '1e9', '1000000000', 'NaN', '1200mm'])(
    'a width of %j is reported beside its field and never priced',
    async (text) => {
      const { rendered, fillBlind, width } = await openCalculator()
      await fillBlind(text, '1400')
      await expect.element(width).toHaveAttribute('aria-invalid', 'true')
      await expect.element(width).toHaveAccessibleDescription(/Please give a number|Must be at/)
      await rendered.getByRole('button', { name: 'Add Blind' }).click()
      expect(shop.pricedSizes()).toEqual([])
    },
  )

  test('the labels show the size limits', async () => {
    const { rendered, chooseProduct } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await expect.element(rendered.getByText('600–2400 mm').first()).toBeVisible()
  })

  test.each([
    ['2600', 'Custom Size Required'],
    ['300', 'Size Not Available'],
  ])('a width of %s mm says %j', async (width, title) => {
    const { rendered, fillBlind } = await openCalculator()
    await fillBlind(width, '1400')
    await expect.element(rendered.getByRole('alert').getByText(title)).toBeVisible()
  })

  test('without an answer it says so and keeps what was typed', async () => {
    shop.unreachable.add('/api/pricing/quote')
    const { rendered, fillBlind, width } = await openCalculator()
    await fillBlind('1100', '1400')
    await expect.element(rendered.getByRole('alert').getByText('Failed to validate dimensions')).toBeVisible()
    await expect.element(width).toHaveValue('1100')
  })

  test('centimetres are noticed, and corrected with one press', async () => {
    const { rendered, fillBlind, width, drop } = await openCalculator()
    await fillBlind('110', '140')
    await rendered.getByRole('button', { name: 'Use 1100 × 1400 mm' }).click()
    await expect.element(width).toHaveValue('1100')
    await expect.element(drop).toHaveValue('1400')
    await expect.element(rendered.getByText('R 1 090.00', { exact: true }).last()).toBeVisible()
  })
})

describe('adding a blind', () => {
  test('is disabled until product, width, drop and colour are there; Enter says what is missing', async () => {
    const { rendered, add, chooseProduct, chooseColour, width, drop } = await openCalculator()
    await expect.element(add).toBeDisabled()
    await chooseProduct('Roller Blinds - Blockout')
    await width.fill('1100')
    expect(rendered.getByText('Only the colour is missing.').elements()).toEqual([])
    await drop.fill('1400')
    await expect.element(add).toBeDisabled()
    await expect.element(rendered.getByText('Only the colour is missing.')).toBeVisible()
    await rendered.getByRole('button', { name: 'Choose a colour' }).click()
    await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toHaveFocus()
    await drop.click()
    await userEvent.keyboard('{Enter}')
    await told({ title: 'Missing Information', description: 'Please complete all required fields including colour selection' })
    await chooseColour('Ivory')
    await expect.element(add).toBeEnabled()
  })

  test('only colours that can be shown are offered', async () => {
    const { rendered, chooseProduct } = await openCalculator()
    await chooseProduct('Roller Blinds - Blockout')
    await expect.element(rendered.getByRole('radio', { name: 'Charcoal' })).toBeVisible()
    expect(rendered.getByRole('radio', { name: 'Never shown' }).elements()).toEqual([])
  })

  test('prices it once more and lists it with its room, size, band and total', async () => {
    const { rendered, fillBlind, add, width } = await openCalculator()
    await fillBlind('1100', '1400')
    await rendered.getByLabelText('Room name').fill('Study')
    shop.priceFactor = 2
    await add.click()
    await expect.element(rendered.getByRole('heading', { name: 'Study' })).toBeVisible()
    await expect.element(rendered.getByText('1 100 mm wide × 1 400 mm drop')).toBeVisible()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
    await expect.element(width).toHaveValue('')
  })

  test.each([
    [
      '3100',
      {
        title: 'Contact Team for Custom Made Orders',
        description: 'Sizes too large - please contact the team for all your custom made orders, we can help!',
      },
    ],
    ['300', { title: 'Size Too Small', description: 'We make 600 to 2400 mm.' }],
  ])('a width of %s mm is refused and stays in the form', async (widthText, toast) => {
    const { fillBlind, add, width } = await openCalculator()
    await fillBlind(widthText, '1400')
    await add.click()
    await told(toast)
    await expect.element(width).toHaveValue(widthText)
  })

  test('a price of zero is no price', async () => {
    shop.priceFactor = 0
    const { fillBlind, add } = await openCalculator()
    await fillBlind('1100', '1400')
    await add.click()
    await told({
      title: 'Invalid Dimensions',
      description: 'Unable to calculate price for these dimensions. Please check your measurements.',
    })
  })

  test("'Order This Blind Now' adds it and opens the order form", async () => {
    const { rendered, fillBlind } = await openCalculator()
    await fillBlind('1100', '1400')
    await rendered.getByRole('button', { name: 'Order This Blind Now' }).click()
    await expect.element(rendered.getByText('The order form')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toMatchObject([{ width_mm: 1100, drop_mm: 1400 }])
  })
})

describe('the list', () => {
  beforeEach(() => localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind])))

  test('and the form come back after a reload, whatever was in them', async () => {
    const before = await openCalculator()
    await before.width.fill('11oo')
    await before.rendered.unmount()
    const { rendered, width } = await openCalculator()
    await expect.element(width).toHaveValue('11oo')
    await expect.element(rendered.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
    await expect.element(rendered.getByText('R 2 180.00').first()).toBeVisible()
  })

  test('a line is edited in place', async () => {
    const { rendered, width } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await expect.element(width).toHaveValue('1200')
    await width.fill('2000')
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(rendered.getByText('2 000 mm wide × 1 500 mm drop')).toBeVisible()
    expect(rendered.getByRole('heading', { name: 'Kitchen' }).elements()).toHaveLength(1)
  })

  test.each([
    ['wider than the product is made', '3100', '1400', /^Width/],
    ['longer than any blind', '1100', '25000', /^Drop/],
    ['of which a length is missing', '', '1400', /^Width/],
  ])('a change %s that is saved beside the list leads to the field that is wrong', async (_, widthText, dropText, field) => {
    await page.viewport(390, 844)
    const { rendered, width, drop } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await width.fill(widthText)
    await drop.fill(dropText)
    await rendered.getByRole('button', { name: 'Save this change' }).click()
    await expect.element(rendered.getByLabelText(field)).toHaveFocus()
    await expect.poll(() => rendered.getByLabelText(field).element().getBoundingClientRect().top).toBeGreaterThan(0)
    expect(rendered.getByLabelText(field).element().getBoundingClientRect().bottom).toBeLessThan(844)
  })

  test('a changed blind without a colour that is saved beside the list leads to the colours', async () => {
    const { rendered, chooseProduct } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await chooseProduct('Vertical Blinds - Blockout')
    await rendered.getByRole('button', { name: 'Save this change' }).click()
    await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toHaveFocus()
  })

  test('a line is duplicated, removed and restored', async () => {
    const { rendered } = await openCalculator()
    const kitchens = () => rendered.getByRole('heading', { name: 'Kitchen' }).elements().length
    await rendered.getByRole('button', { name: /^Duplicate/ }).click()
    await expect.poll(kitchens).toBe(2)
    await rendered
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect.poll(kitchens).toBe(1)
    await expect.element(rendered.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(kitchens).toBe(2)
  })

  test("'Get Full Quote' stores the lines, gives the quote a number and goes to its document", async () => {
    const { rendered, where } = await openCalculator()
    await rendered.getByRole('button', { name: 'Get Full Quote' }).click()
    await expect.poll(where).toBe('/quote-document')
    expect(JSON.parse(localStorage.getItem('quote-blinds') ?? '')).toMatchObject([
      { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, colour: 'Ivory', quantity: 2, price: 1090, total_price: 2180 },
    ])
    expect(JSON.parse(localStorage.getItem('unsent:quote-in-hand') ?? '').quote.number).toMatch(/^CB-\d{6}$/)
  })
})

/** A list that is beyond one order says so beside its buttons, until a line is removed. */
async function isHeldUp(lines: readonly object[], said: string | RegExp) {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify(lines))
  const { rendered } = await openCalculator()
  await expect.element(rendered.getByText(said)).toBeVisible()
  for (const name of ['Get Full Quote', 'Place Order Now']) await expect.element(rendered.getByRole('button', { name })).toBeDisabled()
  await rendered
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.element(rendered.getByRole('button', { name: 'Get Full Quote' })).toBeEnabled()
}

test('a list of 101 lines says beside its buttons that it is too long, and what to do', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({ ...storedBlind, id: String(index) }))
  await isHeldUp(lines, 'One quote or order takes up to 100 lines; yours has 101')
})

test('a list that comes to more than an order may says so beside its buttons, until it comes to less', async () => {
  shop.priceFactor = 60_000
  const dear = { ...storedBlind, price: 65_400_000 }
  await isHeldUp([dear, { ...dear, id: 'other', quantity: 1 }], /^One quote or order comes to at most R\s100\s000\s000/)
})

test('after the list was ordered in another tab, the next blind is added and no order form opens over it', async () => {
  const { rendered, where, add, fillBlind } = await openCalculator('/screen?order=check')
  // The form that stands in here opens by the address alone; the real one needs lines.
  await fillBlind('1100', '1400')
  await add.click()
  await expect.poll(where).toBe('/screen')
  await expect.element(rendered.getByRole('heading', { name: 'Your blinds' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '')).toHaveLength(1)
})

test('a blind is chosen and added by keyboard alone', async () => {
  const { rendered, width } = await openCalculator()
  rendered.getByRole('radio', { name: 'Roller Blinds - Blockout' }).element().focus()
  await userEvent.keyboard(' {Tab}1100{Tab}1400')
  await expect.element(width).toHaveValue('1100')
  await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toBeVisible()
  // Tab passes the tape checkbox, the photo button and the camera link.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab} ')
  await expect.element(rendered.getByRole('radio', { name: 'Ivory' })).toBeChecked()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}Study{Tab}{Enter}')
  await expect.element(rendered.getByRole('heading', { name: 'Study' })).toBeVisible()
})

describe.each([320, 1280])('at %i px', (widthPx) => {
  test.each(['light', 'dark'])('axe finds nothing wrong, %s', async (theme) => {
    await page.viewport(widthPx, 800)
    document.documentElement.dataset.theme = theme
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered, fillBlind } = await openCalculator()
    await fillBlind('110', '1400')
    await expect.element(rendered.getByRole('alert').first()).toBeVisible()
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx)
    delete document.documentElement.dataset.theme
  })
})

describe('what is in the form and not on the list', () => {
  beforeEach(() => localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind])))

  test('a change that was not saved is said beside the list’s buttons, and decided on before they lead on', async () => {
    const { rendered, where, width } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit / }).click()
    await expect.element(rendered.getByText('Your change is not saved')).not.toBeInTheDocument()
    await width.fill('1100')
    await expect.element(rendered.getByText('Your change is not saved')).toBeVisible()
    await rendered.getByRole('button', { name: 'Get Full Quote' }).click()
    await rendered.getByRole('button', { name: 'Place Order Now' }).click()
    expect(where()).toBe('/screen')
    await rendered.getByRole('button', { name: 'Drop this change' }).click()
    await expect.element(rendered.getByText('Your change is not saved')).not.toBeInTheDocument()
    await rendered.getByRole('button', { name: 'Get Full Quote' }).click()
    await expect.poll(where).toBe('/quote-document')
  })

  test('a blank behind the name of the room is no change', async () => {
    const { rendered } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit / }).click()
    await rendered.getByLabelText('Room name').fill('Kitchen ')
    expect(rendered.getByText('Your change is not saved').elements()).toEqual([])
    await rendered.getByLabelText('Room name').fill('Kitchenette')
    await expect.element(rendered.getByText('Your change is not saved')).toBeVisible()
  })

  test('a blind that was not added is said there, and can be added there', async () => {
    const { rendered, fillBlind } = await openCalculator()
    await fillBlind('1100', '1400')
    await expect.element(rendered.getByText('One blind is not on your list yet')).toBeVisible()
    await rendered.getByRole('button', { name: 'Add it' }).click()
    await expect.poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toHaveLength(2)
    await expect.element(rendered.getByText('One blind is not on your list yet')).not.toBeInTheDocument()
  })
})
