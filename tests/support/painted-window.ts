import { paintedCanvas } from './painted-canvas.ts'

interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A window 400 × 300 pixels large, seen straight on, in a wall. @param tiles beside it, in pixels */
export async function paintedWindow(tiles: readonly Tile[] = []): Promise<File> {
  const { canvas, context } = paintedCanvas(1000, 800, '#cfc8ba')
  const paint = (colour: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = colour
    context.fillRect(x, y, width, height)
  }
  paint('#3c2c20', 300, 200, 400, 300)
  paint('#dfeaf2', 320, 220, 170, 260)
  paint('#dfeaf2', 510, 220, 170, 260)
  for (const { x, y, width, height } of tiles) paint('#b03030', x, y, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'window.jpg', { type: 'image/jpeg' })
}
