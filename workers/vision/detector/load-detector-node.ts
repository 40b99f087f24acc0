import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as tf from '@tensorflow/tfjs'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { readDetectorWeights } from './detector-weights.ts'
import { WindowDetector } from './window-detector.ts'

let loading: Promise<WindowDetector> | undefined

/** Loads the detector in Node on tfjs's WebAssembly, once. */
export function loadDetectorInNode(): Promise<WindowDetector> {
  loading ??= start()
  return loading
}

async function start(): Promise<WindowDetector> {
  const require = createRequire(import.meta.url)
  // tfjs's own threads hang in a worker thread, and that is where the server runs this.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  setWasmPaths(`${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}${path.sep}`)
  if (!(await tf.setBackend('wasm'))) throw new Error('tfjs has no WebAssembly backend here')
  const file = readFileSync(require.resolve('#workers/vision/detector/window-detector.bin'))
  return new WindowDetector(readDetectorWeights(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)))
}
