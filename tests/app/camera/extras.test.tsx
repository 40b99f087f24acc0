import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { extrasOf } from '#app/camera/device/extras.ts'
import { CameraExtrasPanel } from '#app/camera/device/extras-panel.tsx'
import { paintedStream } from '#tests/support/painted-stream.ts'

/** A camera's track as devices with a torch and a zoom describe it; no test machine has such a camera. */
function ableTrack(capabilities: object, refuses = false) {
  const track = paintedStream().getVideoTracks()[0] as MediaStreamTrack
  const asked: unknown[] = []
  vi.spyOn(track, 'getCapabilities').mockReturnValue(capabilities as MediaTrackCapabilities)
  vi.spyOn(track, 'applyConstraints').mockImplementation(async (constraints) => {
    if (refuses) throw new DOMException('', 'OverconstrainedError')
    asked.push(constraints?.advanced?.[0])
  })
  return { track, asked }
}

describe("the camera's torch and zoom", () => {
  test('are offered where the device has them, and do what they say', async () => {
    const { track, asked } = ableTrack({ torch: true, zoom: { min: 1, max: 5, step: 0.5 } })
    const screen = await render(
      <main>
        <CameraExtrasPanel track={track} />
      </main>,
    )
    const torch = screen.getByRole('button', { name: 'Torch' })
    await torch.click()
    await expect.element(torch).toHaveAttribute('aria-pressed', 'true')
    await torch.click()
    await expect.element(torch).toHaveAttribute('aria-pressed', 'false')
    const zoom = screen.getByRole('slider', { name: 'Zoom' })
    await zoom.fill('2.5')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '2.5 times')
    await expect.poll(() => asked).toEqual([{ torch: true }, { torch: false }, { zoom: 2.5 }])
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
  })

  test('are not shown where it has not', async () => {
    const { track } = ableTrack({ width: { max: 1920 } })
    const screen = await render(<CameraExtrasPanel track={track} />)
    expect(screen.container.textContent).toBe('')
    expect(extrasOf(null)).toEqual({ hasTorch: false, zoom: null })
  })

  test('a torch that the camera refuses to light is not shown as lit', async () => {
    const { track } = ableTrack({ torch: true }, true)
    const screen = await render(<CameraExtrasPanel track={track} />)
    await screen.getByRole('button', { name: 'Torch' }).click()
    await expect.element(screen.getByRole('button', { name: 'Torch' })).toHaveAttribute('aria-pressed', 'false')
  })
})
