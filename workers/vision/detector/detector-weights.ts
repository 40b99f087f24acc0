import layers from './window-detector.json' with { type: 'json' }

/** One convolution. Its shape is height, width, inputs, outputs, as TensorFlow has it; a depthwise one has 1 output. */
export interface LayerWeights {
  readonly shape: readonly [number, number, number, number]
  readonly kernel: Float32Array
  readonly bias: Float32Array
}

export type DetectorWeights = ReadonlyMap<string, LayerWeights>

/** Size of window-detector.bin, bytes. */
export const detectorBytes = layers.reduce((sum, { shape, outputs }) => sum + 2 * (size(shape) + outputs), 0)

/**
 * Reads window-detector.bin as workers/model/window-detector/export_weights.py writes it: half floats, little endian, in the order of
 * window-detector.json.
 * @throws RangeError for a file of another length
 */
export function readDetectorWeights(bytes: ArrayBuffer): DetectorWeights {
  if (bytes.byteLength !== detectorBytes)
    throw new RangeError(`the detector's weights have ${bytes.byteLength} bytes, not ${detectorBytes}`)
  const halves = new DataView(bytes)
  let at = 0
  const take = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, index) => floatOfHalf(halves.getUint16(2 * (at + index), true)))
    at += count
    return values
  }
  return new Map(
    layers.map(({ name, shape, outputs }) => {
      const [height = 1, width = 1, inputs = 1, filters = 1] = shape
      const kernel = take(size(shape))
      return [name, { shape: [height, width, inputs, filters], kernel, bias: take(outputs) }]
    }),
  )
}

function size(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1)
}

/** The value of a half float, IEEE 754 binary16. */
function floatOfHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 0x1f
  const fraction = half & 0x3ff
  if (exponent === 0) return sign * 2 ** -24 * fraction
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}
