/** @returns a canvas filled with one colour, for a test to paint on. */
export function paintedCanvas(widthPx: number, heightPx: number, colour: string) {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, widthPx, heightPx)
  return { canvas, context }
}
