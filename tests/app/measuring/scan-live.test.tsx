import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ScanCapture, startScanLoop } from '#app/camera/scan/scan-loop.ts'
import type { VisionState } from '#app/camera/use-vision.ts'
import { ScanCamera } from '#app/features/measuring/scan/camera-view.tsx'
import { paintedStream } from '#tests/support/painted-stream.ts'
import type { ScanReading, ScanResult } from '#workers/vision/api.ts'
import type { PictureSource, VisionClient } from '#workers/vision/client.ts'

const reading = (framesUsed: number, change: Partial<ScanReading> = {}): ScanReading => ({
  look: null,
  guidance: 'steady',
  outline: null,
  reference: null,
  fused: null,
  framesUsed,
  isTaken: true,
  progress: Math.min(0.9, framesUsed / 20),
  ms: 1,
  ...change,
})

/**
 * The core's side of a scan where its speed, and not what it sees, is what matters: it takes as long as it is told and counts what is with it.
 */
function slowVision(measureMs: number, followMs: number) {
  const calls = { measuring: 0, following: 0, maxMeasuring: 0, maxFollowing: 0, measured: 0, followed: 0, started: 0 }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const close = (source: PictureSource) => {
    if ('bitmap' in source) source.bitmap.close()
  }
  const result: ScanResult = {
    measurement: { found: false, reason: 'no_window', reference: null, candidates: [], ms: 0 },
    checked: null,
    bestFrame: 0,
  }
  const vision: VisionClient = {
    start: async () => {},
    openPhoto: () => ({
      measure: async () => result.measurement,
      edges: async () => [],
      camera: async () => null,
      debug: async () => null,
      close: () => {},
    }),
    startScan: async () => {
      calls.started++
    },
    async addScanFrame(source) {
      calls.maxMeasuring = Math.max(calls.maxMeasuring, ++calls.measuring)
      await wait(measureMs)
      close(source)
      calls.measuring--
      return reading(++calls.measured)
    },
    finishScan: async () => result,
    scanSoFar: async () => result,
    leaveOutScanFrame: async () => {},
    async followOutline(source) {
      calls.maxFollowing = Math.max(calls.maxFollowing, ++calls.following)
      await wait(followMs)
      close(source)
      calls.following--
      calls.followed++
      return null
    },
    correctOutline: async () => {},
    forgetOutline: async () => {},
    close: () => {},
  }
  return { vision, calls }
}

async function playingVideo(): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = paintedStream()
  document.body.append(video)
  onTestFinished(() => video.remove())
  await video.play()
  return video
}

