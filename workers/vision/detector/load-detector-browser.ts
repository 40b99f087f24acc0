/// <reference path="../loading/tfjs-wasm.d.ts" />

import { tfjsWasm } from 'virtual:tfjs-wasm'
import * as tf from '@tensorflow/tfjs'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { download, type OnProgress } from '../loading/download.ts'
import { type BackendOption, type BackendTiming, chooseBackend } from './choose-backend.ts'
import { detectorBytes, readDetectorWeights } from './detector-weights.ts'
import weightsUrl from './window-detector.bin?url'
import { WindowDetector } from './window-detector.ts'

export interface LoadedDetector {
  readonly detector: WindowDetector
  /** How fast each backend was that was tried. */
  readonly timings: readonly BackendTiming[]
}

/** Listeners to the progress of the two files that are fetched. */
export interface DetectorProgress {
  readonly weights?: OnProgress
  readonly wasm?: OnProgress
}

let loading: Promise<LoadedDetector> | undefined

/**
 * Loads the detector in a browser's worker, once, on the fastest backend that there is.
 * Rejects when its files cannot be fetched; the next call tries again.
 */
export function loadDetectorInBrowser(progress: DetectorProgress = {}, backends = BACKENDS): Promise<LoadedDetector> {
  loading ??= start(progress, backends).catch((failure: unknown) => {
    loading = undefined
    throw failure
  })
  return loading
}

async function start(progress: DetectorProgress, backends: readonly BackendOption[]): Promise<LoadedDetector> {
  // tfjs's threaded build hangs in a worker on a cross-origin isolated page.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  const wasm = (await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT')) ? tfjsWasm.simd : tfjsWasm.plain
  const [weightBytes, wasmBytes] = await Promise.all([
    download(weightsUrl, detectorBytes, progress.weights),
    download(wasm.url, wasm.bytes, progress.wasm),
  ])
  const weights = readDetectorWeights(weightBytes)
  // tfjs would fetch its WebAssembly by itself and tell no progress, so it is given an address of the bytes fetched here.
  const wasmHere = URL.createObjectURL(new Blob([wasmBytes], { type: 'application/wasm' }))
  try {
    const names = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm-threaded-simd.wasm'] as const
    setWasmPaths(Object.fromEntries(names.map((name) => [name, wasmHere])))
    const timings = await chooseBackend(backends, weights)
    return { detector: new WindowDetector(weights), timings }
  } finally {
    URL.revokeObjectURL(wasmHere)
  }
}

/** In the order in which they are tried. */
export const BACKENDS: readonly BackendOption[] = [
  { name: 'wasm', start: async () => true },
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

/** Whether there is no WebGL, or only one in software, which is many times slower than WebAssembly. */
function drawsInSoftware(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!gl) return true
  const told = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
