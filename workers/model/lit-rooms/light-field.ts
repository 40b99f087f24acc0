import type { Light } from '../../render/api.ts'
import { luminance } from '../../render/parts/colours.ts'
import { type Random, seededRandom } from '../scenes/random-numbers.ts'
import { ACROSS, meet, type Panel, type Vector } from './panels.ts'
import type { Room } from './room.ts'

/**
 * The light in a room of matt faces, solved by radiosity: each panel is cut into cells, each cell gathers by rays what sky, sun, lamps and the other
 * cells send it, and sends its share on. Irradiance is told per π, so that a white matt face under light 1 shows 1.
 */
export class LightField {
  readonly #room: Room
  readonly #cells: readonly Cells[]

  constructor(room: Room, seed: number) {
    this.#room = room
    const random = seededRandom(seed + 77)
    this.#cells = room.panels.map(cellsOf)
    const gathered = this.#cells.map((cells) => this.#straight(cells, random))
    for (const rays of RAYS_OF_BOUNCES) {
      const next = this.#cells.map((cells, i) => this.#gather(cells, gathered[i] as Float64Array, rays))
      for (const [i, cells] of this.#cells.entries()) cells.sent.set(next[i] as Float64Array)
    }
  }

  /** The light that comes along a ray, of sky and faces; the sun itself and lamps are not seen. */
  seen(from: Vector, way: Vector): Light {
    const met = meet(this.#room.panels, from, way)
    if (!met) return this.#room.sky(way)
    return this.#sentAt(met.panel, along(from, way, met.distance), way)
  }

  /** The same with the sun's edges sharp, as a camera sees them. */
  photographed(from: Vector, way: Vector): Light {
    const { panels, sun } = this.#room
    const met = meet(panels, from, way)
    if (!met) return this.#room.sky(way)
    const point = along(from, way, met.distance)
    const panel = panels[met.panel] as Panel
    const sent = this.#sentAt(met.panel, point, way)
    const cells = this.#cells[met.panel] as Cells
    const facing = way[panel.axis] > 0 ? -1 : 1
    const own = sun && sunOn(this.#room, point, facingVector(panel, facing))
    const smooth = read(cells.sun, cells, panel, point, facing)
    return sent.map((value, k) =>
      Math.max(0, value - (smooth[k] as number) + (own?.[k] ?? 0) * (panel.share[k] as number)),
    ) as unknown as Light
  }

  /** What a white matt face at a place gets from the half of the world that it faces, per π. */
  irradiance(at: Vector, facing: Vector, rays: number, random: Random): Light {
    return this.#gathered(at, facing, rays, random, () => false)
  }

  /**
   * The same at a blind, on its side to the room. Reveal and sill before it are as bright in the photo as the day made them; behind a blind they get
   * what the blind gets: E = rest + E · (share that they send back, as far as they are seen).
   */
  irradianceOnBlind(at: Vector, rays: number, random: Random): Light {
    return this.#gathered(at, [0, 0, -1], rays, random, (z) => z > -SURROUND_MM)
  }

  #gathered(at: Vector, facing: Vector, rays: number, random: Random, isShaded: (zMm: number) => boolean): Light {
    const { panels } = this.#room
    const sum = [...pointLights(this.#room, at, facing)]
    const shaded = [0, 0, 0]
    for (let i = 0; i < rays; i += 1) {
      const way = cosineWay(facing, (i + random.next()) / rays, random.next())
      const met = meet(panels, at, way)
      const isDark = met !== null && isShaded(at[2] + met.distance * way[2])
      const light = isDark ? (panels[met.panel] as Panel).share : this.seen(at, way)
      const into = isDark ? shaded : sum
      for (let k = 0; k < 3; k += 1) into[k] = (into[k] as number) + (light[k] as number) / rays
    }
    return sum.map((value, k) => value / (1 - (shaded[k] as number))) as unknown as Light
  }

  /** Where the light comes from that falls on a wall: light times direction, over the half of the world that the wall faces. */
  lightVector(at: Vector, facing: Vector, rays: number, random: Random): Vector {
    const sum: [number, number, number] = [0, 0, 0]
    const add = (way: Vector, light: Light, weight: number) => {
      const level = luminance(light) * weight
      for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] as number) + (way[k] as number) * level
    }
    for (let i = 0; i < rays; i += 1) {
      const way = evenWay(facing, (i + random.next()) / rays, random.next())
      // Per π like the irradiance: 2π of directions shared by the rays.
      add(way, this.seen(at, way), 2 / rays)
    }
    for (const { way, light } of straightLights(this.#room, at)) if (dot(way, facing) > 0) add(way, light, 1)
    return sum
  }

  #sentAt(index: number, point: Vector, way: Vector): Light {
    const panel = this.#room.panels[index] as Panel
    const cells = this.#cells[index] as Cells
    return read(cells.sent, cells, panel, point, way[panel.axis] > 0 ? -1 : 1)
  }

  /** Light that comes straight from sun and lamps; remembers the sun's part. */
  #straight(cells: Cells, random: Random): Float64Array {
    const { panel } = cells
    const straight = new Float64Array(cells.sent.length)
    forEachCell(cells, (i, facing, centre) => {
      for (let k = 0; k < STRAIGHT_RAYS; k += 1) {
        const place = placeOf(cells, centre, random.next(), random.next())
        const sun = sunOn(this.#room, place, facing)
        const lamps = lampsOn(this.#room, place, facing)
        for (let c = 0; c < 3; c += 1) {
          cells.sun[3 * i + c] = (cells.sun[3 * i + c] as number) + ((sun[c] as number) * (panel.share[c] as number)) / STRAIGHT_RAYS
          straight[3 * i + c] = (straight[3 * i + c] as number) + ((sun[c] as number) + (lamps[c] as number)) / STRAIGHT_RAYS
        }
      }
    })
    return straight
  }

  /** All cells ask in the same ways from their middles: what is missed is missed alike, and no cell differs from the next by chance. */
  #gather(cells: Cells, straight: Float64Array, rays: number): Float64Array {
    const sent = new Float64Array(straight.length)
    forEachCell(cells, (i, facing, centre) => {
      const from = placeOf(cells, centre, 0.5, 0.5)
      for (let ray = 0; ray < rays; ray += 1) {
        const light = this.seen(from, cosineWay(facing, (ray + 0.5) / rays, (ray * GOLDEN) % 1))
        for (let c = 0; c < 3; c += 1) sent[3 * i + c] = (sent[3 * i + c] as number) + (light[c] as number) / rays
      }
      for (let c = 0; c < 3; c += 1)
        sent[3 * i + c] = ((sent[3 * i + c] as number) + (straight[3 * i + c] as number)) * (cells.panel.share[c] as number)
    })
    return sent
  }
}

const [CELL_MM, MOST_CELLS, STRAIGHT_RAYS] = [260, 14, 16]
/** The last bounce is the one that is seen. */
const RAYS_OF_BOUNCES = [128, 128, 128, 1200]
/** Reveal, boards and sill reach no farther into the room. */
const SURROUND_MM = 95
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Cells of a panel, first those of the side that faces against its axis. */
interface Cells {
  readonly panel: Panel
  readonly count: readonly [number, number]
  /** Light that each sends, and of it that which is the sun's own. */
  readonly sent: Float64Array
  readonly sun: Float64Array
}

function cellsOf(panel: Panel): Cells {
  const many = (k: 0 | 1) => Math.max(1, Math.min(MOST_CELLS, Math.round((panel.to[k] - panel.from[k]) / CELL_MM)))
  const count = [many(0), many(1)] as const
  const make = () => new Float64Array(6 * count[0] * count[1])
  return { panel, count, sent: make(), sun: make() }
}

function forEachCell(cells: Cells, visit: (index: number, facing: Vector, centre: readonly [number, number]) => void): void {
  const [columns, rows] = cells.count
  for (const [side, sign] of [-1, 1].entries()) {
    if (cells.panel.facing === -sign) continue
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        visit((side * rows + row) * columns + column, facingVector(cells.panel, sign as -1 | 1), [column, row])
  }
}

/** A place of a cell, in shares of the cell. */
function placeOf({ panel, count }: Cells, [column, row]: readonly [number, number], a: number, b: number): Vector {
  const place = [0, 0, 0] as [number, number, number]
  const [u, v] = ACROSS[panel.axis]
  place[panel.axis] = panel.at
  place[u] = panel.from[0] + ((panel.to[0] - panel.from[0]) * (column + a)) / count[0]
  place[v] = panel.from[1] + ((panel.to[1] - panel.from[1]) * (row + b)) / count[1]
  return place
}

/** Between the middles of the cells. */
function read(values: Float64Array, { count: [columns, rows] }: Cells, panel: Panel, point: Vector, facing: -1 | 1): Light {
  const [u, v] = ACROSS[panel.axis]
  const x = ((point[u] - panel.from[0]) / (panel.to[0] - panel.from[0])) * columns - 0.5
  const y = ((point[v] - panel.from[1]) / (panel.to[1] - panel.from[1])) * rows - 0.5
  const [left, top] = [Math.max(0, Math.min(columns - 1, Math.floor(x))), Math.max(0, Math.min(rows - 1, Math.floor(y)))]
  const [right, under] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const first = facing > 0 ? rows * columns : 0
  const at = (row: number, column: number, k: number) => values[3 * (first + row * columns + column) + k] as number
  return [0, 1, 2].map(
    (k) =>
      (at(top, left, k) * (1 - fx) + at(top, right, k) * fx) * (1 - fy) + (at(under, left, k) * (1 - fx) + at(under, right, k) * fx) * fy,
  ) as unknown as Light
}

function facingVector(panel: Panel, sign: -1 | 1): Vector {
  return [panel.axis === 0 ? sign : 0, panel.axis === 1 ? sign : 0, panel.axis === 2 ? sign : 0]
}

const NONE: Light = [0, 0, 0]

/** Sun and lamps as they reach a place: the way to each and its light on a face that looks at it, per π. */
function straightLights(room: Room, at: Vector): { readonly way: Vector; readonly light: Light }[] {
  const found: { way: Vector; light: Light }[] = []
  const { sun, lamps, panels } = room
  if (sun && !meet(panels, at, sun.towards))
    found.push({ way: sun.towards, light: sun.light.map((value) => value / Math.PI) as unknown as Light })
  for (const { atMm, intensity } of lamps) {
    const to: Vector = [atMm[0] - at[0], atMm[1] - at[1], atMm[2] - at[2]]
    const away = Math.hypot(...to)
    const way: Vector = [to[0] / away, to[1] / away, to[2] / away]
    const met = meet(panels, at, way)
    if (!met || met.distance > away)
      found.push({ way, light: intensity.map((value) => value / (away * away * Math.PI)) as unknown as Light })
  }
  return found
}

function pointLights(room: Room, at: Vector, facing: Vector): Light {
  return straightLights(room, at).reduce<Light>((sum, { way, light }) => {
    const cosine = Math.max(0, dot(way, facing))
    return [sum[0] + light[0] * cosine, sum[1] + light[1] * cosine, sum[2] + light[2] * cosine]
  }, NONE)
}

const sunOn = (room: Room, at: Vector, facing: Vector): Light =>
  room.sun && dot(room.sun.towards, facing) > 0 ? pointLights({ ...room, lamps: [] }, at, facing) : NONE
const lampsOn = (room: Room, at: Vector, facing: Vector): Light =>
  room.lamps.length > 0 ? pointLights({ ...room, sun: null }, at, facing) : NONE

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const along = (from: Vector, way: Vector, far: number): Vector => [from[0] + far * way[0], from[1] + far * way[1], from[2] + far * way[2]]

/** A way into the half that a face along an axis looks at, as often as the cosine is large. */
const cosineWay = (facing: Vector, one: number, other: number) => wayOf(facing, Math.sqrt(1 - one), other)
/** The same, all ways alike. */
const evenWay = (facing: Vector, one: number, other: number) => wayOf(facing, 1 - one, other)

function wayOf(facing: Vector, cosine: number, turn: number): Vector {
  const sine = Math.sqrt(1 - cosine * cosine)
  const [a, b] = [sine * Math.cos(2 * Math.PI * turn), sine * Math.sin(2 * Math.PI * turn)]
  if (facing[0] !== 0) return [facing[0] * cosine, a, b]
  if (facing[1] !== 0) return [a, facing[1] * cosine, b]
  return [a, b, facing[2] * cosine]
}
