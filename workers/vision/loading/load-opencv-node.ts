import { createRequire } from 'node:module'
import type { OpenCv } from './opencv.ts'

let loading: Promise<OpenCv> | undefined

/**
 * OpenCV in Node, from its package (WebAssembly inside); loaded once. Its export is a promise, which an ES import would
 * take for a module that wants to be awaited: required as what it is, CommonJS.
 */
export function loadOpenCvInNode(): Promise<OpenCv> {
  loading ??= Promise.resolve(createRequire(import.meta.url)('opencv.js') as Promise<OpenCv>)
  return loading
}
