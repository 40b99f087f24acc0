import type { ImageSize } from './corner-limits.ts'

/** A photo as the canvas draws it: at full resolution for the loupe and for zooming in, as a smaller copy for everything else. */
export interface DrawnPhoto extends ImageSize {
  readonly full: ImageBitmap
  readonly display: ImageBitmap
}

/** Colours of drawings on a photo. They are the same in the light and the dark theme. Each line is drawn over a wider dark one (`halo`). */
export const PHOTO_COLOURS = {
  line: '#ffffff',
  halo: 'rgba(6, 20, 22, 0.75)',
  accent: '#7fe0d6',
  label: 'rgba(9, 26, 28, 0.86)',
  known: '#ffd48a',
  warn: '#ffa183',
  wash: 'rgba(127, 224, 214, 0.16)',
} as const
