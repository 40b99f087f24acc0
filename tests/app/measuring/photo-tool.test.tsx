/// <reference path="../../../workers/vision/loading/opencv-parts.d.ts" />
/// <reference path="../../../workers/vision/loading/tfjs-wasm.d.ts" />
import { opencvWasmBytes } from 'virtual:opencv-wasm'
import { tfjsWasm } from 'virtual:tfjs-wasm'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhotoMeasuring } from '#app/features/measuring/photo/photo-measuring.tsx'
import type { PhotoMeasurement } from '#app/shop/slots.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'
import type { LoadProgress } from '#workers/vision/api.ts'
import { createVisionClient } from '#workers/vision/client.ts'
import { detectorBytes } from '#workers/vision/detector/detector-weights.ts'

/** A window 400 × 300 pixels large, seen straight on, in a wall. */
async function paintedWindow(): Promise<File> {
  const { canvas, context } = paintedCanvas(1000, 800, '#cfc8ba')
  const paint = (colour: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = colour
    context.fillRect(x, y, width, height)
  }
  paint('#3c2c20', 300, 200, 400, 300)
  paint('#dfeaf2', 320, 220, 170, 260)
  paint('#dfeaf2', 510, 220, 170, 260)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'window.jpg', { type: 'image/jpeg' })
}

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
    await screen.getByLabelText('Scale in the photo').click()
    await screen.getByRole('option', { name: 'A length I know' }).click()
    await screen.getByLabelText('Length between the two marks').fill('1200')
    await expect.element(screen.getByText('Scale from the length you marked'), { timeout: 20_000 }).toBeVisible()
    const violations = async () => (await axe.run(screen.container)).violations
    // The button fades from an estimate's look to a measurement's.
    await expect
      .poll(async () => (await violations()).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), { timeout: 5000 })
      .toEqual([])

    await screen.getByRole('button', { name: /^Use / }).click()
    await expect.poll(() => used.length).toBe(1)
    const [size] = used
    expect(size?.source).toMatchObject({ how: 'photo', scale: 'known_length' })
    // The safe size is what the opening exceeds, so it lies below the truth by at most the interval.
    expect(size?.widthMm).toBeLessThanOrEqual(1200)
    expect(size?.widthMm).toBeGreaterThan(1100)
    expect(size?.dropMm).toBeLessThanOrEqual(900)
    expect(size?.dropMm).toBeGreaterThan(800)
    expect(JSON.parse(localStorage.getItem('polygonData') ?? '{}')).toMatchObject({ corners: [{}, {}, {}, {}], measurements: {} })
    localStorage.clear()
  })

  test('where no window is found only four corners set measure, and taken back they leave an estimate', { timeout: 90_000 }, async () => {
    await page.viewport(1280, 900)
    const screen = await render(
      <MemoryRouter>
        <PhotoMeasuring onUse={() => {}} onClose={() => {}} />
      </MemoryRouter>,
    )
    await userEvent.upload(screen.getByLabelText('Upload a photo'), await dottedWall())
    await expect.element(screen.getByText('No window was found in this photo'), { timeout: 30_000 }).toBeVisible()
    await screen.getByLabelText('Scale in the photo').click()
    await screen.getByRole('option', { name: 'A length I know' }).click()
    await screen.getByLabelText('Length between the two marks').fill('1200')
    await screen.getByRole('button', { name: 'Back to the corners' }).click()
    for (const corner of [1, 2, 3, 4]) {
      await expect.element(screen.getByText('This is an estimate, not a measurement.')).toBeVisible()
      ;(screen.getByRole('button', { name: new RegExp(`^Corner ${corner}`) }).element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}')
    }
    await expect.element(screen.getByText('Scale from the length you marked'), { timeout: 20_000 }).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('This is an estimate, not a measurement.')).toBeVisible()
    await expect.element(screen.getByText('No window was found in this photo')).toBeVisible()
    await screen.getByRole('button', { name: 'Redo' }).click()
    await expect.element(screen.getByText('Scale from the length you marked'), { timeout: 20_000 }).toBeVisible()
  })
})
