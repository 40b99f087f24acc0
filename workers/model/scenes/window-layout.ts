import type { WindowSpec } from './scene-types.ts'

/** x and y of the corners of a hole's mouth, clockwise from the top left. */
export type MouthCorners = WindowSpec['openingMm']

/** A straight-sided hole into a plane: recess, sash field or pane. Depths are the z of its mouth and of its bottom. */
export interface HoleLayout {
  readonly kind: 'recess' | 'field' | 'pane'
  readonly mouth: MouthCorners
  readonly mouthZMm: number
  readonly bottomZMm: number
  readonly holes: readonly HoleLayout[]
}

/** Sashes lie this much behind the frame's face, and glass this much behind the sash. */
const fieldDepthMm = 8
const paneDepthMm = 14

const rectangle = (left: number, top: number, right: number, bottom: number): MouthCorners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** The nested holes of a window from its specification: recess, in it a field per sash, in each its panes between glazing bars. */
export function windowLayout(window: WindowSpec): HoleLayout {
  const [topLeft, topRight, bottomRight, bottomLeft] = window.openingMm
  const left = Math.max(topLeft[0], bottomLeft[0]) + window.frameMm
  const right = Math.min(topRight[0], bottomRight[0]) - window.frameMm
  const top = Math.max(topLeft[1], topRight[1]) + window.frameMm
  const bottom = Math.min(bottomLeft[1], bottomRight[1]) - window.frameMm
  const post = window.frameMm * 0.7
  const columnWidth = (right - left - post * (window.columns - 1)) / window.columns
  const rowHeight = (bottom - top - post * (window.rows - 1)) / window.rows
  const fieldZ = window.revealMm + fieldDepthMm
  const fields: HoleLayout[] = []
  for (let column = 0; column < window.columns; column++)
    for (let row = 0; row < window.rows; row++) {
      const x = left + column * (columnWidth + post)
      const y = top + row * (rowHeight + post)
      fields.push({
        kind: 'field',
        mouth: rectangle(x, y, x + columnWidth, y + rowHeight),
        mouthZMm: window.revealMm,
        bottomZMm: fieldZ,
        holes: panesOf(
          window,
          x + window.sashMm,
          y + window.sashMm,
          columnWidth - 2 * window.sashMm,
          rowHeight - 2 * window.sashMm,
          fieldZ,
        ),
      })
    }
  return { kind: 'recess', mouth: window.openingMm, mouthZMm: 0, bottomZMm: window.revealMm, holes: fields }
}

const barMm = 22

function panesOf(window: WindowSpec, left: number, top: number, width: number, height: number, z: number): HoleLayout[] {
  const panes: HoleLayout[] = []
  const paneWidth = (width - barMm * window.barColumns) / (window.barColumns + 1)
  const paneHeight = (height - barMm * window.barRows) / (window.barRows + 1)
  for (let column = 0; column <= window.barColumns; column++)
    for (let row = 0; row <= window.barRows; row++) {
      const x = left + column * (paneWidth + barMm)
      const y = top + row * (paneHeight + barMm)
      panes.push({
        kind: 'pane',
        mouth: rectangle(x, y, x + paneWidth, y + paneHeight),
        mouthZMm: z,
        bottomZMm: z + paneDepthMm,
        holes: [],
      })
    }
  return panes
}

/** Where the glass lies. */
export function glassZMm(window: WindowSpec): number {
  return window.revealMm + fieldDepthMm + paneDepthMm
}
