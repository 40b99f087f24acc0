import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawInWindow } from '#app/camera/drawing/draw-in-window.ts'
import { keepWindowPicture } from '#app/camera/window-pictures.ts'
import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { OwnWindowDrawing } from '#app/shop/pictures/own-window.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'
import { straightCamera } from '#tests/support/straight-camera.ts'

const RealWorker = globalThis.Worker
beforeEach(async () => {
  await page.viewport(800, 600)
})
afterEach(() => {
  globalThis.Worker = RealWorker
  vi.restoreAllMocks()
})

/** Each test shows a blind of its own: what was drawn once is kept for the page. */
const blind = { productType: 'roller-blockout', colourHex: '#4f6478', dropMm: 1200, controlSide: 'left' } as const
const BOX = 'h-[160px] w-[240px]'
const drawnIn = (container: Element) => container.querySelector('canvas')
const boxOf = (element: Element | null) => {
  const { x, y, width, height } = (element as Element).getBoundingClientRect()
  return { x, y, width, height }
}

function colourAt(canvas: HTMLCanvasElement, across: number, down: number): number[] {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return [...context.getImageData(Math.round(across * canvas.width), Math.round(down * canvas.height), 1, 1).data]
}

/** First of all: the page has no worker yet that would go on. */
test('where no worker runs the ground stays, and so do the lines and the name; once one runs the picture comes by itself', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  globalThis.Worker = class {
    constructor() {
      throw new Error('this browser has no workers')
    }
  } as unknown as typeof Worker
  const { container, getByRole } = await render(<BlindPicture {...blind} widthMm={1204} dimensions label="A blind" className={BOX} />)
  await expect.poll(() => warned.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(drawnIn(container)).toBeNull()
  expect(container.querySelector('[data-ground]')).not.toBeNull()
  await expect.element(getByRole('img', { name: 'A blind' })).toBeVisible()
  globalThis.Worker = RealWorker
  await expect.poll(() => drawnIn(container), { timeout: 30_000 }).not.toBeNull()
})

test('before the picture is there its box has its size and the blind’s colour where the blind will be; then nothing moves', async () => {
  const { container } = await render(
    <>
      <BlindPicture {...blind} widthMm={1201} className={BOX} />
      <p>below</p>
    </>,
  )
  const ground = container.querySelector<HTMLElement>('[data-ground]')
  const [box, below] = [boxOf(container.querySelector('span')), boxOf(container.querySelector('p'))]
  expect(box).toMatchObject({ width: 240, height: 160 })
  expect(ground?.style.backgroundColor).toBe('rgb(79, 100, 120)')
  const place = boxOf(ground)
  expect(place.width / place.height).toBeCloseTo(1201 / 1200, 2)
  await expect.poll(() => drawnIn(container), { timeout: 20_000 }).not.toBeNull()
  expect(boxOf(container.querySelector('span'))).toEqual(box)
  expect(boxOf(container.querySelector('p'))).toEqual(below)
  expect(container.querySelector('[data-ground]')).toBeNull()
  const canvas = drawnIn(container) as HTMLCanvasElement
  expect([canvas.width, canvas.height].map((px) => px >= 240 * window.devicePixelRatio || px >= 160)).toEqual([true, true])
  // The blind is where its ground was, in its colour.
  const [red, green, blue] = colourAt(canvas, 0.5, 0.4)
  for (const [seen, wanted] of [
    [red, 79],
    [green, 100],
    [blue, 120],
  ])
    expect(Math.abs((seen as number) - (wanted as number))).toBeLessThan(25)
})

test('who comes back to a picture sees it at once', async () => {
  const picture = <BlindPicture {...blind} widthMm={1202} className={BOX} />
  const first = await render(picture)
  await expect.poll(() => drawnIn(first.container), { timeout: 20_000 }).not.toBeNull()
  await first.unmount()
  const second = await render(picture)
  expect(drawnIn(second.container)).not.toBeNull()
})

test('it has a name where it is more than decoration, writes its size beside the blind, and passes axe', async () => {
  const { container, getByRole } = await render(
    <main>
      <BlindPicture {...blind} widthMm={1203} dimensions label="Roller blind, 1203 by 1200 mm" className="h-[320px] w-[420px]" />
      <BlindPicture {...blind} widthMm={1203} className={BOX} />
    </main>,
  )
  await expect.element(getByRole('img', { name: 'Roller blind, 1203 by 1200 mm' })).toBeVisible()
  expect(container.querySelectorAll('[role=img]')).toHaveLength(1)
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1203 mm', '1200 mm'])
  const [ground, ...lines] = [container.querySelector('[data-ground]'), ...container.querySelectorAll('text')].map((each) => boxOf(each))
  for (const { x, y, width, height } of lines) {
    const isBeside = x + width <= (ground?.x ?? 0) || y + height <= (ground?.y ?? 0)
    expect(isBeside).toBe(true)
  }
  const { violations } = await axe.run(container)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a line of which this browser has its window’s picture is drawn in it, and in the studio where that is gone', async () => {
  const display = await createImageBitmap(paintedCanvas(1280, 720, '#b03020').canvas)
  const pictureId = await keepWindowPicture({ widthPx: 1280, display }, straightCamera)
  if (!pictureId) throw new Error('nothing was kept')
  const own = (id: string) => ({
    pictureId: id,
    blind: { ...blind, widthMm: 1205, mountType: 'inside-recess' as const, recessDepthMm: null },
  })
  const { container } = await render(
    <OwnWindowDrawing value={async () => drawInWindow}>
      <BlindPicture {...blind} widthMm={1205} inWindow={own(pictureId)} className={BOX} />
      <BlindPicture {...blind} widthMm={1205} inWindow={own('gone')} className={BOX} />
    </OwnWindowDrawing>,
  )
  await expect.poll(() => container.querySelectorAll('canvas').length, { timeout: 20_000 }).toBe(2)
  const [inWindow, inStudio] = container.querySelectorAll('canvas')
  const wall = colourAt(inWindow as HTMLCanvasElement, 0.02, 0.5)
  expect(wall[0]).toBeGreaterThan((wall[2] as number) + 80)
  const [red, , blue] = colourAt(inStudio as HTMLCanvasElement, 0.02, 0.5)
  expect(Math.abs((red as number) - (blue as number))).toBeLessThan(40)
})
