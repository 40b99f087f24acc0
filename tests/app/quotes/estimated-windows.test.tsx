import { describe, expect, test } from 'vitest'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import { openCalculator, told, withFreshShop } from './calculator-page.tsx'
import { measured, type Rendered } from './measured-windows-page.ts'

withFreshShop()

describe('windows whose size was only estimated', () => {
  test('an estimate is called one in the list and where it is loaded, and is not counted as measured', async () => {
    const first = await measured(1)
    await first.rendered.unmount()
    storeAutoMeasurements({ width_mm: 1200, drop_mm: 1202, size_source: { how: 'photo', scale: 'assumed' } })
    const { rendered } = await openCalculator()
    await told({
      title: 'Measurements Loaded',
      description: `Width about ${formatMm(1200)}, drop about ${formatMm(1202)}: only an estimate`,
    })
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await expect.element(list).toHaveTextContent('1 measured, 1 estimated, 0 priced')
    await expect.element(list).toHaveTextContent(/about 1\s200 × 1\s202\smm\s*only estimated/)
  })

  test('an estimate that was typed over, or taped, is none any more in the list', async () => {
    storeAutoMeasurements({ width_mm: 1200, drop_mm: 1202, size_source: { how: 'photo', scale: 'assumed' } })
    const { rendered, fillBlind, add } = await openCalculator()
    const list = rendered.getByRole('region', { name: 'Your windows' })
    await expect.element(list).toHaveTextContent('0 measured, 1 estimated, 0 priced')
    await fillBlind('1100', '1300')
    await expect.element(list).toHaveTextContent(/0 measured, 1 typed in, 0 priced.*1\s100 × 1\s300\smm\s*typed in/)
    await rendered.getByRole('checkbox', { name: /measured (it|this|the opening)?.*tape/i }).click()
    await expect.element(list).toHaveTextContent(/1\s100 × 1\s300\smm\s*measured with a tape/)
    await add.click()
    await expect.element(list).toHaveTextContent(/1 measured, 1 priced.*1\s100 × 1\s300\smm\s*measured with a tape\s*priced/)
  })

  describe('what a person has said of an estimated window', () => {
    async function twoEstimates() {
      for (const width_mm of [1200, 1300]) {
        storeAutoMeasurements({ width_mm, drop_mm: 1500, size_source: { how: 'photo', scale: 'assumed' } })
        const opened = await openCalculator()
        if (width_mm === 1300) return { ...opened, list: opened.rendered.getByRole('region', { name: 'Your windows' }) }
        await opened.rendered.unmount()
      }
      throw new Error('no second window')
    }
    const tape = (rendered: Rendered) => rendered.getByRole('checkbox', { name: /measured.*tape/i })

    test('stays with it while the form is at another window, and when its blind is removed', async () => {
      const { rendered, list, fillBlind, add, width, drop } = await twoEstimates()
      await fillBlind('1100', '1400')
      await tape(rendered).click()
      await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
      await expect.element(width).toHaveValue('1200')
      await expect.element(list).toHaveTextContent(/1 measured, 1 estimated.*about 1\s200.*1\s100 × 1\s400\smm\s*measured with a tape/)
      await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
      await expect.element(width).toHaveValue('1100')
      await expect.element(drop).toHaveValue('1400')
      await expect.element(tape(rendered)).toBeChecked()
      await add.click()
      await expect.element(list).toHaveTextContent('1 priced')
      await rendered
        .getByRole('region', { name: 'Your blinds' })
        .getByRole('button', { name: /^Remove / })
        .click()
      await expect.element(list).toHaveTextContent(/0 priced.*1\s100 × 1\s400\smm\s*measured with a tape/)
      await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
      await expect.element(width).toHaveValue('1100')
      await expect.element(tape(rendered)).toBeChecked()
    })

    test('is of the window only where it is the window’s: a blind on the wall has a size of its own', async () => {
      const { rendered, list, fillBlind, add } = await twoEstimates()
      await rendered.getByRole('radio', { name: /On the wall/ }).click()
      await fillBlind('1400', '1700')
      await add.click()
      await expect.element(list).toHaveTextContent(/0 measured, 2 estimated, 1 priced.*about 1\s300 × 1\s500\smm; blind 1\s400 × 1\s700/)
    })

    test('is still known while the blind on the wall is typed, and when its fields are empty', async () => {
      const { rendered, list, fillBlind, width, drop } = await twoEstimates()
      await fillBlind('1100', '1400')
      await tape(rendered).click()
      await rendered.getByRole('radio', { name: /On the wall/ }).click()
      await width.fill('1400')
      await drop.fill('1700')
      await expect.element(list).toHaveTextContent(/1\s100 × 1\s400\smm\s*measured with a tape/)
      await width.fill('')
      await drop.fill('')
      await list.getByRole('button', { name: 'Choose its blind: Window 1' }).click()
      await expect.element(list).toHaveTextContent(/1\s100 × 1\s400\smm\s*measured with a tape/)
      await list.getByRole('button', { name: 'Choose its blind: Window 2' }).click()
      await rendered.getByRole('radio', { name: /[Ii]nside/ }).click()
      await expect.element(width).toHaveValue('1100')
      await expect.element(drop).toHaveValue('1400')
    })

    test('is typed in again where the tape that was held to the opening is taken back on the wall', async () => {
      const { rendered, list, fillBlind, width, drop } = await twoEstimates()
      await fillBlind('1100', '1400')
      await tape(rendered).click()
      await rendered.getByRole('radio', { name: /On the wall/ }).click()
      await width.fill('1400')
      await drop.fill('1700')
      await rendered.getByRole('checkbox', { name: 'I measured the opening with a tape' }).click()
      await expect.element(list).toHaveTextContent(/1\s100 × 1\s400\smm\s*typed in/)
      await expect.element(width).toHaveValue('1400')
      await rendered.getByRole('radio', { name: /[Ii]nside/ }).click()
      await expect.element(tape(rendered)).not.toBeChecked()
    })

    test('is not told by one typed length beside an estimated one', async () => {
      const { list, width } = await twoEstimates()
      await width.fill('1111')
      await expect.element(list).toHaveTextContent('0 measured, 2 estimated, 0 priced')
      await new Promise((done) => setTimeout(done, 700))
      await expect.element(list).toHaveTextContent('0 measured, 2 estimated, 0 priced')
    })
  })
})
