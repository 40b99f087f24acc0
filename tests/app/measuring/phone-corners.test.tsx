import axe from 'axe-core'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CornerEditor } from '#app/canvas/corner-editor.tsx'
import { startHistory } from '#app/canvas/quad-history.ts'
import { PhotoMeasuring } from '#app/features/measuring/photo/photo-measuring.tsx'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

/** A window 150 × 120 pixels large in a photo of 1000 × 800: small, as from across a room. */
async function smallWindow(): Promise<OffscreenCanvas> {
  const { canvas, context } = paintedCanvas(1000, 800, '#cfc8ba')
  context.fillStyle = '#3c2c20'
  context.fillRect(600, 500, 150, 120)
  context.fillStyle = '#dfeaf2'
  context.fillRect(610, 510, 130, 100)
  return canvas
}
const corners: PixelQuad = [
  { x: 600, y: 500 },
  { x: 750, y: 500 },
  { x: 750, y: 620 },
  { x: 600, y: 620 },
]
const overlap = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

// Another tab, as it were: what this one has kept is not opened again.
afterEach(() => sessionStorage.clear())

describe('the corners on a phone', () => {
  test('fill the screen, zoomed to the window, with the figures pinned; Escape leads back to the button', { timeout: 90_000 }, async () => {
    await page.viewport(390, 844)
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
      </MemoryRouter>,
    )
    const blob = await (await smallWindow()).convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    await userEvent.upload(screen.getByLabelText('Upload a photo'), new File([blob], 'window.jpg', { type: 'image/jpeg' }))
    await expect.element(screen.getByRole('region', { name: 'Measurements' }), { timeout: 30_000 }).toHaveTextContent('Width')
    const open = screen.getByRole('button', { name: 'Move the corners' })
    await open.click()
    const whole = page.getByRole('dialog', { name: 'Move the corners' })
    await expect.element(whole).toBeVisible()
    const { width, height } = whole.element().getBoundingClientRect()
    expect([width, height]).toEqual([390, 844])
    await expect.element(whole.getByText('Width')).toBeVisible()
    const handle = (index: number) => whole.getByRole('button', { name: new RegExp(`^Corner ${index}, `) })
    await expect.element(handle(1)).toBeVisible()
    // Zoomed to the quad: it spans most of the picture's width or height.
    const photo = whole.getByRole('figure').element().getBoundingClientRect()
    const [first, third] = [handle(1).element().getBoundingClientRect(), handle(3).element().getBoundingClientRect()]
    expect(Math.max((third.x - first.x) / photo.width, (third.y - first.y) / photo.height)).toBeGreaterThan(0.5)
    const { violations } = await axe.run(whole.element())
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(whole).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  })

  test("on the whole screen are left by the phone's Back, which leaves the photo and the page as they are", {
    timeout: 90_000,
  }, async () => {
    await page.viewport(390, 844)
    const router = createMemoryRouter(
      [
        { path: '/photo', element: <PhotoMeasuring onUse={() => {}} onClose={() => {}} /> },
        { path: '/before', element: <h1>The page before</h1> },
      ],
      { initialEntries: ['/before', '/photo'] },
    )
    const screen = await render(<RouterProvider router={router} />)
    const blob = await (await smallWindow()).convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    await userEvent.upload(screen.getByLabelText('Upload a photo'), new File([blob], 'window.jpg', { type: 'image/jpeg' }))
    const open = screen.getByRole('button', { name: 'Move the corners' })
    const whole = page.getByRole('dialog', { name: 'Move the corners' })
    await open.click()
    await expect.element(whole).toBeVisible()
    await expect.poll(() => router.state.location.state).toBeTruthy()
    // The router knows of the step a moment before the page does.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await router.navigate(-1)
    await expect.element(whole).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
    // Closed by its own button it leaves no step behind that 'Back' would have to go through.
    await open.click()
    await whole.getByRole('button', { name: 'Done' }).click()
    await expect.element(whole).not.toBeInTheDocument()
    await router.navigate(-1)
    await expect.element(screen.getByText('The page before')).toBeVisible()
  })

  test('have no control lying on the picture, at any zoom', async () => {
    await page.viewport(390, 844)
    const full = await createImageBitmap(await smallWindow())
    const screen = await render(
      <main>
        <CornerEditor
          photo={{ widthPx: 1000, heightPx: 800, full, display: full }}
          edges={[]}
          history={startHistory(corners)}
          onHistoryChange={() => {}}
        />
      </main>,
    )
    await expect.element(screen.getByRole('button', { name: /^Corner 1/ })).toBeVisible()
    for (let zoom = 0; zoom < 8; zoom++) {
      const picture = screen.getByRole('figure').element()
      for (const control of screen.getByRole('button').elements())
        if (!picture.contains(control))
          expect(overlap(control.getBoundingClientRect(), picture.getBoundingClientRect()), control.getAttribute('aria-label') ?? '').toBe(
            false,
          )
      const { violations } = await axe.run(screen.container)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      await screen.getByRole('button', { name: 'Zoom in' }).click()
    }
  })
})
