import { onTestFinished } from 'vitest'

/** A real stream of real frames, painted instead of seen: a plain wall, a little other thirty times a second. It ends with the test. */
export function paintedStream(widthPx = 640, heightPx = 360): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d')
  let frame = 0
  const paint = () => {
    if (!context) return
    context.fillStyle = frame++ % 2 ? '#889' : '#88a'
    context.fillRect(0, 0, widthPx, heightPx)
  }
  paint()
  const timer = setInterval(paint, 33)
  onTestFinished(() => clearInterval(timer))
  return canvas.captureStream(30)
}
