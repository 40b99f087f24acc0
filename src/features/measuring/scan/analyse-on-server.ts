import type { OfferedSize } from '#app/camera/offered-size.ts'
import { fromServer } from '#app/camera/offered-size.ts'
import { call } from '#app/lib/calls/call.ts'
import { readStoredText } from '#app/lib/storage/browser-storage.ts'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'
import { analyseWindow } from '#shared/contracts/measuring.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Refusal } from '#workers/vision/api.ts'

/** Source: customer specification, section 9. */
const JPEG_QUALITY = 0.8

export type ServerAnalysis =
  | { readonly found: true; readonly offered: OfferedSize; readonly corners: PixelQuad }
  | { readonly found: false; readonly reason: Refusal }

/**
 * Sends one frame to the server, which runs the same vision core and does not keep the picture. It is for browsers that cannot run the core, and
 * only after the person has agreed.
 * @throws CallError when the server cannot be reached or refuses.
 */
export async function analyseOnServer(frame: ImageBitmap, signal: AbortSignal): Promise<ServerAnalysis> {
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  canvas.getContext('2d')?.drawImage(frame, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  const form = new FormData()
  form.append('image', jpeg, 'quick-scan.jpg')
  const session = readStoredText(STORAGE_KEYS.chatSession, 'session')
  if (session) form.append('session_id', session)
  form.append('customer_context', JSON.stringify({ analysis_type: 'quick_scan', measurement_mode: 'automatic' }))
  const answer = await call(analyseWindow, { form, signal })
  if (!answer.success) return { found: false, reason: answer.error_type }
  const corners = answer.corners.map(({ x, y }) => ({ x: x * frame.width - 0.5, y: y * frame.height - 0.5 })) as unknown as PixelQuad
  return { found: true, offered: fromServer(answer), corners }
}
