import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

import { measured, type Rendered, ROOMS, source, stored, withWindowListed } from './measured-windows-page.ts'

withFreshShop()

describe('window after window', () => {
  test('a blind that a walk suggests for the wall hangs there, in a new form and in one that has its window already', async () => {
    const window = { id: 'walked', room: '', widthMm: 1200, dropMm: 1500, sizeSource: source, lineId: null }
    const chosen = { productType: 'roller-blockout', colour: '', colourHex: null, controlSide: 'left', quantity: '1', recessDepth: '' }
    const walk = (more: object) =>
      localStorage.setItem('unsent:measured-windows', JSON.stringify([{ ...window, ...more, isChangedOnWalk: true }]))
    walk({})
    const first = await openCalculator('/screen?next=window')
    await expect.element(first.rendered.getByRole('radio', { name: /[Ii]nside/ })).toBeChecked()
    await first.rendered.unmount()
    for (const isInForm of [true, false]) {
      if (!isInForm) localStorage.removeItem('unsent:blind-form')
      walk({ chosen, hangs: 'outside-facefix' })
      const { rendered } = await openCalculator('/screen?next=window')
      await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
      await rendered.unmount()
    }
  })

  test('what the walk’s list says is chosen stands in a form that held another product for this window, and its side of the house is not asked again', async () => {
    const window = { id: 'walked', room: '', widthMm: 1200, dropMm: 1500, sizeSource: source, lineId: null }
    const walk = (more: object) =>
      localStorage.setItem('unsent:measured-windows', JSON.stringify([{ ...window, ...more, isChangedOnWalk: true }]))
    walk({})
    const first = await openCalculator('/screen?next=window')
    await first.chooseProduct('Honeycomb Blinds - Duotone')
    await first.rendered.unmount()
    const chosen = { productType: 'venetian-wood', colour: '', colourHex: null, controlSide: 'left', quantity: '1', recessDepth: '90' }
    walk({ chosen, hangs: 'inside-recess' })
    const before = await openCalculator('/screen?next=window')
    await expect.element(before.rendered.getByLabelText('Recess depth in mm')).toHaveValue('90')
    await before.rendered.unmount()
    walk({ chosen: { ...chosen, recessDepth: '15' }, hangs: 'outside-facefix', facing: 'west' })
    const { rendered } = await openCalculator('/screen?next=window')
    await expect.element(rendered.getByRole('radio', { name: 'Venetian Blinds - Wood' })).toBeChecked()
    await expect.element(rendered.getByRole('radio', { name: /On the wall/ })).toBeChecked()
    expect(JSON.parse(localStorage.getItem('unsent:blind-form') ?? '{}')).toMatchObject({ recessDepth: '15' })
    await rendered.getByRole('heading', { name: 'Sun and privacy' }).click()
    await expect.element(rendered.getByText('The window faces west, 270°')).toBeVisible()
  })

  test('five are measured in a row on a phone, each with one tap to the next; the list survives every reload', async () => {
    await page.viewport(390, 844)
    let taps = 0
    for (const [i, room] of ROOMS.entries()) {
      const { rendered, where } = await measured(i + 1)
      const list = rendered.getByRole('region', { name: 'Your windows' })
      await expect.element(list).toHaveTextContent(`${i + 1} measured, 0 priced`)
      // The way on is in sight without scrolling past the form.
      const scan = list.getByRole('link', { name: 'Scan it' })
      expect(scan.element().getBoundingClientRect().bottom).toBeLessThan(844)
      await list.getByLabelText(`Room of window ${i + 1}`).fill(room)
      expect(rendered.getByRole('heading', { name: 'Next window?' }).elements()).toHaveLength(1)
      await scan.click()
      taps++
      expect(where()).toBe('/measurement?scan=quick')
      await rendered.unmount()
    }
    console.info(`next window: ${ROOMS.length} windows, ${taps} taps from a size to the next camera`)
    expect(stored()).toMatchObject(
      ROOMS.map((room, i) => ({ room, widthMm: 1001 + i, dropMm: 1201 + i, lineId: null, sizeSource: source })),
    )
  })

  test('once a blind is added, the next window that is measured comes before one that is still to be measured', async () => {
    const { rendered: first } = await withWindowListed()
    await first.unmount()
    const { rendered, add, chooseProduct, chooseColour } = await measured(2)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    const next = rendered.getByRole('button', { name: 'Choose a blind for Window 1' })
    await next.click()
    await expect.element(rendered.getByLabelText(/^Width/)).toHaveValue('1001')
    await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toHaveFocus()
    expect(next.elements()).toEqual([])
  })

  test('after a scan the blind comes first on a phone: the products are in view, and the way to the next window is quiet', async () => {
    await page.viewport(390, 844)
    const { rendered } = await measured(1)
    const scan = rendered.getByRole('link', { name: 'Scan it' })
    await expect.element(scan).toBeVisible()
    // The mouse still rests where the last test pressed this link.
    await userEvent.unhover(scan)
    await expect.poll(() => getComputedStyle(scan.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    const card = rendered.getByRole('radio', { name: 'Roller Blinds - Blockout' }).element().getBoundingClientRect()
    console.info(`after a scan: the first product ends at ${Math.round(card.bottom)} px, the bar begins at ${Math.round(bar?.top ?? 0)} px`)
    expect(card.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
  })

  test('a measured window gets its blind later, and is priced as long as that blind is on the list', async () => {
    const first = await measured(1)
    await first.rendered.getByLabelText('Room of window 1').fill('Kitchen')
    await first.rendered.unmount()
    // The second size comes without anybody having asked for the next window: the first one is not lost.
    const { rendered, width, drop, chooseProduct, chooseColour, add } = await measured(2)
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await expect.element(width).toHaveValue('1002')
    await rendered.getByLabelText('Room name').fill('Lounge')
    await expect.element(list.getByLabelText('Room of window 2')).toHaveValue('Lounge')

    await list.getByRole('button', { name: 'Choose its blind: Kitchen' }).click()
    await expect.element(width).toHaveValue('1001')
    await expect.element(drop).toHaveValue('1201')
    await expect.element(rendered.getByLabelText('Room name')).toHaveValue('Kitchen')
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await expect.element(list).toHaveTextContent('2 measured, 1 priced')
    const blinds = rendered.getByRole('region', { name: 'Your blinds' })
    await expect.element(blinds.getByRole('heading', { name: 'Next window?' })).toBeVisible()
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ room: 'Kitchen', size_source: source }])
    await expect.element(list.getByRole('button', { name: 'Choose its blind: Lounge' })).toBeVisible()

    // A room that is named anew is that of its blind, too.
    await list.getByLabelText('Room of window 1').fill('Pantry')
    await expect.poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ room: 'Pantry' }])
    await list.getByLabelText('Room of window 1').fill('Kitchen')

    await blinds.getByRole('button', { name: /^Remove Kitchen/ }).click()
    await expect.element(list).toHaveTextContent('2 measured, 0 priced')

    // The blind comes back while the form is about its window: another one takes its place, and says so before.
    await list.getByRole('button', { name: 'Choose its blind: Kitchen' }).click()
    await expect.element(rendered.getByText('This window has a blind on your list already')).not.toBeInTheDocument()
    await rendered.getByRole('button', { name: 'Undo' }).click()
    await expect.element(rendered.getByText('This window has a blind on your list already')).toBeVisible()
    await chooseColour('Charcoal')
    await add.click()
    await expect.poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ colour: 'Charcoal' }])
  })

  test('all that was chosen for a window’s blind stays with it while the form is at another window, and after its blind was removed', async () => {
    const first = await measured(1)
    await first.chooseProduct('Roller Blinds - Blockout')
    await first.chooseColour('Ivory')
    await first.rendered.getByLabelText('Quantity').fill('3')
    await first.rendered.getByLabelText(/^Recess depth/).fill('70')
    await first.rendered.unmount()
    // The next window begins with what windows of one house usually share.
    const { rendered, chooseColour, add } = await measured(2)
    const quantity = rendered.getByLabelText('Quantity')
    const depth = rendered.getByLabelText(/^Recess depth/)
    const colour = (name: string) => rendered.getByRole('radio', { name })
    await expect.element(quantity).toHaveValue('1')
    await expect.element(depth).toHaveValue('')
    await expect.element(colour('Ivory')).toBeChecked()
    await chooseColour('Charcoal')
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(quantity).toHaveValue('3')
    await expect.element(depth).toHaveValue('70')
    await expect.element(colour('Ivory')).toBeChecked()
    await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await expect.element(colour('Charcoal')).toBeChecked()
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await add.click()
    await expect.element(list).toHaveTextContent('1 priced')
    const blinds = rendered.getByRole('region', { name: 'Your blinds' })
    await blinds.getByRole('button', { name: /^Edit/ }).click()
    await expect.element(depth).toHaveValue('70')
    await rendered.getByRole('button', { name: 'Leave as it was' }).click()
    await blinds.getByRole('button', { name: /^Remove / }).click()
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(quantity).toHaveValue('3')
    await expect.element(depth).toHaveValue('70')
  })

  test('measured once more in the form it stays one window, and a removed one comes back', async () => {
    const { rendered } = await measured(1, { scale: 'assumed' })
    await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await expect.element(list).toHaveTextContent('0 measured, 1 estimated')
    expect(stored()).toMatchObject([{ widthMm: 980, dropMm: 1210 }])
    await list.getByRole('button', { name: 'From a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(list).toHaveTextContent('2 estimated')
    await list.getByRole('button', { name: 'Remove Window 1 from your windows' }).click()
    await expect.element(list).toHaveTextContent('1 estimated')
    await list.getByRole('button', { name: 'Undo' }).click()
    await expect.element(list).toHaveTextContent('2 estimated')
  })

  test('a removed window comes back at its place and into the form, and its Undo goes with the next thing that is done', async () => {
    await (await measured(1)).rendered.unmount()
    await (await measured(2)).rendered.unmount()
    const { rendered, width } = await measured(3)
    const list = rendered.getByRole('region', { name: 'Your windows' })
    const undo = list.getByRole('button', { name: 'Undo' })
    const widths = () => stored().map(({ widthMm }: { widthMm: number }) => widthMm)
    await list.getByRole('button', { name: 'Remove Window 2 from your windows' }).click()
    await expect.element(undo).toHaveFocus()
    await undo.click()
    await expect.poll(widths).toEqual([1001, 1002, 1003])

    // The third one is in the form. Removed, its size stays there, and it is in the form again once it is back.
    await list.getByRole('button', { name: 'Remove Window 3 from your windows' }).click()
    expect(list.getByText('in the form below').elements()).toEqual([])
    await expect.element(width).toHaveValue('1003')
    await undo.click()
    await expect.element(list.getByText('in the form below')).toBeVisible()
    await expect.poll(widths).toEqual([1001, 1002, 1003])

    await list.getByRole('button', { name: 'Remove Window 1 from your windows' }).click()
    await expect.element(undo).toBeVisible()
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(undo).not.toBeInTheDocument()
    await expect.poll(widths).toEqual([1002, 1003])
  })

  test('how a blind hangs is decided for each window: by what was measured, unless the person chose it, and then for that window only', async () => {
    const first = await measured(1, { outline: 'casing' })
    const wall = (rendered: Rendered) => rendered.getByRole('radio', { name: /On the wall/ })
    const recess = (rendered: Rendered) => rendered.getByRole('radio', { name: /[Ii]nside/ })
    await expect.element(wall(first.rendered)).toBeChecked()
    await first.rendered.unmount()
    // An opening after a surround hangs in the recess, also when nobody chose anything.
    const { rendered } = await measured(2, { outline: 'opening' })
    await expect.element(recess(rendered)).toBeChecked()
    await wall(rendered).click()
    // Measured once more, the choice stays: it is the same window.
    await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(wall(rendered)).toBeChecked()
    // Nor is it lost while another window is in the form.
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await expect.element(wall(rendered)).toBeChecked()
    await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
    await expect.element(wall(rendered)).toBeChecked()
    await rendered.unmount()
    const third = await measured(3, { outline: 'opening' })
    await expect.element(recess(third.rendered)).toBeChecked()
  })

  test.each([320, 1280])('nothing is wrong for a screen reader or too wide at %i px', async (widthPx) => {
    const { rendered } = await measured(1)
    await page.viewport(widthPx, 800)
    await expect.element(rendered.getByRole('region', { name: 'Your windows' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx)
    const violations = async () =>
      (await axe.run(rendered.container)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    await expect.poll(violations).toEqual([])
  })
})
