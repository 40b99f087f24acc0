import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { estimateOf } from '#app/features/measuring/size/offered-size.ts'
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
