import * as tf from '@tensorflow/tfjs'
import type { DetectorWeights } from './detector-weights.ts'

export type Activation = 'relu' | 'relu6' | 'linear'

/** The detector's convolutions by name, with batch norms folded into their weights. Their tensors belong to the backend that was set when it was made. */
export class NetworkLayers {
  readonly #layers: ReadonlyMap<string, { readonly kernel: tf.Tensor4D; readonly bias: tf.Tensor1D }>

  constructor(weights: DetectorWeights) {
    this.#layers = new Map(
      [...weights].map(([name, { shape, kernel, bias }]) => [name, { kernel: tf.tensor4d(kernel, [...shape]), bias: tf.tensor1d(bias) }]),
    )
  }

  dispose(): void {
    for (const { kernel, bias } of this.#layers.values()) tf.dispose([kernel, bias])
  }

  /** @param dilation across the columns, pixels */
  conv(x: tf.Tensor4D, name: string, activation: Activation, { stride = 1, dilation = 1 } = {}): tf.Tensor4D {
    const { kernel, bias } = this.#layer(name)
    const dilations: [number, number] = [1, dilation]
    return tf.fused.conv2d({ x, filter: kernel, strides: stride, pad: 'same', dilations, bias, activation })
  }

  depthwise(x: tf.Tensor4D, name: string, activation: Activation, stride = 1): tf.Tensor4D {
    const { kernel, bias } = this.#layer(name)
    return tf.fused.depthwiseConv2d({ x, filter: kernel, strides: stride, pad: 'same', bias, activation })
  }

  separable(x: tf.Tensor4D, name: string): tf.Tensor4D {
    return this.conv(this.depthwise(x, `${name}.0`, 'linear'), `${name}.1`, 'relu6')
  }

  #layer(name: string) {
    const layer = this.#layers.get(name)
    if (!layer) throw new RangeError(`the detector's weights hold no layer ${name}`)
    return layer
  }
}
