import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { paintedCanvas } from '#tests/support/painted-canvas.ts'

/** A photo of 800 × 600 pixels with a dark opening from (200, 150) to (600, 450). */
export async function paintedPhoto(): Promise<DrawnPhoto> {
  const { canvas, context } = paintedCanvas(800, 600, '#d8d2c4')
  context.fillStyle = '#4a6f86'
  context.fillRect(200, 150, 400, 300)
  const full = await createImageBitmap(canvas)
  return { widthPx: 800, heightPx: 600, full, display: full }
}
