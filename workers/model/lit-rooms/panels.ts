import type { Light } from '../../render/api.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** A flat piece of a room that lies square to the axes, matt on both sides, or on the one that can be seen. */
export interface Panel {
  /** The axis that it is square to: 0 x, 1 y, 2 z. */
  readonly axis: 0 | 1 | 2
  readonly at: number
  /** Its extent along the two other axes, in their order. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Share of the light that it sends back. */
  readonly share: Light
  /** The side that can be seen: the one that looks along its axis or against it; both unless said. */
  readonly facing?: -1 | 1
}

export interface Met {
  readonly panel: number
  readonly distance: number
}

/** The two axes along which a panel extends. */
export const ACROSS = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const

/** @returns the nearest panel that the ray meets; null where it leaves the room */
export function meet(panels: readonly Panel[], from: Vector, way: Vector): Met | null {
  let nearest = Number.POSITIVE_INFINITY
  let found = -1
  for (let i = 0; i < panels.length; i += 1) {
    const panel = panels[i] as Panel
    const speed = way[panel.axis]
    if (speed === 0) continue
    const distance = (panel.at - from[panel.axis]) / speed
    if (distance < 0.5 || distance >= nearest) continue
    const [u, v] = ACROSS[panel.axis]
    const a = from[u] + distance * way[u]
    if (a < panel.from[0] || a > panel.to[0]) continue
    const b = from[v] + distance * way[v]
    if (b < panel.from[1] || b > panel.to[1]) continue
    nearest = distance
    found = i
  }
  return found < 0 ? null : { panel: found, distance: nearest }
}

/** The panel with a hole in it, as the pieces round the hole. */
export function withHole(panel: Panel, from: readonly [number, number], to: readonly [number, number]): Panel[] {
  const piece = (a0: number, b0: number, a1: number, b1: number): Panel => ({ ...panel, from: [a0, b0], to: [a1, b1] })
  return [
    piece(panel.from[0], panel.from[1], from[0], panel.to[1]),
    piece(to[0], panel.from[1], panel.to[0], panel.to[1]),
    piece(from[0], panel.from[1], to[0], from[1]),
    piece(from[0], to[1], to[0], panel.to[1]),
  ].filter(({ from: f, to: t }) => t[0] > f[0] && t[1] > f[1])
}

/** The five or six sides of a box. */
export function boxPanels(least: Vector, most: Vector, share: Light): Panel[] {
  return ([0, 1, 2] as const).flatMap((axis) => {
    const [u, v] = ACROSS[axis]
    const side = { axis, from: [least[u], least[v]], to: [most[u], most[v]], share } as const
    return [{ ...side, at: least[axis], facing: -1 } as const, { ...side, at: most[axis], facing: 1 } as const]
  })
}
