import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type OfferedSize, offeredSize } from '#app/camera/offered-size.ts'
import { frameAsPhoto, type OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { ScanResults } from '#app/features/measuring/scan/results.tsx'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { createVisionClient, type VisionClient } from '#workers/vision/client.ts'

const QUESTION = 'Do the lines follow the edge of the wall opening?'

let vision: VisionClient
let photo: OpenedPhoto
let found: MeasuredWindow
beforeEach(async () => {
  await page.viewport(390, 844)
  vision = createVisionClient()
  await vision.start()
  const room = await renderedRoom()
  photo = frameAsPhoto(room.bitmap, vision)
  const answer = await photo.session.measure({ reference: 'board' })
  if (!answer.found) throw new Error(`not measured: ${answer.reason}`)
  // The frame lies one in the other with the opening, as likely as in many a photo.
  const unit = { type: 'unit' as const, corners: room.truth.unit, score: 0.5 }
  found = { ...answer, candidates: [{ ...answer.candidates[0], type: 'opening', corners: answer.corners, score: 0.8 }, unit] }
})
afterEach(() => vision.close())

/** The results of a scan on a phone. */
async function shownResults(checked: MeasuredWindow | null = null) {
  const used: OfferedSize[] = []
  const offered = offeredSize(found, { how: 'camera', outline: 'opening', cornersBy: 'search' })
  const screen = await render(
    <MemoryRouter>
      <main className="p-4">
        <ScanResults
          findings={{ photo, corners: found.corners, offered, scanned: { measured: found, checked } }}
          core={{ status: 'ready', vision, want: () => {}, retry: () => {} }}
          onRetake={() => {}}
          onUse={(size) => used.push(size)}
        />
      </main>
    </MemoryRouter>,
  )
  const check = screen.getByRole('region', { name: QUESTION })
  await expect.element(check).toBeVisible()
  const corner = (index: number) => check.getByRole('button', { name: new RegExp(`corner ${index}, `, 'i') })
  const yes = check.getByRole('button', { name: 'Yes, at all four' })
  const use = async () => {
    await screen.getByRole('button', { name: 'Use These Measurements' }).click()
    return used.at(-1)
  }
  return { screen, check, corner, yes, use }
}

const inOrder = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const spreadOf = (size: OfferedSize | undefined) => (size?.intervals?.widthMm ?? Number.NaN) + (size?.intervals?.dropMm ?? Number.NaN)

describe('the corner check', () => {
  test('stands between the picture and the buttons; one tap on Yes narrows the interval, is told with the size, and can be taken back', {
    timeout: 90_000,
  }, async () => {
    const { screen, check, yes, use } = await shownResults()
    const untouched = await use()
    expect(untouched?.source.corners).toBe('found')
    const useButton = screen.getByRole('button', { name: 'Use These Measurements' }).element()
    await expect.element(screen.getByRole('figure')).toBeVisible()
    expect(inOrder(screen.getByRole('figure').element(), check.element())).toBe(true)
    expect(inOrder(check.element(), useButton)).toBe(true)
    expect(check.getByRole('button', { name: /corner \d/i }).elements()).toHaveLength(4)

    const startedMs = performance.now()
    await yes.click()
    await expect.element(check.getByText(/^Width .*±.*→.*±/).first(), { timeout: 20_000 }).toBeVisible()
    const answeredMs = performance.now() - startedMs
    await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
    const checked = await use()
    expect(checked?.source.corners).toBe('checked')
    expect(checked?.source).not.toHaveProperty('confidence')
    expect(spreadOf(checked)).toBeLessThan(spreadOf(untouched))
    console.info(
      `corner check: 1 tap, ± ${(spreadOf(untouched) / 2).toFixed(1)} → ± ${(spreadOf(checked) / 2).toFixed(1)} mm, ${answeredMs.toFixed(0)} ms until it is seen`,
    )

    await yes.click()
    await expect.element(yes).toHaveAttribute('aria-pressed', 'false')
    expect(await use()).toEqual(untouched)
  })

  test('of a scan narrows the size that was fused from its frames', { timeout: 60_000 }, async () => {
    const fused = { ...found, widthMm: found.widthMm + 1, widthCi95Mm: 1.5, dropCi95Mm: 1.6, confidence: 1 }
    const { yes, use } = await shownResults(fused)
    await yes.click()
    const size = await use()
    expect(size?.intervals).toEqual({ widthMm: 1.5, dropMm: 1.6 })
    expect(size?.source).toMatchObject({ corners: 'checked', measured_width_mm: Math.round((found.widthMm + 1) * 10) / 10 })
  })

  test('says how the size changed, and where the rest of the scan contradicts the picture, that it does: the size is not ready to cut', {
    timeout: 60_000,
  }, async () => {
    const [widthMm, dropMm] = [found.widthMm - 20, found.dropMm]
    const fused: MeasuredWindow = {
      ...found,
      widthMm,
      dropMm,
      widthCi95Mm: 24,
      dropCi95Mm: 5,
      confidence: 0.8,
      notices: ['check_contradicted'],
    }
    const { screen, check, yes, use } = await shownResults(fused)
    await yes.click()
    const change = `Width ${Math.round(found.widthMm)} mm ± ${Math.ceil(found.widthCi95Mm)} → ${Math.round(widthMm)} mm ± 24.`
    await expect.poll(() => check.element().textContent?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toContain(change)
    await expect.element(check.getByText(/the rest of the scan give different sizes/).first()).toBeVisible()
    await expect.element(screen.getByText('One step left: measure with a tape.').first()).toBeVisible()
    expect((await use())?.source.corners).toBe('contradicted')
  })

  test('a tap on a picture opens it large, a second one puts the corner there, and with Yes the corners are by hand', {
    timeout: 90_000,
  }, async () => {
    const { check, corner, yes, use } = await shownResults()
    const before = (await use())?.source
    await corner(1).click()
    const large = corner(1)
    await expect.element(large).toHaveFocus()
    const { width, height } = large.element().getBoundingClientRect()
    await large.click({ position: { x: width / 2 + 40, y: height / 2 + 40 } })
    await check.getByRole('button', { name: 'Corner 1 is right' }).click()
    await expect.element(corner(1)).toHaveFocus()
    await expect.poll(async () => (await use())?.source.measured_width_mm, { timeout: 20_000 }).not.toBe(before?.measured_width_mm)
    const moved = await use()
    expect(moved?.source).not.toHaveProperty('corners')
    await yes.click()
    await expect.poll(async () => (await use())?.source.corners, { timeout: 20_000 }).toBe('by_hand')
    expect(spreadOf(await use())).toBeLessThan(spreadOf(moved))
  })

  test('by keyboard: arrows move a corner by one pixel and with Shift by ten, Escape leads back, and Yes is one key', {
    timeout: 90_000,
  }, async () => {
    const { corner, yes, use } = await shownResults()
    const before = (await use())?.source.measured_width_mm ?? 0
    ;(corner(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}')
    await expect.poll(async () => ((await use())?.source.measured_width_mm ?? 0) - before, { timeout: 20_000 }).toBeGreaterThan(3)
    ;(corner(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(corner(1)).toHaveAttribute('aria-roledescription')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}{Escape}')
    await expect.element(corner(1)).not.toHaveAttribute('aria-roledescription')
    await expect.element(corner(1)).toHaveFocus()
    await expect.poll(async () => (await use())?.source.measured_width_mm, { timeout: 20_000 }).toBe(before)
    ;(yes.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(async () => (await use())?.source.corners, { timeout: 20_000 }).toBe('checked')
  })

  test('outlines that lie one in the other are named, and one tap picks', { timeout: 60_000 }, async () => {
    const { screen, check, use } = await shownResults()
    await expect.element(check.getByRole('radio', { name: 'Opening' })).toBeChecked()
    await check.getByRole('radio', { name: 'Window frame' }).click()
    await expect.element(screen.getByRole('region', { name: 'Do the lines follow the edge of the window frame?' })).toBeVisible()
    await expect.poll(async () => (await use())?.source.outline, { timeout: 20_000 }).toBe('unit')
  })

  test('after a Yes the other edge can still be picked, as the words beside the size ask for', { timeout: 60_000 }, async () => {
    const { screen, check, use } = await shownResults()
    await check.getByRole('radio', { name: 'Window frame' }).click()
    await expect.poll(async () => (await use())?.source.outline, { timeout: 20_000 }).toBe('unit')
    await screen.getByRole('button', { name: 'Yes, at all four' }).click()
    await expect.poll(async () => (await use())?.source.corners, { timeout: 20_000 }).toBe('checked')
    await expect.element(screen.getByText(/For a blind inside the recess choose the opening/)).toBeVisible()
    await screen.getByRole('radio', { name: 'Opening' }).click()
    await expect.poll(async () => (await use())?.source.outline, { timeout: 20_000 }).toBe('opening')
  })

  test('everything else is folded away, pictures are as sharp as the screen, and it fits 320 px with targets of 44', {
    timeout: 60_000,
  }, async () => {
    await page.viewport(320, 700)
    const { screen, check } = await shownResults()
    const more = screen.getByText('More about this measurement')
    await expect.element(screen.getByLabelText(/How far is the board, sheet or card/)).not.toBeVisible()
    await expect.element(screen.getByText(/^Area/)).not.toBeVisible()
    for (const button of check.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height), button.getAttribute('aria-label') ?? button.textContent ?? '').toBeGreaterThanOrEqual(44)
    }
    for (const canvas of check.element().querySelectorAll('canvas'))
      expect(Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio)).toBeLessThanOrEqual(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      const violations = async () => (await axe.run(screen.container)).violations
      // Colours fade from one theme to the other.
      await expect
        .poll(async () => (await violations()).map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`))
        .toEqual([])
    }
    delete document.documentElement.dataset.theme
    await more.click()
    await expect.element(screen.getByText(/^Area/)).toBeVisible()
  })
})