describe('the loop that hands frames to the workers', () => {
  test('each worker has one frame at a time, however slow it is, and the fast one does not wait for the slow one', async () => {
    const video = await playingVideo()
    const { vision, calls } = slowVision(400, 5)
    let frames = 0
    const loop = startScanLoop({
      video,
      vision,
      hints: { reference: 'auto' },
      onReading: () => {},
      onFrame: () => {
        frames++
      },
      onFailure: (failure) => {
        throw failure
      },
    })
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    loop.stop()
    expect(calls).toMatchObject({ maxMeasuring: 1, maxFollowing: 1, started: 1 })
    // Three times 400 ms of measuring leave time for dozens of frames; half a dozen would do to prove it, on however busy a machine.
    expect(calls.followed).toBeGreaterThan(2 * calls.measured)
    expect(frames).toBeGreaterThanOrEqual(calls.followed)
  })

  test('a live picture that has lost its window begins anew: the next window is not given the size of the last', async () => {
    const video = await playingVideo()
    const { vision, calls } = slowVision(20, 5)
    let frames = 0
    const loop = startScanLoop({
      video,
      vision,
      hints: { reference: 'auto' },
      onReading: () => {},
      onFrame: () => {},
      onFollowed: (frame) => {
        frames += 1
        frame.close()
      },
      onFailure: (failure) => {
        throw failure
      },
    })
    await expect.poll(() => calls.started, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    expect(frames).toBeGreaterThan(5)
    loop.stop()
  })

  test('a paused scan hands over nothing and goes on where it was', async () => {
    const video = await playingVideo()
    const { vision, calls } = slowVision(20, 5)
    const loop = startScanLoop({ video, vision, hints: { reference: 'auto' }, onReading: () => {}, onFrame: () => {}, onFailure: () => {} })
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThan(0)
    loop.setPaused(true)
    await expect.poll(() => calls.measuring + calls.following).toBe(0)
    const { measured, followed } = calls
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(calls).toMatchObject({ measured, followed })
    loop.setPaused(false)
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThan(measured)
    expect(calls.started).toBe(1)
    loop.stop()
  })

  test('a page that is not seen hands over nothing', async () => {
    const video = await playingVideo()
    const { vision, calls } = slowVision(20, 5)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const loop = startScanLoop({ video, vision, hints: { reference: 'auto' }, onReading: () => {}, onFrame: () => {}, onFailure: () => {} })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(calls).toMatchObject({ measured: 0, followed: 0 })
    hidden.mockReturnValue(false)
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThan(0)
    loop.stop()
  })
})

describe('the scan on the screen', () => {
  async function scanning(vision: VisionClient) {
    await page.viewport(390, 844)
    const stream = paintedStream()
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    const seen = { cancelled: 0, captures: [] as Promise<ScanCapture>[] }
    const screen = await render(
      <main id="main">
        <ScanCamera
          core={{ status: 'ready', vision, want: () => {}, retry: () => {} }}
          isAnalysing={false}
          onCapture={(capture) => seen.captures.push(capture)}
          onSend={() => {}}
          onPhoto={() => {}}
          onCancel={() => {
            seen.cancelled++
          }}
        />
      </main>,
    )
    return { screen, stream, seen }
  }

  test('is left by Escape, and the camera goes out with it', async () => {
    const { screen, stream, seen } = await scanning(slowVision(20, 5).vision)
    await expect.element(screen.getByRole('button', { name: 'Pause the camera' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(seen.cancelled).toBe(1)
    await screen.unmount()
    expect(stream.getTracks().every((track) => track.readyState === 'ended')).toBe(true)
  })

  test('a camera that stops in the middle is said in words, and what was measured can be used', async () => {
    const { vision, calls } = slowVision(20, 5)
    const { screen, stream, seen } = await scanning(vision)
    await expect.element(screen.getByText(/pictures measured/), { timeout: 20_000 }).toBeVisible()
    for (const track of stream.getTracks()) {
      track.stop()
      // A track that is stopped by the page itself does not say so; one that is lost does.
      track.dispatchEvent(new Event('ended'))
    }
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Camera Error')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/The camera stopped.*\d+ pictures measured so far are kept/)
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
    await screen.getByRole('button', { name: 'Finish with what is measured' }).click()
    expect(seen.captures).toHaveLength(1)
    expect((await seen.captures[0])?.frame.width).toBe(640)
    expect(calls.started).toBe(1)
  })

  test('a core that is lost in the middle is replaced and the scan begins again; lost once more, a picture may be sent instead', async () => {
    await page.viewport(390, 844)
    const stream = paintedStream()
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    const { vision, calls } = slowVision(20, 5)
    let isLost = false
    const losing: VisionClient = {
      ...vision,
      addScanFrame: (frame, atMs) => (isLost ? Promise.reject(new Error('the worker is gone')) : vision.addScanFrame(frame, atMs)),
    }
    const props = { isAnalysing: false, onCapture: () => {}, onSend: () => {}, onPhoto: () => {}, onCancel: () => {} }
    const shown = (state: VisionState) => (
      <main id="main">
        <ScanCamera core={{ ...state, vision: losing, want: () => {}, retry: () => {} }} {...props} />
      </main>
    )
    const screen = await render(shown({ status: 'ready' }))
    const sending = screen.getByRole('button', { name: 'Agree and send the picture' })
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThan(0)
    isLost = true
    await expect.element(sending, { timeout: 20_000 }).toBeVisible()
    await screen.rerender(shown({ status: 'loading', progress: null }))
    await expect.element(screen.getByRole('progressbar')).toBeVisible()
    expect(sending.elements()).toEqual([])

    isLost = false
    const { measured } = calls
    await screen.rerender(shown({ status: 'ready' }))
    await expect.poll(() => calls.measured, { timeout: 20_000 }).toBeGreaterThan(measured)
    expect(calls.started).toBe(2)
    expect(sending.elements()).toEqual([])

    isLost = true
    await screen.rerender(shown({ status: 'loading', progress: null }))
    await screen.rerender(shown({ status: 'ready' }))
    await expect.element(sending, { timeout: 20_000 }).toBeVisible()
  })

  test('one instruction is read out, politely, and not at the rate of the frames', async () => {
    const { vision } = slowVision(30, 5)
    let n = 0
    const words = ['come_closer', 'steady'] as const
    const flickering: VisionClient = {
      ...vision,
      addScanFrame: async (source, atMs) => ({ ...(await vision.addScanFrame(source, atMs)), guidance: words[n++ % 2] ?? 'steady' }),
    }
    const { screen } = await scanning(flickering)
    const status = screen.getByRole('status').first()
    await expect.element(status, { timeout: 20_000 }).toHaveTextContent(/Come a little closer|Good/)
    const readOut: string[] = []
    const before = n
    for (let i = 0; i < 40; i++) {
      const now = status.element().textContent ?? ''
      if (now !== readOut.at(-1)) readOut.push(now)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // A word stays for a second at least, so in two seconds there is room for three, of however many that were meant.
    expect(n - before).toBeGreaterThan(3)
    expect(readOut.length).toBeLessThanOrEqual(3)
  })
})
