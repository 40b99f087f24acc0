import type { ScreenPoint, StageSize } from './zoom-view.ts'

/** A label's box on the stage, turned about its middle. */
export interface LabelBox {
  readonly middle: ScreenPoint
  readonly width: number
  readonly height: number
  readonly angleDegrees: number
}

type Edge = readonly [from: ScreenPoint, to: ScreenPoint]

/** The four sides of a quad on the stage. */
export const edgesOf = (corners: readonly ScreenPoint[]): readonly Edge[] =>
  corners.map((corner, i): Edge => [corner, corners[(i + 1) % corners.length] ?? corner])

/** Whether a label stands inside the stage and covers none of the edges. */
export function hasRoom(box: LabelBox, stage: StageSize, edges: readonly Edge[]): boolean {
  return (
    cornersOf(box).every(({ x, y }) => x >= 0 && y >= 0 && x <= stage.width && y <= stage.height) &&
    !edges.some(([from, to]) => isCovered(box, from, to))
  )
}

function cornersOf({ middle, width, height, angleDegrees }: LabelBox): readonly ScreenPoint[] {
  const angle = (angleDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (x: number, y: number): ScreenPoint => ({ x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos })
  const [x, y] = [width / 2, height / 2]
  return [at(-x, -y), at(x, -y), at(x, y), at(-x, y)]
}

/** Whether some of an edge lies in the box: what is left of it when it is cut off at the box's four sides. */
function isCovered({ middle, width, height, angleDegrees }: LabelBox, from: ScreenPoint, to: ScreenPoint): boolean {
  const angle = (-angleDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const inBox = (p: ScreenPoint) => ({
    x: (p.x - middle.x) * cos - (p.y - middle.y) * sin,
    y: (p.x - middle.x) * sin + (p.y - middle.y) * cos,
  })
  const [a, b] = [inBox(from), inBox(to)]
  let [start, end] = [0, 1]
  for (const [at, way, half] of [
    [a.x, b.x - a.x, width / 2],
    [a.y, b.y - a.y, height / 2],
  ] as const) {
    if (way === 0 && Math.abs(at) > half) return false
    if (way === 0) continue
    const [enters, leaves] = [(-half - at) / way, (half - at) / way].sort((p, q) => p - q) as [number, number]
    start = Math.max(start, enters)
    end = Math.min(end, leaves)
  }
  return start <= end
}
