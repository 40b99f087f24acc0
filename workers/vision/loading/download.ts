import type { LoadProgress } from '../api.ts'

export type OnProgress = (progress: LoadProgress) => void

/**
 * A file over the network or from the browser's cache, with its progress: once when its length is known, then with every piece.
 * @param unpackedBytes its size before compression
 * Rejects when it cannot be fetched or has another size.
 */
export async function download(url: string, unpackedBytes: number, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  // The stream gives unpacked bytes; what travels is told by the header, so the share of the one is shown as a share of the other.
  const totalBytes = Number(response.headers.get('content-length')) || unpackedBytes
  const bytes = new Uint8Array(unpackedBytes)
  let received = 0
  const tell = () => onProgress?.({ receivedBytes: Math.round((received / unpackedBytes) * totalBytes), totalBytes })
  tell()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (received + value.length > bytes.length) throw new Error(`${url} is longer than it was built`)
    bytes.set(value, received)
    received += value.length
    tell()
  }
  if (received !== unpackedBytes) throw new Error(`${url} broke off after ${received} bytes`)
  return bytes.buffer
}

/**
 * One progress of `count` files that are fetched at the same time: a listener for each. Nothing is told before every file's length is known,
 * so that the whole never grows.
 */
export function addedUp(count: number, onProgress: OnProgress): readonly OnProgress[] {
  const parts: (LoadProgress | undefined)[] = Array.from({ length: count })
  return parts.map((_, index) => (progress: LoadProgress) => {
    parts[index] = progress
    const known = parts.filter((part) => part !== undefined)
    if (known.length < count) return
    const sum = (of: (part: LoadProgress) => number) => known.reduce((bytes, part) => bytes + of(part), 0)
    onProgress({ receivedBytes: sum(({ receivedBytes }) => receivedBytes), totalBytes: sum(({ totalBytes }) => totalBytes) })
  })
}
