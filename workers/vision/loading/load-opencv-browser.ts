/// <reference path="./opencv-parts.d.ts" />
import createOpenCv from 'virtual:opencv-glue'
import { opencvWasmBytes, opencvWasmUrl } from 'virtual:opencv-wasm'
import { download, type OnProgress } from './download.ts'
import type { OpenCv } from './opencv.ts'

let loading: Promise<OpenCv> | undefined

/**
 * Loads OpenCV in a browser's worker, once; the file comes over the network the first time and from the browser's cache later.
 * Rejects where it cannot be fetched, compiled or given memory; the next call tries again.
 */
export function loadOpenCvInBrowser(onProgress?: OnProgress): Promise<OpenCv> {
  loading ??= download(opencvWasmUrl, opencvWasmBytes, onProgress)
    .then(async (wasmBinary) => (await createOpenCv({ wasmBinary })) as OpenCv)
    .catch((failure: unknown) => {
      loading = undefined
      throw failure
    })
  return loading
}
