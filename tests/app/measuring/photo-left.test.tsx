import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetKeptPhoto } from '#app/features/measuring/measured-photo/kept-photo.ts'
import { PhotoMeasuring } from '#app/features/measuring/photo/photo-measuring.tsx'
import { hasPhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import type { PhotoMeasurement } from '#app/shop/slots.ts'
import { paintedWindow } from '#tests/support/painted-window.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forgetKeptPhoto()
})

const openTool = (backFor?: 'length') =>
  render(
    <MemoryRouter>
      <PhotoMeasuring onUse={() => {}} onClose={() => {}} backFor={backFor} />
    </MemoryRouter>,
  )
/** The estimate of a photo went on, and this tab still keeps the photo. */
async function photoLeftToCheck() {
  const tool = await openTool()
  await userEvent.upload(tool.getByLabelText('Upload a photo'), await paintedWindow())
  await tool.getByRole('button', { name: /^Go on with an estimate/ }).click({ timeout: 30_000 })
  await expect.poll(hasPhotoToCheck, { timeout: 30_000 }).toBe(true)
  await tool.unmount()
}

test.each([
  ['that was closed meanwhile hands on nothing', true],
  ['that stays open hands the size on', false],
])('while its picture is still being kept, a photo tool %s', { timeout: 60_000 }, async (_, isClosed) => {
  const used: PhotoMeasurement[] = []
  const screen = await render(
    <MemoryRouter>
      <PhotoMeasuring onUse={(size) => used.push(size)} onClose={() => void screen.unmount()} />
    </MemoryRouter>,
  )
  await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow())
  const use = screen.getByRole('button', { name: /^Go on with an estimate/ })
  await expect.element(use, { timeout: 30_000 }).toBeEnabled()
  // A picture that this browser is slow to keep.
  let goOn = () => {}
  const isSlow = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const encode = OffscreenCanvas.prototype.convertToBlob
  const encoded = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(async function (this: OffscreenCanvas, options) {
    await isSlow
    return encode.call(this, options)
  })
  await use.click()
  await expect.poll(() => encoded.mock.calls.length).toBe(1)
  if (isClosed) await screen.getByRole('button', { name: 'Close the photo tool' }).click()
  goOn()
  // What was kept is written after its pictures were made.
  if (isClosed) await new Promise((resolve) => setTimeout(resolve, 1000))
  else await expect.poll(hasPhotoToCheck, { timeout: 30_000 }).toBe(true)
  expect(used).toHaveLength(isClosed ? 0 : 1)
  expect(hasPhotoToCheck()).toBe(!isClosed)
})

test('whoever comes back to a photo for one known length marks it at once', { timeout: 60_000 }, async () => {
  await photoLeftToCheck()
  const again = await openTool('length')
  await expect.element(again.getByRole('region', { name: 'A length you know' }), { timeout: 30_000 }).toBeVisible()
  await again.getByRole('button', { name: 'Yes, I measured this edge' }).click()
  await again.getByLabelText('Width of the window along its lower edge').fill('1200')
  await again.getByRole('button', { name: 'Back to the corners' }).click()
  await expect.element(again.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
  await expect.element(again.getByRole('region', { name: 'A length you know' })).not.toBeInTheDocument()
})

test('a photo to check that is closed before it is open again can still be gone back to', { timeout: 60_000 }, async () => {
  await photoLeftToCheck()
  const second = await openTool('length')
  await expect.element(second.getByText(/the photo that you were measuring before/), { timeout: 20_000 }).toBeVisible()
  await second.unmount()
  const third = await openTool('length')
  await expect.element(third.getByRole('region', { name: 'A length you know' }), { timeout: 30_000 }).toBeVisible()
})
