/// <reference path="./opencv-parts.d.ts" />
import createOpenCv from 'virtual:opencv-glue'
import { opencvWasmBytes, opencvWasmUrl } from 'virtual:opencv-wasm'
import type { LoadProgress } from './api.ts'
import type { OpenCv } from './opencv.ts'

let loading: Promise<OpenCv> | undefined

/**
 * OpenCV in a browser's worker; loaded once, the first time over the network, later from the browser's cache.
 * Rejects where it cannot be fetched, compiled or given memory; the next call tries again.
 */
export function loadOpenCvInBrowser(onProgress?: (progress: LoadProgress) => void): Promise<OpenCv> {
  loading ??= fetchWasm(onProgress)
    .then(async (wasmBinary) => (await createOpenCv({ wasmBinary })) as OpenCv)
    .catch((failure: unknown) => {
      loading = undefined
      throw failure
    })
  return loading
}

async function fetchWasm(onProgress?: (progress: LoadProgress) => void): Promise<ArrayBuffer> {
  const response = await fetch(opencvWasmUrl)
  if (!response.ok || !response.body) throw new Error(`${opencvWasmUrl}: ${response.status}`)
  // The stream gives unpacked bytes; what travels is told by the header, so the share of the one is shown as a share of the other.
  const totalBytes = Number(response.headers.get('content-length')) || opencvWasmBytes
  const bytes = new Uint8Array(opencvWasmBytes)
  let received = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (received + value.length > bytes.length) throw new Error(`${opencvWasmUrl} is longer than it was built`)
    bytes.set(value, received)
    received += value.length
    onProgress?.({ receivedBytes: Math.round((received / opencvWasmBytes) * totalBytes), totalBytes })
  }
  if (received !== opencvWasmBytes) throw new Error(`${opencvWasmUrl} broke off after ${received} bytes`)
  return bytes.buffer
}
