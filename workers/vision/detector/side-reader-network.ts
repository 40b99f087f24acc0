import * as tf from '@tensorflow/tfjs'
import type { NetworkLayers } from './network-layers.ts'
import { STRIP_ACROSS, STRIP_ALONG, STRIP_CHANNELS, type StripReach } from './side-strips.ts'

/**
 * A network of workers/model/window-detector/side_reader.py. It reads the strips along the four sides of an outline.
 * @param reach which of the two networks: for wide or for fine strips
 * @param strips 4 × along × across × channels
 * @returns for each side and type the chances that its edge runs along each pixel across the strip, and then that it has no edge in the strip:
 * 4 × types × (across + 1). After them, for each corner of the opening, the chance that something covers it: 4.
 */
export function sideChances(layers: NetworkLayers, reach: StripReach, strips: Float32Array): tf.Tensor1D {
  return tf.tidy(() => {
    const halved = (x: tf.Tensor4D) => tf.avgPool(x, [2, 1], [2, 1], 'valid')
    const twice = (x: tf.Tensor4D, name: string) => layers.conv(layers.conv(x, `${reach}.${name}.0`, 'relu'), `${reach}.${name}.1`, 'relu')
    const picture = tf.tensor4d(strips, [4, STRIP_ALONG, STRIP_ACROSS, STRIP_CHANNELS])
    const seen = twice(halved(twice(halved(twice(picture, 'a')), 'b')), 'c')
    let x = tf.concat<tf.Tensor4D>([tf.mean<tf.Tensor4D>(seen, 1, true), tf.max<tf.Tensor4D>(seen, 1, true)], 3)
    const told = layers.conv(x, `${reach}.beside`, 'linear')
    const heard = tf.div(tf.sub(tf.sum(told, 0, true), told), 3)
    x = tf.concat<tf.Tensor4D>([x, heard as tf.Tensor4D], 3)
    for (const [index, dilation] of [1, 3, 3].entries()) x = layers.conv(x, `${reach}.d.${index}`, 'relu', { dilation })
    const crosses = layers.conv(x, `${reach}.crosses`, 'linear')
    const absent = layers.conv(tf.mean<tf.Tensor4D>(x, 2, true), `${reach}.absent`, 'linear')
    const logits = tf.transpose(tf.concat<tf.Tensor4D>([crosses, absent], 2), [0, 1, 3, 2])
    const chances = tf.softmax(logits)
    const edge = tf.transpose(tf.slice(chances, [0, 0, 0, 0], [4, 1, 1, STRIP_ACROSS]), [0, 1, 3, 2])
    /** The features at one end of the strips: averaged where the opening's edge is thought to run, and their maximum across the strip. */
    const atEnd = (row: number, name: string) => {
      const end = tf.slice(seen, [0, row, 0, 0], [4, 1, STRIP_ACROSS, seen.shape[3]])
      const told = tf.concat<tf.Tensor4D>([tf.sum<tf.Tensor4D>(tf.mul(end, edge), 2, true), tf.max<tf.Tensor4D>(end, 2, true)], 3)
      return tf.reshape(layers.conv(told, `${reach}.${name}`, 'linear'), [4])
    }
    // Each corner is the start of one side and the end of the side before.
    const corners = tf.sigmoid(tf.add(atEnd(0, 'start'), tf.gather(atEnd(seen.shape[1] - 1, 'end'), [3, 0, 1, 2])))
    return tf.concat<tf.Tensor1D>([tf.reshape(chances, [-1]), tf.reshape(corners, [4])])
  })
}
