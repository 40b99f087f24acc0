import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GUIDANCE_WORDS } from '#app/camera/scan/scan-words.ts'
import { instruction } from '#app/camera/scan/use-scan.ts'
import { MeasuringTrouble } from '#app/features/measuring/photo/measuring-outcome.tsx'
import { ScanCamera } from '#app/features/measuring/scan/camera-view.tsx'
import { QuickScan } from '#app/features/measuring/scan/quick-scan.tsx'
import { REFUSAL_WORDS, scanAdvice, whatHelps } from '#app/features/measuring/words.ts'
import { shownToasts } from '#app/ui/toast.ts'
import { paintedStream } from '#tests/support/painted-stream.ts'
import type { FoundReference, Guidance, Refusal, ScanReading } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'

function paintedCamera() {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(paintedStream())
}

const board: FoundReference = {
  kind: 'board',
  corners: [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 70 },
    { x: 0, y: 70 },
  ],
}

/** A core that reads the same from every frame, as it is told: what is tested is what the screen makes of it. */
function saying(reading: () => Partial<ScanReading>): VisionClient {
  return {
    start: async () => {},
    openPhoto: () => {
      throw new Error('a scan that is not ended opens no photo')
    },
    startScan: async () => {},
    async addScanFrame(source) {
      if ('bitmap' in source) source.bitmap.close()
      await new Promise((resolve) => setTimeout(resolve, 30))
      const silent = { outline: null, look: null, reference: null, fused: null, framesUsed: 0, isTaken: false, progress: 0, ms: 30 }
      return { guidance: 'steady', ...silent, ...reading() }
    },
    finishScan: async () => ({
      measurement: { found: false, reason: 'no_window', reference: null, candidates: [], ms: 0 },
      checked: null,
      bestFrame: 0,
    }),
    scanSoFar: () => Promise.reject(new Error('nobody walks here')),
    leaveOutScanFrame: async () => {},
    async followOutline({ bitmap }) {
      bitmap.close()
      return null
    },
    correctOutline: async () => {},
    forgetOutline: async () => {},
    close: () => {},
  }
}

describe('what the scan says', () => {
  test('each state has its own instruction on the screen, and the reference is a chip: not seen, found', { timeout: 60_000 }, async () => {
    await page.viewport(390, 844)
    paintedCamera()
    let now: Partial<ScanReading> = { guidance: 'no_window' }
    const core = { status: 'ready', vision: saying(() => now), want: () => {}, retry: () => {} } as const
    const screen = await render(
      <main>
        <ScanCamera core={core} isAnalysing={false} onCapture={() => {}} onSend={() => {}} onPhoto={() => {}} onCancel={() => {}} />
      </main>,
    )
    const words = Object.entries(GUIDANCE_WORDS) as [Guidance, string][]
    expect(new Set(words.map(([, text]) => text)).size).toBe(words.length)
    const seen = new Set<string>()
    for (const [guidance, text] of words) {
      now = { guidance }
      await expect.element(screen.getByText(text, { exact: true }).first(), { timeout: 10_000 }).toBeVisible()
      seen.add(text)
    }
    expect(seen.size).toBe(8)
    await expect.element(screen.getByText('No board, sheet or card seen')).toBeVisible()
    now = { guidance: 'steady', reference: board }
    await expect.element(screen.getByText('Printed board found')).toBeVisible()
    // This camera has neither, so neither is offered.
    expect(screen.getByRole('button', { name: 'Torch' }).elements()).toEqual([])
    expect(screen.getByRole('slider', { name: 'Zoom' }).elements()).toEqual([])
  })

  test('what the picture on the screen shows comes before what was measured a moment ago, but darkness before both', () => {
    const calm = { isSwinging: false, isCut: false }
    expect(instruction('steady', calm)).toBe('steady')
    expect(instruction('steady', { ...calm, isSwinging: true })).toBe('hold_still')
    expect(instruction('steady', { ...calm, isCut: true })).toBe('step_back')
    expect(instruction('too_dark', { isSwinging: true, isCut: true })).toBe('too_dark')
  })
})

describe('a picture that cannot be measured', () => {
  test('other corners are advised only where they can give a size', () => {
    expect(whatHelps('no_window')).toBe('corners')
    expect(whatHelps('corner_hidden')).toBe('corners')
    expect(whatHelps('too_blurred')).toBe('photo')
    // From the side: the outline that was found may be another thing's, that of a person is the window's.
    expect(whatHelps('too_steep')).toBe('corners_if_wrong')
  })

  test.each(Object.keys(REFUSAL_WORDS) as Refusal[])('%s is said in words, with what to do', async (reason) => {
    const screen = await render(<MeasuringTrouble refusal={REFUSAL_WORDS[reason]} status="measured" tryAgain={() => {}} />)
    await expect.element(screen.getByText(REFUSAL_WORDS[reason].title)).toBeVisible()
    await expect.element(screen.getByText(REFUSAL_WORDS[reason].what)).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations).toEqual([])
  })

  test('ends a scan by the shutter with its reason, and the camera is there again', { timeout: 60_000 }, async () => {
    await page.viewport(390, 844)
    paintedCamera()
    const screen = await render(
      <MemoryRouter>
        <main id="main">
          <QuickScan onLeave={() => {}} />
        </main>
      </MemoryRouter>,
    )
    const shutter = screen.getByRole('button', { name: 'Take the measurement now' })
    await expect.element(shutter, { timeout: 30_000 }).toBeVisible()
    await shutter.click()
    await expect.poll(() => shownToasts()[0]?.title, { timeout: 30_000 }).toBe('Unable to analyze window. Please try again.')
    const reasons = (Object.keys(REFUSAL_WORDS) as Refusal[]).map(scanAdvice)
    expect(reasons).toContain(shownToasts()[0]?.description)
    await expect.element(shutter).toBeVisible()
  })
})
