import * as tf from '@tensorflow/tfjs-core'
import type { Photo } from '../api.ts'
import { detectorInput, type PhotoRegion } from './detector-input.ts'
import { DetectorLook } from './detector-look.ts'
import { DetectorNetwork } from './detector-network.ts'
import type { DetectorWeights } from './detector-weights.ts'

/** The learned detector of windows, on the tfjs backend that is set when it is made. */
export class WindowDetector {
  readonly #network: DetectorNetwork

  constructor(weights: DetectorWeights) {
    this.#network = new DetectorNetwork(weights)
  }

  /** What the network sees in a part of a photo. */
  async look(photo: Photo, region: PhotoRegion): Promise<DetectorLook> {
    const input = detectorInput(photo, region)
    const picture = tf.tensor4d(input.values, [1, input.heightPx, input.widthPx, 3])
    const maps = this.#network.run(picture)
    try {
      return new DetectorLook(input, (await maps.data()) as Float32Array)
    } finally {
      tf.dispose([picture, maps])
    }
  }

  dispose(): void {
    this.#network.dispose()
  }
}
