import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { estimateOf, type OfferedSize } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { keepMeasured } from '#app/features/measuring/size/saved-measurement.ts'
import { UseSize } from '#app/features/measuring/size/use-size.tsx'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

const corners = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 300 },
  { x: 0, y: 300 },
] as const
const offered = { ...estimateOf(corners, 'camera'), intervals: { widthMm: 3, dropMm: 3 } }

test('a size that cannot be handed on says so, and the button can be pressed again', async () => {
  const failed = vi.spyOn(console, 'warn').mockReturnValue()
  let fail: (failure: Error) => void = () => {}
  const tries: number[] = []
  const onUse = () => {
    tries.push(tries.length)
    return new Promise<void>((_, reject) => {
      fail = reject
    })
  }
  const screen = await render(<UseSize offered={offered} isMeasuring={false} label="Use These Measurements" onUse={onUse} />)
  const use = screen.getByRole('button', { name: 'Use These Measurements' })
  await use.click()
  await expect.element(use).toHaveAttribute('aria-busy', 'true')
  await use.click({ force: true })
  expect(tries).toHaveLength(1)
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await expect.poll(() => shownToasts()[0]).toMatchObject({ title: 'The size could not be taken over', tone: 'bad' })
  await expect.element(use).not.toHaveAttribute('aria-busy')
  await use.click()
  expect(tries).toHaveLength(2)
  expect(failed).toHaveBeenCalledOnce()
})

test('a size that the browser does not keep is told, so that it can be typed in the calculator', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const display = await createImageBitmap(new ImageData(400, 300))
  const photo = { widthPx: 400, heightPx: 300, display } as unknown as OpenedPhoto
  const onUse = (size: OfferedSize) => keepMeasured(photo, corners, size)
  const screen = await render(<UseSize offered={offered} isMeasuring={false} label="Use These Measurements" onUse={onUse} />)
  await screen.getByRole('button', { name: 'Use These Measurements' }).click()
  await expect.poll(() => shownToasts()[0]?.description).toMatch(/This browser keeps nothing.* Note [\d\s]+× [\d\s]+mm/)
  vi.restoreAllMocks()
})

test('a size beyond every window is not handed on', async () => {
  const huge = { ...offered, widthMm: 20_006 }
  const screen = await render(<UseSize offered={huge} isMeasuring={false} label="Use These Measurements" onUse={() => {}} />)
  await expect.element(screen.getByText(/^No window is 20\s006/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
