import type { Light } from '../api.ts'

/** Triangles in the frame of the wall's plane (geometry/plane-camera.ts), with how each vertex answers the light. */
export interface Mesh {
  /** x, y, z of each vertex, millimetres. */
  readonly positions: Float32Array
  /** Unit vectors. They point to where the light of the room comes from. */
  readonly normals: Float32Array
  /** For each vertex what it sends to the camera of the room's light and of that from outside, above and below: three colours. */
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
  readonly cover: number
}

export interface Vertex {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly nx: number
  readonly ny: number
  readonly nz: number
  readonly finish: Finish
  readonly u: number
  readonly v: number
}

/** Gathers triangles, part by part. */
export class MeshBuilder {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #answers: number[] = []
  readonly #cover: number[] = []
  readonly #places: number[] = []
  readonly #triangles: number[] = []
  readonly #runs: Run[] = []
  #texture: TextureName = 'plain'
  #seeThrough = false

  /** What follows has this texture. */
  use(texture: TextureName, seeThrough = false): void {
    this.#texture = texture
    this.#seeThrough = seeThrough
  }

  vertex({ x, y, z, nx, ny, nz, finish, u, v }: Vertex): number {
    this.#positions.push(x, y, z)
    this.#normals.push(nx, ny, nz)
    this.#answers.push(...finish.room, ...finish.above, ...finish.below)
    this.#cover.push(finish.cover)
    this.#places.push(u, v)
    return this.#cover.length - 1
  }

  triangle(a: number, b: number, c: number): void {
    const last = this.#runs.at(-1)
    if (last && last.texture === this.#texture && last.seeThrough === this.#seeThrough) {
      this.#runs[this.#runs.length - 1] = { ...last, triangles: last.triangles + 1 }
    } else {
      const firstTriangle = this.#triangles.length / 3
      this.#runs.push({ texture: this.#texture, seeThrough: this.#seeThrough, firstTriangle, triangles: 1 })
    }
    this.#triangles.push(a, b, c)
  }

  /** A net of vertices, row by row, as quads. */
  net(rows: readonly (readonly Vertex[])[]): void {
    let above: number[] = []
    for (const row of rows) {
      const here = row.map((vertex) => this.vertex(vertex))
      for (let i = 1; i < here.length && above.length > 0; i += 1) {
        const [a, b, c, d] = [above[i - 1], above[i], here[i], here[i - 1]] as [number, number, number, number]
        this.triangle(a, b, c)
        this.triangle(a, c, d)
      }
      above = here
    }
  }

  build(): Mesh {
    const runs = [...this.#runs.filter(({ seeThrough }) => !seeThrough), ...this.#runs.filter(({ seeThrough }) => seeThrough)]
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      answers: new Float32Array(this.#answers),
      cover: new Float32Array(this.#cover),
      places: new Float32Array(this.#places),
      triangles: new Uint32Array(this.#triangles),
      runs,
    }
  }
}
