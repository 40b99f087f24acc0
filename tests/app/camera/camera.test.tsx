import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CONSTRAINT_SETS, openCamera, playCamera, stopCamera } from '#app/camera/device/camera.ts'
import { CAMERA_ERROR_WORDS } from '#app/camera/device/errors.ts'
import { ScanCamera } from '#app/features/measuring/scan/camera-view.tsx'
import { paintedStream } from '#tests/support/painted-stream.ts'
import { createVisionClient } from '#workers/vision/client.ts'

/** The device's side of getUserMedia: what this machine has no hardware for. */
function deviceAnswers(...answers: readonly (string | MediaStream)[]) {
  let asked = 0
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer instanceof MediaStream) return answer
    throw new DOMException('', answer)
  })
}

const never = new AbortController().signal

describe('the camera', () => {
  test('there are four sets of constraints, the rear camera and 1280 × 720 first, anything last', () => {
    expect(CONSTRAINT_SETS).toHaveLength(4)
    expect(CONSTRAINT_SETS[0]?.video).toEqual({ facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } })
    expect(CONSTRAINT_SETS.slice(0, 3).every(({ video }) => typeof video === 'object' && 'facingMode' in video)).toBe(true)
    expect(CONSTRAINT_SETS[3]?.video).toBe(true)
  })

  test('a set that the device cannot meet is followed by the next looser one', async () => {
    const device = deviceAnswers('OverconstrainedError', 'OverconstrainedError', paintedStream())
    const opening = await openCamera(never)
    expect(opening.ok).toBe(true)
    expect(device.mock.calls.map(([constraints]) => constraints)).toEqual(CONSTRAINT_SETS.slice(0, 3))
    if (opening.ok) stopCamera(opening.stream)
  })

  test("a person's no is not asked again", async () => {
    const device = deviceAnswers('NotAllowedError')
    expect(await openCamera(never)).toEqual({ ok: false, problem: 'denied' })
    expect(device).toHaveBeenCalledTimes(1)
  })

  test('a camera that comes after one has left is switched off at once', async () => {
    const stream = paintedStream()
    const leaving = new AbortController()
    deviceAnswers(stream)
    const opening = openCamera(leaving.signal)
    leaving.abort()
    expect((await opening).ok).toBe(false)
    expect(stream.getTracks().every((track) => track.readyState === 'ended')).toBe(true)
  })

  test('the video plays once it has a size, and a stream without a picture is given up', async () => {
    const video = document.createElement('video')
    video.muted = true
    expect(await playCamera(video, paintedStream(), 5000)).toBe('playing')
    expect(await playCamera(document.createElement('video'), new MediaStream(), 60)).toBe('no_picture')
  })

  test('when the browser does not start the video by itself, a touch is asked for', async () => {
    const video = document.createElement('video')
    video.muted = true
    vi.spyOn(video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    expect(await playCamera(video, paintedStream(), 5000)).toBe('tap_to_start')
  })
})

describe('the scan without a camera', () => {
  const progress = { receivedBytes: 1_200_000, totalBytes: 3_100_000 }
  const core = { status: 'loading', progress, vision: createVisionClient(), want: () => {}, retry: () => {} } as const
  const shown = () =>
    render(
      <main id="main">
        <ScanCamera core={core} isAnalysing={false} onCapture={() => {}} onSend={() => {}} onPhoto={() => {}} onCancel={() => {}} />
      </main>,
    )

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'other'],
  ] as const)('%s is said in words, with a photo as the way on', async (name, problem) => {
    deviceAnswers(name)
    const screen = await shown()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Camera Error')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(CAMERA_ERROR_WORDS[problem])
    await expect.element(screen.getByLabelText('Upload a photo')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
  })

  test('a camera that is found on the second try plays, while the download shows its bytes', async () => {
    deviceAnswers('NotReadableError', 'NotReadableError', 'NotReadableError', 'NotReadableError', paintedStream())
    const screen = await shown()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('button', { name: 'Pause the camera' })).toBeVisible()
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1.2\u00a0MB of 3.1\u00a0MB')
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
  })
})
