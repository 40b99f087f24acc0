import { createRequire } from 'node:module'
import type { OpenCv } from './opencv.ts'

let loading: Promise<OpenCv> | undefined

/**
 * Loads OpenCV in Node from its package, which has the WebAssembly inside; once. The package is CommonJS and exports a promise: an ES import
 * would mistake that for a module to be awaited, so it is required.
 */
export function loadOpenCvInNode(): Promise<OpenCv> {
  loading ??= Promise.resolve(createRequire(import.meta.url)('opencv.js') as Promise<OpenCv>)
  return loading
}
