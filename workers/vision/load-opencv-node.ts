import type { OpenCv } from './opencv.ts'

let loading: Promise<OpenCv> | undefined

/** OpenCV in Node, from its package (WebAssembly inside); loaded once. */
export function loadOpenCvInNode(): Promise<OpenCv> {
  loading ??= import('opencv.js').then(async (module) => (await module.default) as unknown as OpenCv)
  return loading
}
