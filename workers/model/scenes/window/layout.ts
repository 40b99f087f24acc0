import type { WindowSpec } from '../scene-types.ts'

/** x and y of the corners of a hole's mouth, clockwise from the top left. */
export type MouthCorners = WindowSpec['openingMm']

/** A straight-sided hole into a plane: recess, a unit's own recess, sash field or pane. Depths are the z of its mouth and of its bottom. */
export interface HoleLayout {
  readonly kind: 'recess' | 'unit' | 'field' | 'pane'
  readonly mouth: MouthCorners
  readonly mouthZMm: number
  readonly bottomZMm: number
  readonly holes: readonly HoleLayout[]
  /** Counted from the top, of a field and its panes. */
  readonly row: number
  /** Counted from the left, likewise. */
  readonly column: number
}

/** Sashes lie this much behind the frame's face, and glass this much behind the sash. */
const FIELD_DEPTH_MM = 8
const PANE_DEPTH_MM = 14
const USUAL_BAR_MM = 22

const rectangle = (left: number, top: number, right: number, bottom: number): MouthCorners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** The nested holes of a window from its specification: recess, in it its units, in each a field per sash, in each its panes between bars. */
export function windowLayout(window: WindowSpec): HoleLayout {
  const { group, openingMm, revealMm } = window
  if (!group) return unitLayout(window, openingMm, 0, 'recess')
  const [topLeft, topRight, bottomRight, bottomLeft] = openingMm
  const holes: HoleLayout[] = []
  const along = (from: readonly [number, number], to: readonly [number, number], share: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const width = topRight[0] - topLeft[0]
  const post = group.postMm / width
  const step = (1 + post) / group.units
  for (let unit = 0; unit < group.units; unit++) {
    const from = unit * step
    const to = unit === group.units - 1 ? 1 : from + step - post
    const mouth: MouthCorners = [
      along(topLeft, topRight, from),
      along(topLeft, topRight, to),
      along(bottomLeft, bottomRight, to),
      along(bottomLeft, bottomRight, from),
    ]
    holes.push(unitLayout(window, mouth, Math.min(group.postZMm, revealMm), 'unit'))
  }
  return { kind: 'recess', mouth: openingMm, mouthZMm: 0, bottomZMm: Math.min(group.postZMm, revealMm), holes, row: 0, column: 0 }
}

function unitLayout(window: WindowSpec, mouth: MouthCorners, mouthZMm: number, kind: 'recess' | 'unit'): HoleLayout {
  const [topLeft, topRight, bottomRight, bottomLeft] = mouth
  const left = Math.max(topLeft[0], bottomLeft[0]) + window.frameMm
  const right = Math.min(topRight[0], bottomRight[0]) - window.frameMm
  const top = Math.max(topLeft[1], topRight[1]) + window.frameMm
  const bottom = Math.min(bottomLeft[1], bottomRight[1]) - window.frameMm
  const post = window.sashStepMm === undefined ? window.frameMm * 0.7 : 0
  const columnWidth = (right - left - post * (window.columns - 1)) / window.columns
  const height = bottom - top - post * (window.rows - 1)
  const fields: HoleLayout[] = []
  for (let column = 0; column < window.columns; column++) {
    let y = top
    for (let row = 0; row < window.rows; row++) {
      const x = left + column * (columnWidth + post)
      const rowHeight = height * (window.rowShares?.[row] ?? 1 / window.rows)
      const z = window.revealMm + FIELD_DEPTH_MM + rowDepthMm(window, row) + (column % 2) * (window.columnStepMm ?? 0)
      fields.push({
        kind: 'field',
        mouth: rectangle(x, y, x + columnWidth, y + rowHeight),
        mouthZMm: window.revealMm,
        bottomZMm: z,
        row,
        column,
        holes: isOpen(window, row, column)
          ? [{ ...paneAt(x, y, columnWidth, rowHeight, z), row, column }]
          : panesOf(window, x + window.sashMm, y + window.sashMm, columnWidth - 2 * window.sashMm, rowHeight - 2 * window.sashMm, z).map(
              (pane) => ({ ...pane, row, column }),
            ),
      })
      y += rowHeight + post
    }
  }
  return { kind, mouth, mouthZMm, bottomZMm: window.revealMm, holes: fields, row: 0, column: 0 }
}

function rowDepthMm(window: WindowSpec, row: number): number {
  const step = window.sashStepMm ?? 0
  return row === 0 ? Math.max(0, step) : Math.max(0, -step)
}

/** Whether that field's sash stands open, so that there is nothing in it. */
export function isOpen({ openSash }: WindowSpec, row: number, column: number): boolean {
  return openSash !== undefined && openSash.row === row && openSash.column === column
}

type PaneShape = Omit<HoleLayout, 'row' | 'column'>

function panesOf(window: WindowSpec, left: number, top: number, width: number, height: number, z: number): PaneShape[] {
  const panes: PaneShape[] = []
  const barMm = window.barMm ?? USUAL_BAR_MM
  const paneWidth = (width - barMm * window.barColumns) / (window.barColumns + 1)
  const paneHeight = (height - barMm * window.barRows) / (window.barRows + 1)
  for (let column = 0; column <= window.barColumns; column++)
    for (let line = 0; line <= window.barRows; line++)
      panes.push(paneAt(left + column * (paneWidth + barMm), top + line * (paneHeight + barMm), paneWidth, paneHeight, z))
  return panes
}

function paneAt(x: number, y: number, width: number, height: number, z: number): PaneShape {
  return { kind: 'pane', mouth: rectangle(x, y, x + width, y + height), mouthZMm: z, bottomZMm: z + PANE_DEPTH_MM, holes: [] }
}

/** Every pane of a hole. */
export function panesIn(hole: HoleLayout): HoleLayout[] {
  return hole.kind === 'pane' ? [hole] : hole.holes.flatMap(panesIn)
}
