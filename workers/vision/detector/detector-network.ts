import * as tf from '@tensorflow/tfjs'
import type { NetworkLayers } from './network-layers.ts'

/**
 * The network of workers/model/window-detector/network.py: MobileNetV2 with a feature pyramid.
 * @param picture 1 × H × W × 3, RGB normalised by ImageNet's mean and deviation; H and W multiples of 32
 * @returns logits of the maps, 1 × H/4 × W/4 × 32, in the order that detector-look.ts reads
 */
export function detectorMaps(layers: NetworkLayers, picture: tf.Tensor4D): tf.Tensor4D {
  return tf.tidy(() => {
    let x = layers.conv(picture, 'Conv1', 'relu6', { stride: 2 })
    const seen: tf.Tensor4D[] = []
    for (const [index, { stride, expands, adds }] of blocks.entries()) {
      const wide = expands ? layers.conv(x, `blocks.${index}.expand`, 'relu6') : x
      seen.push(wide)
      const narrow = layers.conv(layers.depthwise(wide, `blocks.${index}.depthwise`, 'relu6', stride), `blocks.${index}.project`, 'linear')
      x = adds ? tf.add(x, narrow) : narrow
    }
    const [stride4, stride8, stride16] = [seen[3], seen[6], seen[13]] as [tf.Tensor4D, tf.Tensor4D, tf.Tensor4D]
    const twice = (y: tf.Tensor4D, name: string) => layers.separable(layers.separable(y, `${name}.0`), `${name}.1`)
    const beside = (y: tf.Tensor4D, lateral: string, finer: tf.Tensor4D) =>
      tf.add<tf.Tensor4D>(layers.conv(y, lateral, 'relu6'), doubled(finer))
    const context = layers.conv(tf.mean<tf.Tensor4D>(x, [1, 2], true), 'context', 'relu6')
    const p5 = layers.separable(tf.add<tf.Tensor4D>(layers.conv(x, 'lateral5', 'relu6'), context), 'merge5')
    const p4 = layers.separable(beside(stride16, 'lateral4', p5), 'merge4')
    const p3 = twice(beside(stride8, 'lateral3', layers.conv(p4, 'narrow3', 'relu6')), 'merge3')
    const p2 = twice(beside(stride4, 'lateral2', layers.conv(p3, 'narrow2', 'relu6')), 'merge2')
    return layers.conv(p2, 'maps', 'linear')
  })
}

/** MobileNetV2's bottleneck blocks in order. */
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
