/// <reference path="../../../workers/vision/loading/opencv-parts.d.ts" />
/// <reference path="../../../workers/vision/loading/tfjs-wasm.d.ts" />
import { opencvWasmBytes } from 'virtual:opencv-wasm'
import { tfjsWasm } from 'virtual:tfjs-wasm'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetKeptPhoto, readKeptPhoto } from '#app/features/measuring/measured-photo/kept-photo.ts'
import { PhotoMeasuring } from '#app/features/measuring/photo/photo-measuring.tsx'
import { hasPhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import type { PhotoMeasurement } from '#app/shop/slots.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'
import { paintedWindow } from '#tests/support/painted-window.ts'
import type { LoadProgress } from '#workers/vision/api.ts'
import { createVisionClient } from '#workers/vision/client.ts'
import { detectorBytes } from '#workers/vision/detector/detector-weights.ts'

/** A bank card beside the painted window, among tiles of its shape: by itself none of them is taken for a card. */
const CARD = { x: 100, y: 300, width: 86, height: 54 } as const
const TILES = [CARD, ...[400, 500, 600].map((y) => ({ ...CARD, y })), ...[300, 500, 700].map((x) => ({ ...CARD, x, y: 600 }))]

/** A wall with dots on it and no window. */
async function dottedWall(): Promise<File> {
  const { canvas, context } = paintedCanvas(1000, 800, '#b8b4ac')
  context.fillStyle = '#4a4640'
  for (let i = 0; i < 400; i++) {
    context.beginPath()
    context.arc((i * 617) % 1000, (i * 389) % 800, 5, 0, 2 * Math.PI)
    context.fill()
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'wall.jpg', { type: 'image/jpeg' })
}

describe('the vision core in its worker', () => {
  test('its download is told in bytes up to the last one, and a file that is no picture is an answer', { timeout: 60_000 }, async () => {
    const progress: LoadProgress[] = []
    const vision = createVisionClient()
    await vision.start({ onProgress: (next) => progress.push(next) })
    // Served uncompressed here, so that what travels is what lies on the disk: OpenCV, the detector's weights and tfjs, and no growing total.
    const totalBytes = opencvWasmBytes + detectorBytes + tfjsWasm.simd.bytes
    expect(new Set(progress.map((each) => each.totalBytes))).toEqual(new Set([totalBytes]))
    const received = progress.map(({ receivedBytes }) => receivedBytes)
    expect(received).toEqual([...received].sort((a, b) => a - b))
    expect(received.at(-1)).toBe(totalBytes)
    const answer = await vision.openPhoto({ file: new Blob(['no picture']) }).measure({ reference: 'auto' })
    expect(answer).toMatchObject({ found: false, reason: 'unreadable' })
    vision.close()
    await expect(vision.openPhoto({ file: await paintedWindow() }).edges()).rejects.toThrow('closed')
  })

  test('leaving before it is there ends it', async () => {
    const vision = createVisionClient()
    const starting = vision.start()
    vision.close()
    await expect(starting).rejects.toThrow('closed')
  })
})

describe('measuring from a photo', () => {
  // Another tab, as it were: what this one has kept is not opened again.
  afterEach(async () => {
    await forgetKeptPhoto()
    sessionStorage.clear()
  })

  test('a worker that dies is replaced: the software is on its way again, and then the photo is measured', {
    timeout: 60_000,
  }, async () => {
    await page.viewport(1280, 900)
    const workers: Worker[] = []
    const RealWorker = globalThis.Worker
    globalThis.Worker = class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        workers.push(this)
      }
    }
    try {
      const screen = await render(
        <MemoryRouter>
          <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
        </MemoryRouter>,
      )
      await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow())
      const figures = screen.getByRole('region', { name: 'Measurements' })
      await expect.element(figures, { timeout: 30_000 }).toHaveTextContent('Width')
      await expect.poll(() => screen.getByRole('progressbar').elements()).toEqual([])
      workers[0]?.terminate()
      workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
      await expect.element(screen.getByRole('progressbar')).toBeVisible()
      await expect.poll(() => workers.length, { timeout: 20_000 }).toBe(2)
      await expect.poll(() => screen.getByRole('progressbar').elements(), { timeout: 20_000 }).toEqual([])
      ;(screen.getByRole('button', { name: /^Corner 1/ }).element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(figures).toHaveAttribute('aria-busy', 'true')
      await expect.element(figures, { timeout: 20_000 }).not.toHaveAttribute('aria-busy')
      expect(screen.getByText('The photo could not be measured').elements()).toEqual([])
    } finally {
      globalThis.Worker = RealWorker
    }
  })

  test('with ?debug in the address it is shown what the vision core saw, and else nothing of that is loaded', {
    timeout: 60_000,
  }, async () => {
    await page.viewport(1280, 900)
    const shown = async (address: string) => {
      const screen = await render(
        <MemoryRouter initialEntries={[address]}>
          <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
        </MemoryRouter>,
      )
      await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow())
      await expect.element(screen.getByRole('region', { name: 'Measurements' }), { timeout: 30_000 }).toHaveTextContent('Width')
      return screen
    }
    const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('debug-overlay'))
    performance.setResourceTimingBufferSize(5000)
    const plain = await shown('/')
    expect(plain.getByRole('region', { name: 'What the vision core saw' }).elements()).toEqual([])
    expect(isLoaded()).toBe(false)
    await plain.unmount()
    await forgetKeptPhoto()

    const screen = await shown('/?debug')
    const seen = screen.getByRole('region', { name: 'What the vision core saw' })
    await expect.element(seen, { timeout: 20_000 }).toBeVisible()
    expect(isLoaded()).toBe(true)
    for (const text of [/Camera’s tilt\d+\.\d°/, /Top sideedge along \d+ %, \d+ places/, /Step window\d+ ms/, /Step solve\d+ ms/])
      await expect.element(seen).toHaveTextContent(text)
    await expect.element(seen).toHaveTextContent(/no reference/)
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('corners set by number and one known length give the size, with where it came from', { timeout: 90_000 }, async () => {
    await page.viewport(1280, 900)
    const used: PhotoMeasurement[] = []
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={(size) => used.push(size)} onClose={() => {}} />
      </MemoryRouter>,
    )
    await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow())
    await expect.element(screen.getByRole('button', { name: /^Corner 1/ }), { timeout: 30_000 }).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Measurements' }), { timeout: 30_000 }).toBeVisible()

    await screen.getByText('Set the corners by numbers').click()
    const corners = { 'Corner 1': [299.5, 199.5], 'Corner 2': [699.5, 199.5], 'Corner 3': [699.5, 499.5], 'Corner 4': [299.5, 499.5] }
    for (const [name, [x, y]] of Object.entries(corners)) {
      const corner = screen.getByRole('group', { name })
      await corner.getByLabelText('From the left').fill(String(x))
      await userEvent.keyboard('{Enter}')
      await corner.getByLabelText('From the top').fill(String(y))
      await userEvent.keyboard('{Enter}')
    }
    await screen.getByLabelText('Of known size in the photo').click()
    await screen.getByRole('option', { name: 'A length I know' }).click()
    await screen.getByRole('button', { name: 'Yes, I measured this edge' }).click()
    await screen.getByLabelText('Width of the window along its lower edge').fill('1200')
    await expect.element(screen.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
    const violations = async () => (await axe.run(screen.container)).violations
    // The button fades from an estimate's look to a measurement's.
    await expect
      .poll(async () => (await violations()).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), { timeout: 5000 })
      .toEqual([])

    await screen.getByRole('button', { name: /^Use / }).click()
    await expect.poll(() => used.length).toBe(1)
    const [size] = used
    expect(size?.source).toMatchObject({ how: 'photo', scale: 'known_length' })
    // The measured size is handed on, and not the smaller one that is safe to make.
    expect(Math.abs((size?.widthMm ?? 0) - 1200)).toBeLessThanOrEqual(size?.source.width_ci95_mm ?? 0)
    expect(size?.widthMm).toBe(Math.round(size?.source.measured_width_mm ?? 0))
    expect(size?.dropMm).toBe(Math.round(size?.source.measured_drop_mm ?? 0))
    expect(size?.source.safe_width_mm).toBeLessThan(size?.widthMm ?? 0)
    expect(JSON.parse(localStorage.getItem('polygonData') ?? '{}')).toMatchObject({ corners: [{}, {}, {}, {}], measurements: {} })
    localStorage.clear()
  })

  test('where no window is found there is no size: four corners set measure, and taken back they leave none', {
    timeout: 90_000,
  }, async () => {
    await page.viewport(1280, 900)
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
      </MemoryRouter>,
    )
    await userEvent.upload(screen.getByLabelText('Upload a photo'), await dottedWall())
    await expect.element(screen.getByText('No window was found in this photo'), { timeout: 30_000 }).toBeVisible()
    await expect.element(screen.getByText('There is no size yet.')).toBeVisible()
    const offers = () => screen.getByRole('button', { name: /^Use |estimate/ }).elements()
    expect(offers()).toEqual([])
    await expect.element(screen.getByText('Another photo')).toBeVisible()
    await screen.getByRole('button', { name: 'Set the corners yourself' }).click()
    await expect.element(screen.getByRole('button', { name: /^Corner 1/ })).toHaveFocus()

    await screen.getByLabelText('Of known size in the photo').click()
    await screen.getByRole('option', { name: 'A length I know' }).click()
    await screen.getByLabelText('Length between the two marks').fill('1200')
    // There is no window yet whose lower edge could be meant.
    expect(screen.getByRole('button', { name: 'Yes, I measured this edge' }).elements()).toEqual([])
    await expect.element(screen.getByText('This length is not used yet: put both marks on its ends.')).toBeVisible()
    ;(screen.getByRole('button', { name: 'First end of the length' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    // The other one may have been forgotten.
    await expect.element(screen.getByText(/This length is not used yet: put the other mark on its end/)).toBeVisible()
    await screen.getByRole('button', { name: 'Both marks stand on its ends' }).click()
    await expect.element(screen.getByText(/This length is not used yet/)).not.toBeInTheDocument()
    // While the marks are on the picture the corners are not: whoever sets them leaves the marks.
    await screen.getByRole('button', { name: 'Set the corners yourself' }).click()
    await expect.element(screen.getByRole('button', { name: /^Corner 1/ })).toHaveFocus()
    await screen.getByRole('button', { name: 'Change the length or its marks' }).click()
    await screen.getByRole('button', { name: 'Back to the corners' }).click()
    for (const corner of [1, 2, 3, 4]) {
      await expect.element(screen.getByText('There is no size yet.')).toBeVisible()
      ;(screen.getByRole('button', { name: new RegExp(`^Corner ${corner}`) }).element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}')
    }
    await expect.element(screen.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('There is no size yet.')).toBeVisible()
    await expect.element(screen.getByText('No window was found in this photo')).toBeVisible()
    await screen.getByRole('button', { name: 'Redo' }).click()
    await expect.element(screen.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
  })

  test('a page that is loaded again in the middle has the photo, its corners and its length as they were, until the size is used', {
    timeout: 90_000,
  }, async () => {
    await page.viewport(1280, 900)
    const open = () =>
      render(
        <MemoryRouter>
          <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
        </MemoryRouter>,
      )
    const first = await open()
    await userEvent.upload(first.getByLabelText('Upload a photo'), await paintedWindow())
    await first.getByRole('button', { name: 'Add one known length' }).click()
    await first.getByRole('button', { name: 'Yes, I measured this edge' }).click()
    await first.getByLabelText('Width of the window along its lower edge').fill('1200')
    await first.getByRole('button', { name: 'Back to the corners' }).click()
    ;(first.getByRole('button', { name: /^Corner 2/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.element(first.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
    const use = { name: /^Use \d/ }
    const asked = async () => (await readKeptPhoto())?.asked.question
    await expect.poll(async () => [(await asked())?.settings.marked?.lengthMm, (await asked())?.cornersBy]).toEqual([1200, 'correction'])
    const size = first.getByRole('button', use).element().textContent
    await first.unmount()

    const second = await open()
    await expect.element(second.getByText(/the photo that you were measuring before/), { timeout: 20_000 }).toBeVisible()
    await expect.poll(() => second.getByRole('button', use).query()?.textContent, { timeout: 20_000 }).toBe(size)
    await second.getByRole('button', use).click()
    // Its corners can still be checked, so it is kept for the way back; the next photo is of another window.
    await expect.poll(hasPhotoToCheck).toBe(true)
    await second.unmount()

    const third = await open()
    await expect.element(third.getByLabelText('Upload a photo')).toBeVisible()
    await expect.element(third.getByText(/the photo that you were measuring before/)).not.toBeInTheDocument()
    expect(hasPhotoToCheck()).toBe(true)
    await userEvent.upload(third.getByLabelText('Upload a photo'), await paintedWindow())
    await expect.poll(hasPhotoToCheck, { timeout: 20_000 }).toBe(false)
  })

  test('without anything of known size the first button adds a length; the estimate comes second and says what it is not', {
    timeout: 90_000,
  }, async () => {
    await page.viewport(1280, 900)
    const used: PhotoMeasurement[] = []
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={(size) => used.push(size)} onClose={() => {}} />
      </MemoryRouter>,
    )
    await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow())
    const add = screen.getByRole('button', { name: 'Add one known length' })
    const estimate = screen.getByRole('button', { name: /^Go on with an estimate of/ })
    await expect.element(add, { timeout: 30_000 }).toBeVisible()
    await expect.element(estimate).toBeVisible()
    expect(add.element().compareDocumentPosition(estimate.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(screen.getByText(/No blind can be made from it/)).toBeVisible()
    const figures = screen.getByRole('region', { name: 'Measurements' })
    await expect.element(figures).toHaveTextContent('Only an estimate, not ready to cut.')
    await expect.element(figures).toHaveTextContent('Next step: add one known length.')

    await add.click()
    await expect.element(screen.getByRole('region', { name: 'A length you know' })).toHaveFocus()
    // The length of something else must not become the width of the window: it counts once somebody has said what the marks stand on.
    await screen.getByLabelText('Length between the two marks').fill('1200')
    await expect.element(screen.getByText(/This length is not used yet: say that you measured the edge/)).toBeVisible()
    await expect.element(estimate).toBeVisible()
    await screen.getByRole('button', { name: 'Yes, I measured this edge' }).click()
    await expect.element(screen.getByLabelText('Width of the window along its lower edge')).toHaveValue('1200')
    await expect.element(screen.getByLabelText('Width of the window along its lower edge')).toHaveFocus()
    await expect.element(screen.getByText('Measured against the length you marked'), { timeout: 20_000 }).toBeVisible()
    expect(estimate.elements()).toEqual([])
    expect(used).toEqual([])
    await expect.element(screen.getByRole('button', { name: /^Use / })).toBeVisible()
  })

  test('a card that was not taken for one gives the scale once its four corners are tapped', { timeout: 90_000 }, async () => {
    await page.viewport(1280, 900)
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
      </MemoryRouter>,
    )
    await userEvent.upload(screen.getByLabelText('Upload a photo'), await paintedWindow(TILES))
    const ask = screen.getByRole('button', { name: 'Tap the corners of the bank card' })
    await expect.element(ask, { timeout: 30_000 }).toBeVisible()
    await expect.element(screen.getByText(/Is there a sheet of A4 or a card in the picture/)).toBeVisible()
    await ask.click()
    const stage = screen.getByRole('figure', { name: 'Photo with the corners of the sheet or card' })
    await expect.element(stage).toBeVisible()
    // The button that was pressed is gone: the focus is where the next step stands.
    const pointing = screen.getByRole('region', { name: 'A sheet or card in the picture' })
    await expect.element(pointing).toHaveFocus()
    const figures = screen.getByRole('region', { name: 'Measurements' })
    await screen.getByRole('button', { name: 'Back to the window' }).click()
    await expect.poll(() => document.activeElement?.contains(figures.element()) && document.activeElement !== document.body).toBe(true)
    await ask.click()
    await expect.element(pointing).toHaveFocus()
    const { x, y, width, height } = CARD
    const measure = screen.getByRole('button', { name: 'Measure with this bank card' })
    for (const [left, top] of [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const) {
      await expect.element(measure).toBeDisabled()
      await tap(screen.getByRole('button', { name: /^Tap the corner/ }).element(), left, top)
    }
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await measure.click()
    await expect.poll(() => document.activeElement?.contains(figures.element()) && document.activeElement !== document.body).toBe(true)
    await expect.element(screen.getByText('Measured against the bank card'), { timeout: 20_000 }).toBeVisible()
    // The card's 86 × 54 pixels are 85.60 × 53.98 mm, so the window's 400 pixels are about 399 mm.
    const shown = screen.getByRole('region', { name: 'Measurements' }).element().textContent ?? ''
    expect(Math.abs(Number(/Width\s*(\d+)/.exec(shown)?.[1]) - 399)).toBeLessThan(12)
  })
})

/** Presses at a pixel of the photo of 1000 × 800, which the stage shows with a margin of 18 px. */
async function tap(layer: Element, x: number, y: number) {
  const { width, height } = layer.getBoundingClientRect()
  const scale = Math.min((width - 36) / 1000, (height - 36) / 800)
  const position = { x: (width - 1000 * scale) / 2 + x * scale, y: (height - 800 * scale) / 2 + y * scale }
  await userEvent.click(layer, { position })
}
