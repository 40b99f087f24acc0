import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import plainWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url'
import simdWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import threadedWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url'
import * as tf from '@tensorflow/tfjs-core'
import { type BackendOption, type BackendTiming, chooseBackend } from './choose-backend.ts'
import { readDetectorWeights } from './detector-weights.ts'
import weightsUrl from './window-detector.bin?url'
import { WindowDetector } from './window-detector.ts'

export interface LoadedDetector {
  readonly detector: WindowDetector
  /** How fast each backend tried was here. */
  readonly timings: readonly BackendTiming[]
}

let loading: Promise<LoadedDetector> | undefined

/** The detector in a browser's worker, on the fastest backend there; loaded once. Rejects when its files cannot be fetched; the next call tries again. */
export function loadDetectorInBrowser(): Promise<LoadedDetector> {
  loading ??= start().catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

async function start(): Promise<LoadedDetector> {
  const response = await fetch(weightsUrl)
  if (!response.ok) throw new Error(`${weightsUrl}: ${response.status}`)
  const weights = readDetectorWeights(await response.arrayBuffer())
  const timings = await chooseBackend(backends, weights)
  return { detector: new WindowDetector(weights), timings }
}

const backends: readonly BackendOption[] = [
  {
    name: 'wasm',
    async start() {
      // tfjs's threaded build hangs in a worker on a cross-origin isolated page.
      tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
      setWasmPaths({
        'tfjs-backend-wasm.wasm': plainWasm,
        'tfjs-backend-wasm-simd.wasm': simdWasm,
        'tfjs-backend-wasm-threaded-simd.wasm': threadedWasm,
      })
      return true
    },
  },
  {
    name: 'webgpu',
    async start() {
      const adapter = await (
        navigator as { gpu?: { requestAdapter(): Promise<{ info?: { isFallbackAdapter?: boolean } } | null> } }
      ).gpu?.requestAdapter()
      if (!adapter || adapter.info?.isFallbackAdapter) return false
      await import('@tensorflow/tfjs-backend-webgpu')
      return true
    },
  },
  {
    name: 'webgl',
    async start() {
      if (drawsInSoftware()) return false
      await import('@tensorflow/tfjs-backend-webgl')
      return true
    },
  },
]

/** Whether WebGL is missing, or drawn by the processor, where WebAssembly is many times faster. */
function drawsInSoftware(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!gl) return true
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
