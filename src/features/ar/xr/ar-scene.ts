import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  type Group,
  Line,
  LineBasicMaterial,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  SphereGeometry,
  WebGLRenderer,
} from 'three'
import { PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import type { BlindModel } from '#workers/render/api.ts'
import { disposeGroup, groupOfModel, matrixOf } from './model-group.ts'
import { length, minus, type Vector3 } from './room-vectors.ts'
import { RING_RAD } from './tapped-corner.ts'
import type { WindowInRoom } from './window-in-room.ts'

const CORNER_RADIUS_M = 0.012

/** What is drawn into the room: the ring that aims, the corners tapped and the lines between them, and the blind. */
export class ArScene {
  readonly renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera()
  readonly #ring = new Mesh(new RingGeometry(0.75, 1, 40), new MeshBasicMaterial({ color: PHOTO_COLOURS.accent, side: DoubleSide }))
  readonly #corners: Mesh[] = []
  readonly #outline = new Line(new BufferGeometry(), new LineBasicMaterial({ color: PHOTO_COLOURS.line }))
  #blind: Group | null = null

  /** @throws where this browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
    this.renderer.xr.enabled = true
    this.renderer.xr.setReferenceSpaceType('local')
    this.#ring.matrixAutoUpdate = false
    this.#ring.visible = false
    // What is aimed at is never hidden by what was placed before.
    for (const each of [this.#ring, this.#outline]) each.renderOrder = 100
    this.#outline.frustumCulled = false
    this.#scene.add(this.#ring, this.#outline)
  }

  /** @param pose of the surface that is aimed at, its y axis out of the surface; null where there is none */
  aimAt(pose: Float32Array | null, distanceM: number): void {
    // With four corners there is nothing left to aim at.
    this.#ring.visible = pose !== null && this.#corners.length < 4
    if (!pose) return
    const radius = (RING_RAD / 2) * distanceM
    // A ring lies in x and y; a hit's y axis is the normal.
    this.#ring.matrix
      .fromArray(pose)
      .multiply(new Matrix4().makeRotationX(-Math.PI / 2))
      .multiply(new Matrix4().makeScale(radius, radius, radius))
    this.#ring.matrixWorldNeedsUpdate = true
  }

  showCorners(places: readonly Vector3[]): void {
    for (const corner of this.#corners.splice(0)) {
      this.#scene.remove(corner)
      corner.geometry.dispose()
    }
    for (const place of places) {
      const corner = new Mesh(new SphereGeometry(CORNER_RADIUS_M, 16, 12), new MeshBasicMaterial({ color: PHOTO_COLOURS.line }))
      corner.position.set(...place)
      this.#corners.push(corner)
      this.#scene.add(corner)
    }
    const closed = places.length === 4 ? [...places, places[0] as Vector3] : places
    this.#outline.geometry.dispose()
    this.#outline.geometry = new BufferGeometry()
    this.#outline.geometry.setAttribute('position', new Float32BufferAttribute(closed.flat(), 3))
    this.#outline.visible = closed.length > 1
  }

  hang(model: BlindModel | null, window: WindowInRoom | null): void {
    if (this.#blind) {
      this.#scene.remove(this.#blind)
      disposeGroup(this.#blind)
      this.#blind = null
    }
    if (!model || !window) return
    this.#blind = groupOfModel(model)
    this.#blind.matrixAutoUpdate = false
    this.#blind.matrix.copy(matrixOf(window))
    this.#scene.add(this.#blind)
  }

  draw(): void {
    this.renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.hang(null, null)
    this.showCorners([])
    this.renderer.setAnimationLoop(null)
    this.renderer.dispose()
  }
}

/** How far apart two places are, metres. */
export const apart = (a: Vector3, b: Vector3): number => length(minus(a, b))
