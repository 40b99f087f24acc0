import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { cornersInOrder, openWindowPhoto, shownShutters, tapCorners } from '#tests/support/shutters-on-photo.ts'
import { until } from '#tests/support/until.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

it.each(['phone', 'desktop'] as const)(
  'shutters stand in the window after four taps; CLOSED and OPEN TILT turn their louvres, and Clear takes them away (%s)',
  async (size) => {
    const { page, context, complaints } = await openWindowPhoto(journey, { size })
    await tapCorners(page)
    const closed = await shownShutters(page)
    expect(await page.getByText(/^Tap the/).count()).toBe(0)
    await page.getByRole('button', { name: 'OPEN TILT' }).click()
    const open = await until(async () => {
      const now = await shownShutters(page)
      return now === closed ? undefined : now
    })
    await page.getByRole('button', { name: 'CLOSED' }).click()
    await until(async () => (await shownShutters(page)) !== open)
    await page.getByRole('radio', { name: 'Charcoal' }).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('Tap the top left corner of the window').waitFor()
    await page.getByRole('figure', { name: 'Your photo', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('a finger that taps near the border of a zoomed photo leaves a mark there, and the photo stays where it is', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey, { size: 'phone' })
  const figure = page.getByRole('figure', { name: 'Your photo', exact: true })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await figure.scrollIntoViewIfNeeded()
  const box = await figure.boundingBox()
  if (!box) throw new Error('the photo is not shown')
  const taps = [
    [30, 30],
    [box.width - 30, 30],
  ] as const
  for (const [x, y] of taps) await page.touchscreen.tap(box.x + x, box.y + y)
  const marks = await page.getByRole('button', { name: /^Corner / }).all()
  expect(marks).toHaveLength(2)
  for (const [i, [x, y]] of taps.entries()) {
    const mark = await marks[i]?.boundingBox()
    expect(mark && [mark.x + mark.width / 2 - box.x, mark.y + mark.height / 2 - box.y].map(Math.round)).toEqual([x, y].map(Math.round))
  }
  expect(complaints).toEqual([])
  await context.close()
})

it('asked for a price, the shop gets the request and the visitor reads what happens next', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey)
  await tapCorners(page)
  await page.getByRole('radio', { name: 'Pearl' }).click()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your Name').fill('Thandi Nkosi')
  await dialog.getByLabel('WhatsApp Number').fill('082 555 0100')
  await dialog.getByLabel('Email Address').fill('thandi@customer.example')
  await dialog.getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByRole('heading', { name: 'Complete your quote' }).waitFor()
  await page.getByText('Plantation shutters, 89 mm louvres, Pearl').waitFor()
  await page.getByText(/contact you within 24 hours to arrange the visit/).waitFor()
  const [mail] = await journey.smtp.waitForMailTo('shop@blinds.example')
  expect(JSON.stringify(mail)).toContain('Thandi Nkosi')
  expect(JSON.stringify(mail)).toContain('Plantation shutters, 89 mm louvres, Pearl')
  expect(complaints).toEqual([])
  await context.close()
})

it('a width that the visitor says decides how many panels fit, and the shop reads it; one that no window has is not taken', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey)
  await tapCorners(page)
  const before = await shownShutters(page)
  const width = page.getByLabel('Width of the window, about')
  await width.fill('180')
  await page.getByText('Please give it in millimetres, from 310 mm to 6 000 mm.').waitFor()
  await page.getByRole('radio', { name: /^As few as fit 2$/ }).waitFor()
  // Most likely three metres in centimetres.
  await width.fill('310')
  await page.getByText(/^No shutter fits into a window this small\. With the width that you gave .*it is in millimetres\.$/).waitFor()
  expect(await page.getByRole('button', { name: 'Ask for a price' }).isVisible()).toBe(true)
  await width.fill('2 900')
  await page.getByRole('radio', { name: /^As few as fit 4$/ }).waitFor()
  await until(async () => (await shownShutters(page)) !== before)
  await page.reload()
  await page.getByRole('radio', { name: /^As few as fit 4$/ }).waitFor()
  expect(await width.inputValue()).toBe('2900')
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Details for Shutters' })
  await dialog.getByLabel('Your Name').fill('Sipho Dlamini')
  await dialog.getByLabel('WhatsApp Number').fill('082 555 0101')
  await dialog.getByLabel('Email Address').fill('sipho@customer.example')
  await dialog.getByRole('button', { name: 'Start Consultation' }).click()
  await page.getByText(/for a window about 2.900.mm wide/).waitFor()
  const mail = await until(async () =>
    (await journey.smtp.waitForMailTo('shop@blinds.example')).find((each) => JSON.stringify(each).includes('Sipho Dlamini')),
  )
  expect(JSON.stringify(mail)).toMatch(/for a window about 2.900.mm wide/)
  expect(complaints).toEqual([])
  await context.close()
})

