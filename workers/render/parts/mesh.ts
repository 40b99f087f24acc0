import type { Light } from '../api.ts'

/** Triangles in the frame of the wall's plane (geometry/plane-camera.ts), with how each vertex answers the light. */
export interface Mesh {
  /** x, y, z of each vertex, millimetres. */
  readonly positions: Float32Array
  /** Unit vectors. They point to where the light of the room comes from. */
  readonly normals: Float32Array
  /** For each vertex what it sends to the camera of the room's light and of that from outside, above, below and straight behind: four colours. */
  readonly answers: Float32Array
  /** Of what is behind it, what a vertex hides: 1 all, 0 nothing. */
  readonly cover: Float32Array
  /** Place in the texture, in tiles. */
  readonly places: Float32Array
  readonly triangles: Uint32Array
  /** Runs of triangles that share a texture, in the order in which they are drawn. */
  readonly runs: readonly Run[]
}

export type TextureName = 'plain' | 'weave' | 'open-weave' | 'grain'

export interface Run {
  readonly texture: TextureName
  readonly firstTriangle: number
  readonly triangles: number
  /** Whether what is behind shows through. Such runs come last, the farthest first. */
  readonly seeThrough: boolean
}

/** How a surface answers the light. */
export interface Finish {
  /** Share of the light from the room that it sends back. */
  readonly room: Light
  /** Share of the light from outside that reaches the camera by it: through the cloth, or from slat to slat. */
  readonly above: Light
  readonly below: Light
  /** Share of the light straight behind it that comes through the cloth; none unless said. */
  readonly through?: Light
  readonly cover: number
}

/** A point of a section, in the two directions across the extrusion, millimetres, with the outward normal there. */
export interface SectionPoint {
  readonly across: number
  readonly z: number
  readonly nAcross: number
  readonly nz: number
  /** The finish at this place of the section. */
  readonly finish: Finish
}

export interface Extent {
  readonly fromMm: number
  readonly toMm: number
  /** Into how many pieces it is cut, so that light and lens can bend along it. */
  readonly pieces: number
}

/** How many millimetres a tile of texture measures along and across. */
export interface TileMm {
  readonly along: number
  readonly across: number
  /** Where on the texture the part begins, in tiles, so that no two slats show the same grain. */
  readonly offset?: readonly [along: number, across: number]
}

/** Where a section hangs that is given about its own middle, and how it differs from others like it: no two hang quite alike. */
export interface Placed {
  readonly acrossMm?: number
  readonly zMm?: number
  /** How much lighter or darker it is. */
  readonly tone?: number
  /** Turned about its middle by so much more than the section, radians. */
  readonly turned?: number
  /** How much lower than its ends its middle hangs, and its far end than its near one. */
  readonly sagMm?: number
  readonly slopeMm?: number
}

/** Answers of a vertex: four kinds of light in three colours. */
export const ANSWERS = 12
const NO_LIGHT: Light = [0, 0, 0]
/** Places along an extrusion lie closer towards its ends, where reveal and frame keep light away: this share of evenly, and all of it at the middle. */
const CLOSER_AT_ENDS = 0.75

/** Gathers triangles, part by part, in memory that grows as needed and serves the next blind, too. */
export class MeshBuilder {
  #positions = new Float32Array(3 * 4096)
  #normals = new Float32Array(3 * 4096)
  #answers = new Float32Array(ANSWERS * 4096)
  #cover = new Float32Array(4096)
  #places = new Float32Array(2 * 4096)
  #triangles = new Uint32Array(3 * 8192)
  #vertices = 0
  #corners = 0
  #runs: { texture: TextureName; seeThrough: boolean; firstTriangle: number; triangles: number }[] = []
  #texture: TextureName = 'plain'
  #seeThrough = false

  /** Begins another blind. What was built before does not hold any more. */
  clear(): void {
    this.#vertices = 0
    this.#corners = 0
    this.#runs = []
    this.use('plain')
  }

  /** What follows has this texture. */
  use(texture: TextureName, seeThrough = false): void {
    this.#texture = texture
    this.#seeThrough = seeThrough
  }

