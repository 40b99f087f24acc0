import * as tf from '@tensorflow/tfjs'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { detectorInput, type PhotoRegion } from './detector-input.ts'
import { DetectorLook } from './detector-look.ts'
import { detectorMaps } from './detector-network.ts'
import type { DetectorWeights } from './detector-weights.ts'
import { NetworkLayers } from './network-layers.ts'
import { SideReading } from './side-reader.ts'
import { sideChances } from './side-reader-network.ts'
import { SideStrips, type StripReach } from './side-strips.ts'

/** The networks that find windows. They run on the tfjs backend that is set when they are made. */
export class WindowDetector {
  readonly #layers: NetworkLayers

  constructor(weights: DetectorWeights) {
    this.#layers = new NetworkLayers(weights)
  }

  /** Looks at a region of a photo: roughly where corners and sides of windows are. */
  async look(photo: Photo, region: PhotoRegion): Promise<DetectorLook> {
    const input = detectorInput(photo, region)
    const picture = tf.tensor4d(input.values, [1, input.heightPx, input.widthPx, 3])
    const maps = detectorMaps(this.#layers, picture)
    try {
      return new DetectorLook(input, (await maps.data()) as Float32Array)
    } finally {
      tf.dispose([picture, maps])
    }
  }

  /** Reads strips along the sides of a rough outline: where exactly the sides may run. */
  async readSides(photo: Photo, corners: PixelQuad, reach: StripReach): Promise<SideReading> {
    const strips = new SideStrips(photo, corners, reach)
    const chances = sideChances(this.#layers, reach, strips.values)
    try {
      return new SideReading(strips, (await chances.data()) as Float32Array)
    } finally {
      chances.dispose()
    }
  }

  dispose(): void {
    this.#layers.dispose()
  }
}
