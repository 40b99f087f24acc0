import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { WorkingPolygonScreen } from '#app/features/measuring/photo/working-polygon-screen.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/fake-shop.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  localStorage.clear()
  fakeServer()
})
afterEach(() => {
  // Another tab, as it were: what this one has kept is not opened again.
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('without a photo the usual size goes on to the products, named as nobody’s', async () => {
  const { rendered, where } = await renderScreen(<WorkingPolygonScreen />)
  await expect.element(rendered.getByText(/starts from 1\s200\s× 1\s500\smm/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Continue to Products' }).click()
  await expect.poll(where).toBe('/quote-calculator')
  expect(JSON.parse(localStorage.getItem('auto-measurements') ?? '')).toEqual({
    width_mm: 1200,
    drop_mm: 1500,
    size_source: { how: 'default' },
  })
})