  /**
   * The section pulled along the width or the drop, as a net of vertices, a row to each point of the section. Blinds have thousands of them for each
   * drawing, so this writes plain numbers where the triangles are kept.
   */
  extrude(
    way: 'across' | 'down',
    section: readonly SectionPoint[],
    { fromMm, toMm, pieces }: Extent,
    { along: tileAlong, across, offset = [0, 0] }: TileMm,
    { acrossMm = 0, zMm = 0, tone = 1, turned = 0, sagMm = 0, slopeMm = 0 }: Placed = {},
  ): void {
    const wide = pieces + 1
    this.#makeRoom(section.length * wide, 2 * (section.length - 1) * pieces)
    const [positions, normals, answers, cover, places] = [this.#positions, this.#normals, this.#answers, this.#cover, this.#places]
    const first = this.#vertices
    const isAcross = way === 'across'
    const [sine, cosine] = [Math.sin(turned), Math.cos(turned)]
    let i = first
    let lengthMm = 0
    let before = section[0] as SectionPoint
    for (const point of section) {
      lengthMm += Math.hypot(point.across - before.across, point.z - before.z)
      before = point
      const { room, above, below, through = NO_LIGHT } = point.finish
      const middleAcross = acrossMm + point.across * cosine - point.z * sine
      const z = zMm + point.across * sine + point.z * cosine
      const nAcross = point.nAcross * cosine - point.nz * sine
      const nz = point.nAcross * sine + point.nz * cosine
      const v = lengthMm / across + offset[1]
      for (let step = 0; step < wide; step += 1) {
        const share = step / pieces
        const along = share - (CLOSER_AT_ENDS / (2 * Math.PI)) * Math.sin(2 * Math.PI * share)
        const mm = fromMm + (toMm - fromMm) * along
        const at = middleAcross + 4 * sagMm * along * (1 - along) + slopeMm * (along - 0.5)
        positions[3 * i] = isAcross ? mm : at
        positions[3 * i + 1] = isAcross ? at : mm
        positions[3 * i + 2] = z
        normals[3 * i] = isAcross ? 0 : nAcross
        normals[3 * i + 1] = isAcross ? nAcross : 0
        normals[3 * i + 2] = nz
        let answer = ANSWERS * i
        for (let k = 0; k < 3; k += 1, answer += 1) {
          answers[answer] = (room[k] as number) * tone
          answers[answer + 3] = (above[k] as number) * tone
          answers[answer + 6] = (below[k] as number) * tone
          answers[answer + 9] = (through[k] as number) * tone
        }
        cover[i] = point.finish.cover
        places[2 * i] = (mm - fromMm) / tileAlong + offset[0]
        places[2 * i + 1] = v
        i += 1
      }
    }
    this.#vertices = i
    this.#joinRows(first, section.length, wide)
  }

  /** Two triangles between each four vertices of a net. */
  #joinRows(first: number, rows: number, wide: number): void {
    const triangles = this.#triangles
    let at = this.#corners
    for (let row = 1; row < rows; row += 1)
      for (let step = 1; step < wide; step += 1) {
        const d = first + row * wide + step - 1
        const a = d - wide
        triangles[at] = a
        triangles[at + 1] = a + 1
        triangles[at + 2] = d + 1
        triangles[at + 3] = a
        triangles[at + 4] = d + 1
        triangles[at + 5] = d
        at += 6
      }
    const added = (at - this.#corners) / 3
    const last = this.#runs.at(-1)
    if (last && last.texture === this.#texture && last.seeThrough === this.#seeThrough) last.triangles += added
    else this.#runs.push({ texture: this.#texture, seeThrough: this.#seeThrough, firstTriangle: this.#corners / 3, triangles: added })
    this.#corners = at
  }

  #makeRoom(vertices: number, triangles: number): void {
    const most = this.#vertices + vertices
    if (most > this.#cover.length) {
      const wide = 2 * most
      this.#positions = longer(this.#positions, new Float32Array(3 * wide))
      this.#normals = longer(this.#normals, new Float32Array(3 * wide))
      this.#answers = longer(this.#answers, new Float32Array(ANSWERS * wide))
      this.#cover = longer(this.#cover, new Float32Array(wide))
      this.#places = longer(this.#places, new Float32Array(2 * wide))
    }
    const corners = this.#corners + 3 * triangles
    if (corners > this.#triangles.length) this.#triangles = longer(this.#triangles, new Uint32Array(2 * corners))
  }

  /** @returns what was gathered; it holds until the next blind is begun */
  build(): Mesh {
    const [vertices, runs] = [this.#vertices, this.#runs]
    return {
      positions: this.#positions.subarray(0, 3 * vertices),
      normals: this.#normals.subarray(0, 3 * vertices),
      answers: this.#answers.subarray(0, ANSWERS * vertices),
      cover: this.#cover.subarray(0, vertices),
      places: this.#places.subarray(0, 2 * vertices),
      triangles: this.#triangles.subarray(0, this.#corners),
      runs: [...runs.filter(({ seeThrough }) => !seeThrough), ...runs.filter(({ seeThrough }) => seeThrough)],
    }
  }
}

function longer<T extends Float32Array | Uint32Array>(kept: T, room: T): T {
  room.set(kept)
  return room
}
