import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { storedBlind } from '#tests/support/fake-shop.tsx'
import { openCalculator, withFreshShop } from './calculator-page.tsx'

import { measured, stored, withWindowListed } from './measured-windows-page.ts'

withFreshShop()

describe('a blind that was begun or is being changed', () => {
  test('a change of a blind that was removed or ordered meanwhile says that a new blind would begin with it', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    await (await measured(1)).rendered.unmount()
    const { rendered, width } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await width.fill('1888')
    await rendered.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await rendered.getByRole('button', { name: /^Remove Kitchen/ }).click()
    await expect.element(rendered.getByText(/1888.*no longer on your list: it was ordered, removed or left/)).toBeVisible()
    await rendered.getByRole('button', { name: /^Begin a new blind with it: Kitchen/ }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
    await expect.element(width).toHaveValue('1888')
  })

  test('a removed window whose form goes on to an edited blind is that blind by no Undo; what was typed for it is put aside', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered, width, drop } = await measured(1)
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await rendered.getByLabelText('Room name').fill('Study')
    await width.fill('1101')
    await drop.fill('1401')
    await list.getByRole('button', { name: 'Remove Study from your windows' }).click()
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await expect.element(list.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await rendered.getByRole('button', { name: 'Leave as it was' }).click()
    await rendered.getByRole('button', { name: 'Back to it' }).click()
    await expect.element(rendered.getByLabelText('Room name')).toHaveValue('Study')
    await expect.element(width).toHaveValue('1101')
    await expect.element(drop).toHaveValue('1401')
  })

  test('a blind that was begun is put aside for another window and for a blind that is edited, and comes back', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    await (await measured(1)).rendered.unmount()
    const { rendered, width, drop } = await openCalculator()
    const list = rendered.getByRole('region', { name: 'Your windows' })
    // Nothing is said of the window any more: the form is of a typed blind.
    await list.getByRole('button', { name: 'Remove Window 1 from your windows' }).click()
    await width.fill('1777')
    await drop.fill('1333')
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await expect.element(rendered.getByText(/A blind was not added: .*1777 × 1333 mm/)).toBeVisible()
    await width.fill('1888')
    await rendered.unmount()
    const again = await openCalculator()
    await again.rendered.getByRole('button', { name: 'Back to it' }).click()
    await expect.element(again.width).toHaveValue('1777')
    // What was in the form meanwhile is put aside in its place.
    await expect.element(again.rendered.getByText(/A change was not saved: Kitchen.*1888/)).toBeVisible()
    await again.rendered.getByRole('button', { name: 'Back to it' }).click()
    await expect.element(again.width).toHaveValue('1888')
    await again.rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(again.rendered.getByText(/A blind was not added/)).toBeVisible()
    await again.rendered.getByRole('button', { name: 'Forget it' }).click()
    await expect.element(again.rendered.getByText(/was not added/)).not.toBeInTheDocument()
  })

  test('several blinds that were begun are put aside, and each comes back', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered, width, drop } = await openCalculator()
    for (const [typedWidth, typedDrop] of [
      ['1777', '1333'],
      ['888', '999'],
    ] as const) {
      await width.fill(typedWidth)
      await drop.fill(typedDrop)
      await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
      await rendered.getByRole('button', { name: 'Leave as it was' }).click()
      await expect.element(width).toHaveValue('')
    }
    await expect.element(rendered.getByText(/A blind was not added: .*1777 × 1333 mm/)).toBeVisible()
    await rendered.getByRole('button', { name: /^Back to it: .*888 × 999/ }).click()
    await expect.element(drop).toHaveValue('999')
    await rendered.getByRole('button', { name: /^Forget it: .*1777 × 1333/ }).click()
    await expect.element(rendered.getByText(/was not added/)).not.toBeInTheDocument()
    await expect.element(width).toHaveValue('888')
  })

  test('what was typed for the window in the form stays with it when a blind that was put aside comes back', async () => {
    const { rendered, width, drop, list } = await withWindowListed()
    await width.fill('1777')
    await drop.fill('1333')
    await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
    await width.fill('990')
    await drop.fill('1190')
    await rendered.getByLabelText('Room name').fill('Study')
    await rendered.getByRole('checkbox', { name: /measured.*tape/i }).click()
    await rendered.getByRole('button', { name: /^Back to it/ }).click()
    await expect.element(width).toHaveValue('1777')
    await list.getByRole('button', { name: 'Choose its blind: Study' }).click()
    await expect.element(width).toHaveValue('990')
    await expect.element(rendered.getByRole('checkbox', { name: /measured.*tape/i })).toBeChecked()
  })

  test('what was typed for a window that another tab has ordered meanwhile is put aside, and comes back', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered, width, drop } = await measured(1)
    await width.fill('1777')
    await drop.fill('1333')
    localStorage.removeItem('unsent:measured-windows')
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsent:measured-windows', storageArea: localStorage }))
    await expect.element(rendered.getByRole('region', { name: 'Your windows' })).not.toBeInTheDocument()
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await rendered.getByRole('button', { name: /^Back to it: .*1777 × 1333/ }).click()
    await expect.element(width).toHaveValue('1777')
    await expect.element(drop).toHaveValue('1333')
  })

  describe('while the price of a blind that is added is on its way', () => {
    let isAdding = false
    let shopFetch = globalThis.fetch
    let answer = () => {}
    const askedBodies: string[] = []
    beforeEach(() => {
      askedBodies.length = 0
      shopFetch = globalThis.fetch
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      globalThis.fetch = async (...request) => {
        const url = request[0] instanceof Request ? request[0].url : String(request[0])
        if (isAdding && url.includes(quotePrice.path)) {
          askedBodies.push(String(request[1]?.body))
          await held
        }
        return shopFetch(...request)
      }
    })
    afterEach(() => {
      globalThis.fetch = shopFetch
      isAdding = false
    })
    async function adding() {
      const calculator = await withWindowListed()
      await calculator.fillBlind('1777', '1333')
      isAdding = true
      await calculator.add.click()
      return { ...calculator, blinds: calculator.rendered.getByRole('region', { name: 'Your blinds' }) }
    }

    test('a blind of which the form went on to a window is added, and not put aside as one that was not', async () => {
      const { rendered, list, blinds, width } = await adding()
      await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
      answer()
      await expect.element(blinds.getByRole('button', { name: /^Edit/ })).toBeVisible()
      await expect.element(rendered.getByText(/was not added/)).not.toBeInTheDocument()
      await expect.element(width).toHaveValue('1001')
    })

    test('digits that are typed then stay in the form', async () => {
      const { blinds, width, drop } = await adding()
      await width.fill('1444')
      await drop.fill('1555')
      answer()
      await expect.element(blinds.getByRole('button', { name: /^Edit/ })).toBeVisible()
      await expect.element(width).toHaveValue('1444')
      await expect.element(drop).toHaveValue('1555')
    })

    test('a blind whose price had not come when it was added is added, though the form asks for another price meanwhile', async () => {
      const { rendered, fillBlind, add, width, drop } = await withWindowListed()
      isAdding = true
      await fillBlind('1777', '1333')
      await expect.poll(() => askedBodies).toContainEqual(expect.stringContaining('1777'))
      await add.click()
      await width.fill('1444')
      await drop.fill('1555')
      await expect.poll(() => askedBodies).toContainEqual(expect.stringContaining('1555'))
      answer()
      await expect.element(rendered.getByRole('region', { name: 'Your blinds' }).getByRole('button', { name: /^Edit/ })).toBeVisible()
      await expect.element(width).toHaveValue('1444')
    })

    test('digits that are typed while a change is being saved are a change of what was saved, and not of another tab’s blind', async () => {
      localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
      const { rendered, width } = await openCalculator()
      await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
      await width.fill('1100')
      isAdding = true
      await rendered.getByRole('button', { name: 'Save changes' }).click()
      await width.fill('1150')
      answer()
      await expect.element(rendered.getByText('1 100 mm wide × 1 500 mm drop')).toBeVisible()
      await expect.element(rendered.getByText('Your change is not saved')).toBeVisible()
      await expect.element(rendered.getByRole('button', { name: 'Save changes' })).toBeEnabled()
      expect(rendered.getByText('This blind was changed meanwhile').elements()).toEqual([])
    })
  })

  test('a window that is named while its blind is being changed is no change from elsewhere', async () => {
    const { rendered, width, add, chooseProduct, chooseColour } = await measured(1)
    await chooseProduct('Roller Blinds - Blockout')
    await chooseColour('Ivory')
    await add.click()
    await rendered.getByRole('button', { name: /^Edit/ }).click()
    await width.fill('1100')
    await rendered.getByLabelText('Room of window 1').fill('Study')
    await expect.element(rendered.getByLabelText('Room name')).toHaveValue('Study')
    await expect.element(rendered.getByText('Your change is not saved')).toBeVisible()
    expect(rendered.getByText('This blind was changed meanwhile').elements()).toEqual([])
    await rendered.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(() => JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]'))
      .toMatchObject([{ room: 'Study', width_mm: 1100 }])
  })

  test('a window that is scanned while a blind is open to be changed is one more window, and the change comes back', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const first = await openCalculator()
    await first.rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await first.width.fill('1888')
    await first.rendered.unmount()
    const { rendered, width } = await measured(1)
    await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
    await expect.element(width).toHaveValue('1001')
    await expect.element(rendered.getByRole('region', { name: 'Your windows' })).toHaveTextContent('1 measured, 0 priced')
    expect(JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')).toMatchObject([{ width_mm: storedBlind.width_mm }])
    await rendered.getByRole('button', { name: /^Back to it: Kitchen.*1888/ }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await expect.element(width).toHaveValue('1888')
  })

  test('the next window leaves a blind that is edited as it was', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    await (await measured(1)).rendered.unmount()
    const { rendered, width } = await openCalculator()
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Edit Blind' })).toBeVisible()
    await rendered.getByRole('button', { name: 'From a photo', exact: true }).click()
    await rendered.getByRole('button', { name: "Use the photo's size" }).click()
    await expect.element(rendered.getByRole('heading', { name: 'Add Blind' })).toBeVisible()
    await expect.element(width).toHaveValue('980')
    expect(stored()).toHaveLength(2)
  })

  test('a room that was typed stays with its window when a blind is edited instead', async () => {
    localStorage.setItem('unsent:quote-blinds', JSON.stringify([storedBlind]))
    const { rendered } = await measured(1)
    await rendered.getByLabelText('Room name').fill('Study')
    await rendered.getByRole('button', { name: /^Edit Kitchen/ }).click()
    await expect.element(rendered.getByLabelText('Room of window 1')).toHaveValue('Study')
    await expect.poll(stored).toMatchObject([{ room: 'Study' }])
  })
})
