import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { headingOf } from '#app/lib/use-compass.ts'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

withFreshShop()

/** Opens the calculator with a blockout blind of 1 200 × 1 200 mm, and the panel on Cape Town's shortest day. */
async function openPanel() {
  const calculator = await openCalculator()
  const { rendered, fillBlind } = calculator
  await fillBlind('1200', '1200')
  await rendered.getByRole('heading', { name: 'Sun and privacy' }).click()
  const date = rendered.getByLabelText('Date')
  await date.fill('2026-06-21')
  await rendered.getByRole('combobox', { name: 'Town' }).click()
  await rendered.getByRole('option', { name: 'Cape Town' }).click()
  const hour = rendered.getByRole('slider', { name: /^Hour of the day/ })
  const dial = rendered.getByRole('slider', { name: /^The window faces/ })
  const status = rendered.getByRole('status').filter({ hasText: 'Cape Town' })
  return { ...calculator, date, hour, dial, status }
}

/** Turns the dial by keys: each press is an eighth of a turn. */
async function turn(dial: { element(): Element }, eighths: number) {
  ;(dial.element() as HTMLElement).focus()
  for (let press = 0; press < eighths; press++) await userEvent.keyboard('{PageUp}')
}

describe('the panel about sun and privacy', () => {
  test('is folded away at first, and asks for its code when it is opened', async () => {
    const { rendered } = await openCalculator()
    await expect.element(rendered.getByRole('heading', { name: 'Sun and privacy' })).toBeVisible()
    expect(rendered.getByRole('slider').elements()).toEqual([])
    await rendered.getByRole('heading', { name: 'Sun and privacy' }).click()
    await expect.element(rendered.getByRole('slider', { name: /^Hour of the day/ })).toBeVisible()
    await expect.element(rendered.getByText(/^Choose a product: then this says/)).toBeVisible()
  })

  test('says where the winter noon sun stands and how far it falls into a north room', async () => {
    const { status, rendered } = await openPanel()
    await expect
      .element(status)
      .toHaveTextContent(/^At 12:00 on 21 June 2026 the sun over Cape Town stands in the north, 32° above the horizon\./)
    await expect.element(status).toHaveTextContent(/it falls on the floor from 1\.4\sm to 3\.3\sm into the room/)
    await expect.element(rendered.getByRole('img', { name: /^The room from above.*from 1\.4\sm to 3\.3\sm/ })).toBeVisible()
  })

  test('of a blind on the wall, which is larger than its window, the sun is reckoned for the window', async () => {
    const { rendered, width } = await openPanel()
    await rendered.getByRole('radio', { name: /On the wall/ }).click()
    await width.fill('1500')
    await expect.element(rendered.getByText(/Reckoned for a window of 1.200\s×\s1.200\smm/)).toBeVisible()
  })

  test('a south window gets no winter sun at all', async () => {
    const { rendered, dial, status } = await openPanel()
    await turn(dial, 4)
    await expect.element(rendered.getByText('The window faces south, 180°')).toBeVisible()
    await expect.element(status).toHaveTextContent('It stands behind this wall, so it does not shine in.')
    await expect.element(rendered.getByText('On that day the sun does not shine in through this window.')).toBeVisible()
  })

  test('the hour moves by quarters, and by night the sun is down', async () => {
    const { rendered, hour, status } = await openPanel()
    ;(hour.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(rendered.getByText('Hour of the day: 12:15')).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.element(status).toHaveTextContent('At 00:00 on 21 June 2026 the sun is down in Cape Town.')
  })

  test('the dial turns by the pointer, and goes round by keys', async () => {
    const { rendered, dial } = await openPanel()
    const rose = dial.element().parentElement as HTMLElement
    const { width, height } = rose.getBoundingClientRect()
    await page.elementLocator(rose).click({ position: { x: width - 6, y: height / 2 } })
    await expect.element(rendered.getByText('The window faces east, 90°')).toBeVisible()
    await turn(dial, 6)
    await expect.element(dial).toHaveAttribute('aria-valuetext', 'north, 0°')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dial).toHaveAttribute('aria-valuetext', 'north, 355°')
  })

  test('remembers the town and the direction in this browser', async () => {
    const { dial, rendered } = await openPanel()
    await turn(dial, 2)
    await rendered.unmount()
    const again = await openCalculator()
    await again.rendered.getByRole('heading', { name: 'Sun and privacy' }).click()
    await expect.element(again.rendered.getByRole('combobox', { name: 'Town' })).toHaveTextContent('Cape Town')
    await expect.element(again.rendered.getByText('The window faces east, 90°')).toBeVisible()
  })

  test('says how much light the chosen blind lets in and who sees in, by day and by night', async () => {
    const { rendered, chooseProduct, chooseColour } = await openPanel()
    await expect.element(rendered.getByText(/Roller Blinds - Blockout in Ivory lets in no light/)).toBeVisible()
    expect(rendered.getByText('Nobody sees in').elements()).toHaveLength(2)
    await chooseProduct('Roller Blinds - Sheer')
    await chooseColour('Charcoal')
    await expect
      .element(rendered.getByText(/Sheer in Charcoal lets in about 6\s% of the light\. 5\s% of the view stays free/))
      .toBeVisible()
    await expect.element(rendered.getByText('Seen clearly')).toBeVisible()
    await chooseColour('Ivory')
    await expect.element(rendered.getByText('Shapes only')).toBeVisible()
    await chooseProduct('Vertical Blinds - Blockout')
    await chooseColour('Ivory')
    await rendered.getByRole('radio', { name: 'Vanes turned open' }).click()
    await expect.element(rendered.getByText('Seen clearly')).toBeVisible()
  })

  test('a sill that is no height is refused beside its field, and the last one stays', async () => {
    const { rendered, status } = await openPanel()
    const sill = rendered.getByLabelText('Sill above the floor in mm')
    await sill.fill('0')
    await expect.element(status).toHaveTextContent(/from 0\.0\sm to 1\.9\sm into the room/)
    await sill.fill('9000')
    await expect.element(rendered.getByText('Please give 0 to 3000 mm.')).toBeVisible()
    await expect.element(status).toHaveTextContent(/from 0\.0\sm to 1\.9\sm into the room/)
  })

  test('an emptied date is named beside its field, and today is shown', async () => {
    const { rendered, date } = await openPanel()
    await date.fill('')
    await expect.element(rendered.getByText('Please give a whole date. Today is shown.')).toBeVisible()
  })
})