it('photo, corners and choice are there again after a reload, and another photo begins with the same choice', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey)
  await tapCorners(page)
  await page.getByRole('radio', { name: 'Pearl' }).click()
  await shownShutters(page)
  await page.reload()
  await shownShutters(page)
  expect(await page.getByRole('radio', { name: 'Pearl' }).isChecked()).toBe(true)
  expect(await page.getByText(/^Tap the/).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.reload()
  await page.getByText('Tap the top left corner of the window').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('the shutters stay, and the form opens, where the signal went away once they were drawn', async () => {
  const { page, context } = await openWindowPhoto(journey)
  const brought = page.waitForResponse(/customer-details-dialog/)
  await tapCorners(page)
  await page.getByRole('radio', { name: 'Pearl' }).click()
  await brought
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await page.getByRole('dialog').getByLabel('Your Name').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('radio', { name: 'Pearl' }).isChecked()).toBe(true)
  await context.close()
})

it('whoever taps the corners round the window sees the same shutters, and the choices change in sight on a phone', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey)
  const [topLeft, topRight, bottomLeft, bottomRight] = cornersInOrder
  await tapCorners(page, [topLeft, topRight, bottomRight])
  await page.getByText('Tap the bottom left corner of the window').waitFor()
  await page.getByRole('button', { name: 'Corner bottom right' }).waitFor()
  await tapCorners(page, [bottomLeft], 3)
  const white = await shownShutters(page)
  const corner = async (name: string) => (await page.getByRole('button', { name: `Corner ${name}` }).boundingBox())?.x ?? 0
  expect(await corner('bottom left')).toBeLessThan(await corner('bottom right'))
  const [figure, charcoal] = [page.getByRole('figure'), page.getByRole('radio', { name: 'Charcoal' })]
  await figure.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  // With the whole picture on the screen the colour can be pressed.
  expect(((await charcoal.boundingBox())?.y ?? 9_999) + 40).toBeLessThan(page.viewportSize()?.height ?? 0)
  await charcoal.click()
  await until(async () => (await shownShutters(page)) !== white)
  expect(complaints).toEqual([])
  await context.close()
})

it('corners that make no window say so, and what was tapped is kept; they can be set and moved by keyboard', async () => {
  const { page, context, complaints } = await openWindowPhoto(journey, { size: 'desktop' })
  const [topLeft, topRight, bottomLeft] = cornersInOrder
  const amongThem = { x: (2 * topLeft.x + topRight.x + bottomLeft.x) / 4, y: (2 * topLeft.y + topRight.y + bottomLeft.y) / 4 }
  await tapCorners(page, [topLeft, topRight, bottomLeft, amongThem])
  await page.getByText('These four corners are no window').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: /^Tap the corner/ }).press('Enter')
  const before = await shownShutters(page)
  await page.getByRole('button', { name: 'Corner top left' }).press('Shift+ArrowRight')
  await until(async () => (await shownShutters(page)) !== before)
  expect(complaints).toEqual([])
  await context.close()
})

it('the window that is found is offered, and one press takes its corners', async () => {
  const { page, context } = await openWindowPhoto(journey, { size: 'desktop' })
  await page.getByRole('button', { name: 'Use the window that was found' }).click()
  await shownShutters(page)
  await context.close()
})

it('/shutter-visualization leads to /shutters', async () => {
  const { page, context } = await journey.visit({ camera: false })
  await page.goto(paths.shutterVisualization)
  await page.waitForURL(`**${paths.shutters}`)
  await page.getByRole('heading', { name: 'Shutters on Your Window' }).waitFor()
  await context.close()
})
