import type { LoadProgress } from '../api.ts'

export type OnProgress = (progress: LoadProgress) => void

/**
 * Fetches a file, over the network or from the browser's cache. Progress is told once when the length is known, and then with every piece.
 * Rejects when the file cannot be fetched or has another size.
 * @param unpackedBytes its size before compression
 */
export async function download(url: string, unpackedBytes: number, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  // The stream gives unpacked bytes, while the header tells the bytes that travel: the share received is the same of both.
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
 * Adds up the progress of files that are fetched at the same time. Nothing is told before every file's length is known, so that the total never
 * grows on the way.
 * @returns a listener for each of the `count` files
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