describe('a phone’s compass', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      return query.includes('coarse') ? ({ matches: true } as MediaQueryList) : real(query)
    })
    return () => vi.restoreAllMocks()
  })

  test('turns the window’s direction, put right from magnetic to true north', async () => {
    const { rendered, dial } = await openPanel()
    await rendered.getByRole('button', { name: 'Use the phone’s compass' }).click()
    // A needle in Cape Town points 27° west of north, so a window at 117° by the needle looks straight east.
    // A sensor tells it again and again, so the first events may come before anybody listens.
    const dialAfterReading = () => {
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { absolute: true, alpha: 360 - 117 }))
      return dial.element().getAttribute('aria-valuetext')
    }
    await expect.poll(dialAfterReading).toBe('east, 90°')
    await rendered.getByRole('button', { name: 'Keep this direction' }).click()
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { absolute: true, alpha: 0 }))
    await expect.element(dial).toHaveAttribute('aria-valuetext', 'east, 90°')
  })

  test('that was not allowed leaves the dial', async () => {
    vi.stubGlobal('DeviceOrientationEvent', Object.assign(class extends Event {}, { requestPermission: async () => 'denied' }))
    const { rendered } = await openPanel()
    await rendered.getByRole('button', { name: 'Use the phone’s compass' }).click()
    await expect.element(rendered.getByText('This browser did not allow its compass. Please turn the dial.')).toBeVisible()
  })

  test('without a true beginning tells no direction', () => {
    const event = (init: object) => new DeviceOrientationEvent('deviceorientation', init)
    expect(headingOf(event({ absolute: false, alpha: 90 }))).toBeUndefined()
    expect(headingOf(event({ absolute: true, alpha: 90 }))).toBe(270)
    expect(headingOf(Object.assign(event({ alpha: 12 }), { webkitCompassHeading: 45 }))).toBe(45)
  })
})

describe.each([320, 1280])('at %i px', (widthPx) => {
  test.each(['light', 'dark'])('axe finds nothing wrong in the open panel, %s', async (theme) => {
    await page.viewport(widthPx, 800)
    document.documentElement.dataset.theme = theme
    const { rendered } = await openPanel()
    await rendered.getByRole('radio', { name: 'Vertical Blinds - Blockout' }).click()
    await expect.element(rendered.getByRole('radio', { name: 'Vanes turned open' })).toBeVisible()
    const { violations } = await axe.run(rendered.getByRole('region', { name: 'Sun and privacy' }).element(), {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx)
    delete document.documentElement.dataset.theme
  })
})
