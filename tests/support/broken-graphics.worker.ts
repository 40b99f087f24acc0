import { BACKENDS, loadDetectorInBrowser } from '#workers/vision/detector/load-detector-browser.ts'

/**
 * A worker in a browser whose graphics driver is broken: WebGPU throws, and WebGL throws or never comes. It loads the window detector with the
 * graphics tried first, looks at a picture with it, and tells what became of each backend.
 */

type Fault = 'throws' | 'hangs'

const refuse = () => {
  throw new DOMException('the driver is gone', 'OperationError')
}

self.addEventListener('message', async ({ data: fault }: MessageEvent<Fault>) => {
  Object.defineProperty(navigator, 'gpu', { configurable: true, value: { requestAdapter: refuse } })
  OffscreenCanvas.prototype.getContext = refuse as never
  const hanging = { name: 'webgl', start: () => new Promise<boolean>(() => {}) } as const
  const backends = [...BACKENDS].reverse().map((backend) => (fault === 'hangs' && backend.name === 'webgl' ? hanging : backend))
  try {
    const { detector, timings } = await loadDetectorInBrowser({}, backends)
    const photo = { widthPx: 256, heightPx: 192, rgba: new Uint8ClampedArray(256 * 192 * 4).fill(128) }
    const look = await detector.look(photo, { left: 0, top: 0, width: 256, height: 192 })
    self.postMessage({ timings, chance: look.sideChance('opening', 0, { x: 100, y: 100 }) })
  } catch (failure) {
    self.postMessage({ failure: String(failure) })
  }
})
