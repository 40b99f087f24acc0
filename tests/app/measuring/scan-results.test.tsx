import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type OfferedSize, offeredSize } from '#app/camera/offered-size.ts'
import { frameAsPhoto } from '#app/camera/photo/open-photo.ts'
import { ScanResults } from '#app/features/measuring/scan/results.tsx'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { createVisionClient } from '#workers/vision/client.ts'

test('the result of a scan: another of the outlines is tapped, the reference is put in its plane, and the way back gives the scan its figures', {
  timeout: 120_000,
}, async () => {
  await page.viewport(1280, 900)
  const { bitmap, truth } = await renderedRoom()
  const vision = createVisionClient()
  await vision.start()
  const photo = frameAsPhoto(bitmap, vision)
  const answer = await photo.session.measure({ reference: 'board', corners: truth.opening })
  if (!answer.found) throw new Error(`not measured: ${answer.reason}`)
  // As a scan leaves it: fused figures of many frames, the outlines of the best one.
  const measured = {
    ...answer,
    widthCi95Mm: answer.widthCi95Mm / 2,
    confidence: 0.9,
    candidates: [
      { type: 'opening' as const, corners: answer.corners, score: 0.9 },
      { type: 'glass' as const, corners: truth.glass, score: 0.5 },
    ],
  }
  const used: OfferedSize[] = []
  const screen = await render(
    <MemoryRouter>
      <main>
        <ScanResults
          findings={{
            photo,
            corners: measured.corners,
            offered: offeredSize(measured, { how: 'camera', outline: 'opening', cornersBy: 'search' }),
            scanned: { measured, checked: null },
          }}
          core={{ status: 'ready', vision, want: () => {}, retry: () => {} }}
          onRetake={() => {}}
          onUse={(offered) => used.push(offered)}
        />
      </main>
    </MemoryRouter>,
  )
  await screen.getByText('More about this measurement').click()
  const figures = screen.getByRole('region', { name: 'Measurements' })
  const width = () => Number((/Width([\d\s\u00a0\u202f]+)mm/.exec(figures.element().textContent ?? '')?.[1] ?? 'NaN').replace(/\D/g, ''))
  const scanned = Math.round(measured.widthMm)
  expect(width()).toBe(scanned)
  await expect.element(screen.getByText('Measured against the printed board')).toBeVisible()
  await expect.element(figures).toHaveTextContent('Ready for a price, not yet ready to cut.')
  await expect.element(figures).toHaveTextContent('One step left: check the corners.')
  expect(
    screen
      .getByRole('button')
      .elements()
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent)
      .filter((text) => text && !/^\d$/.test(text))
      .slice(0, 6),
  ).toEqual([
    'Yes, at all four',
    'Check the corners',
    'Use These Measurements',
    'See a blind on this window',
    'Correct the corners',
    'Retake Photo',
  ])

  await screen.getByRole('radio', { name: 'Glass' }).click()
  await expect.poll(width, { timeout: 20_000 }).toBeLessThan(scanned - 20)
  await screen.getByRole('radio', { name: 'Opening' }).click()
  await expect.poll(width, { timeout: 20_000 }).toBe(scanned)

  // A reference nearer to the camera looks larger than it is: the window is wider than it seemed.
  const depth = screen.getByLabelText(/How far is the board, sheet or card from the wall/)
  await depth.fill('60')
  await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(scanned + 5)
  await screen.getByRole('radio', { name: /Behind it/ }).click()
  await expect.poll(width, { timeout: 20_000 }).toBeLessThan(scanned - 5)
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  expect(used[0]?.source).toMatchObject({ references: ['board'], reference_depth_mm: -60, outline: 'opening', corners: 'found' })
  await depth.fill('')
  await expect.poll(width, { timeout: 20_000 }).toBe(scanned)

  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  expect(used[1]?.source).toMatchObject({ how: 'camera', scale: 'board', confidence: 0.9 })
  expect(used[1]?.source).not.toHaveProperty('reference_depth_mm')
  expect(used[1]?.widthMm).toBe(scanned)

  await screen.getByRole('button', { name: 'Correct the corners' }).click()
  await expect.element(screen.getByRole('button', { name: /^Corner 1/ }), { timeout: 20_000 }).toBeVisible()
  // The keyboard is where the corners are, and not back at the top of the page.
  expect(document.activeElement?.contains(screen.getByRole('button', { name: /^Corner 1/ }).element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)

  // A corner moved is the person's; reset, the outline is the scan's again, and nobody has vouched for it.
  ;(screen.getByRole('button', { name: /^Corner 1/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(width, { timeout: 20_000 }).toBeLessThan(scanned)
  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  await screen.getByRole('button', { name: 'Yes, at all four' }).click()
  await expect.element(screen.getByText('Checked. Press again to take it back.'), { timeout: 20_000 }).toBeVisible()
  await expect.element(figures, { timeout: 20_000 }).not.toHaveAttribute('aria-busy')
  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(width, { timeout: 20_000 }).toBe(scanned)
  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  expect(used[2]?.source).not.toHaveProperty('corners')
  expect(used[3]?.source).toMatchObject({ corners: 'by_hand' })
  expect(used[4]).toEqual(used[1])
  vision.close()
})
