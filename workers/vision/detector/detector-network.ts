import * as tf from '@tensorflow/tfjs-core'
import type { DetectorWeights } from './detector-weights.ts'

/**
 * The network of workers/model/window-detector/network.py, which says what goes in and comes out; batch norms are folded into the
 * weights. The tensors it holds belong to the backend that was set when it was built.
 */
export class DetectorNetwork {
  readonly #layers: ReadonlyMap<string, { readonly kernel: tf.Tensor4D; readonly bias: tf.Tensor1D }>

  constructor(weights: DetectorWeights) {
    this.#layers = new Map(
      [...weights].map(([name, { shape, kernel, bias }]) => [name, { kernel: tf.tensor4d(kernel, [...shape]), bias: tf.tensor1d(bias) }]),
    )
  }

  /** @param picture 1 × H × W × 3, RGB less ImageNet's mean over its deviation; H and W multiples of 32 */
  run(picture: tf.Tensor4D): tf.Tensor4D {
    return tf.tidy(() => {
      let x = this.#conv(picture, 'Conv1', 'relu6', 2)
      const seen: tf.Tensor4D[] = []
      for (const [index, { stride, expands, adds }] of blocks.entries()) {
        const wide = expands ? this.#conv(x, `blocks.${index}.expand`, 'relu6') : x
        seen.push(wide)
        const narrow = this.#conv(this.#depthwise(wide, `blocks.${index}.depthwise`, 'relu6', stride), `blocks.${index}.project`, 'linear')
        x = adds ? tf.add(x, narrow) : narrow
      }
      const [stride4, stride8, stride16] = [seen[3], seen[6], seen[13]] as [tf.Tensor4D, tf.Tensor4D, tf.Tensor4D]
      const context = this.#conv(tf.mean<tf.Tensor4D>(x, [1, 2], true), 'context', 'relu6')
      const p5 = this.#separable(tf.add<tf.Tensor4D>(this.#conv(x, 'lateral5', 'relu6'), context), 'merge5')
      const p4 = this.#separable(tf.add<tf.Tensor4D>(this.#conv(stride16, 'lateral4', 'relu6'), doubled(p5)), 'merge4')
      const p3 = this.#twice(
        tf.add<tf.Tensor4D>(this.#conv(stride8, 'lateral3', 'relu6'), doubled(this.#conv(p4, 'narrow3', 'relu6'))),
        'merge3',
      )
      const p2 = this.#twice(
        tf.add<tf.Tensor4D>(this.#conv(stride4, 'lateral2', 'relu6'), doubled(this.#conv(p3, 'narrow2', 'relu6'))),
        'merge2',
      )
      return this.#conv(p2, 'maps', 'linear')
    })
  }

  dispose(): void {
    for (const { kernel, bias } of this.#layers.values()) tf.dispose([kernel, bias])
  }

  #layer(name: string) {
    const layer = this.#layers.get(name)
    if (!layer) throw new RangeError(`the detector's weights hold no layer ${name}`)
    return layer
  }

  #conv(x: tf.Tensor4D, name: string, activation: Activation, stride = 1): tf.Tensor4D {
    const { kernel, bias } = this.#layer(name)
    return tf.fused.conv2d({ x, filter: kernel, strides: stride, pad: 'same', bias, activation })
  }

  #depthwise(x: tf.Tensor4D, name: string, activation: Activation, stride = 1): tf.Tensor4D {
    const { kernel, bias } = this.#layer(name)
    return tf.fused.depthwiseConv2d({ x, filter: kernel, strides: stride, pad: 'same', bias, activation })
  }

  #separable(x: tf.Tensor4D, name: string): tf.Tensor4D {
    return this.#conv(this.#depthwise(x, `${name}.0`, 'linear'), `${name}.1`, 'relu6')
  }

  #twice(x: tf.Tensor4D, name: string): tf.Tensor4D {
    return this.#separable(this.#separable(x, `${name}.0`), `${name}.1`)
  }
}

type Activation = 'relu6' | 'linear'

/** MobileNetV2's bottlenecks in order. */
const blocks = [
  { outputs: 8, stride: 1, repeats: 1, expands: false },
  { outputs: 8, stride: 2, repeats: 2, expands: true },
  { outputs: 16, stride: 2, repeats: 3, expands: true },
  { outputs: 24, stride: 2, repeats: 4, expands: true },
  { outputs: 32, stride: 1, repeats: 3, expands: true },
  { outputs: 56, stride: 2, repeats: 3, expands: true },
  { outputs: 112, stride: 1, repeats: 1, expands: true },
].flatMap(({ stride, repeats, expands }) =>
  Array.from({ length: repeats }, (_, repeat) => ({ stride: repeat === 0 ? stride : 1, expands, adds: repeat > 0 })),
)

function doubled(x: tf.Tensor4D): tf.Tensor4D {
  return tf.image.resizeNearestNeighbor(x, [2 * x.shape[1], 2 * x.shape[2]])
}
