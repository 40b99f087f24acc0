import type { RoomLight } from '../api.ts'
import { outsideAt } from '../light/lit-mesh.ts'

/** A garden by day, out of focus: sky, trees, a hedge, a lawn. Made once and then only read. */

/** The part of the view that is made, millimetres at its distance from the wall, and its cells. What lies beyond looks like its edge. */
export const VIEW_AWAY_MM = 4000
const HALF_MM = { across: 9000, down: 7000 }
const CELLS = { columns: 180, rows: 140 }

let made: RoomLight['outside'] | null = null

/** Linear light that is seen at a place of the view, from the horizon and the window's middle. @param into gets red, green, blue */
export function viewAt(acrossMm: number, downMm: number, into: Float32Array): void {
  made ??= madeView()
  outsideAt(made, clamp(acrossMm / HALF_MM.across / 2 + 0.5), clamp(downMm / HALF_MM.down / 2 + 0.5), into)
}

function madeView(): RoomLight['outside'] {
  const { columns, rows } = CELLS
  const light = new Float32Array(3 * columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = ((2 * column) / (columns - 1) - 1) * HALF_MM.across
      const y = ((2 * row) / (rows - 1) - 1) * HALF_MM.down
      light.set(seenAt(x, y), 3 * (row * columns + column))
    }
  return { columns, rows, light }
}

type Rgb = readonly [number, number, number]

const SKY: Rgb = [0.72, 0.88, 1.06]
const HAZE: Rgb = [1.02, 1.05, 1.04]
const LEAVES_LIT: Rgb = [0.42, 0.5, 0.23]
const LEAVES: Rgb = [0.2, 0.3, 0.11]
const LAWN: Rgb = [0.36, 0.42, 0.2]

function seenAt(x: number, y: number): Rgb {
  const sky = mix(HAZE, SKY, ease(0, -3200, y))
  const treeTop = -420 - 900 * noise(x / 1500, 3) - 260 * noise(x / 480, 7)
  const tree = ease(treeTop - 170, treeTop + 190, y)
  const leaves = mix(LEAVES, LEAVES_LIT, ease(0.35, 0.75, 0.6 * noise(x / 420, y / 360) + 0.4 * noise(x / 170 + 9, y / 150)))
  const lawnTop = 620 + 60 * noise(x / 900, 21)
  const ground = mix(leaves, mix(LAWN, LEAVES_LIT, 0.5 * noise(x / 700, y / 260)), ease(lawnTop - 90, lawnTop + 120, y))
  return mix(sky, ground, tree)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
/** 0 at one end and 1 at the other, softly. */
export function ease(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Smooth noise from 0 to 1, the same everywhere for the same place. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [ease(0, 1, x - left), ease(0, 1, y - top)]
  const upper = hashed(left, top) * (1 - fx) + hashed(left + 1, top) * fx
  const lower = hashed(left, top + 1) * (1 - fx) + hashed(left + 1, top + 1) * fx
  return upper * (1 - fy) + lower * fy
}

function hashed(x: number, y: number): number {
  let state = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  state = Math.imul(state ^ (state >>> 13), 1274126177)
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296
}
