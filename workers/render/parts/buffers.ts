/**
 * Memory that one drawing after another uses: a drag draws sixty times a second, and asking for megabytes each time takes longer than filling them.
 * What a drawing took from here holds until the next one takes the same.
 */
export class Buffers {
  readonly #floats = new Map<string, Float32Array<ArrayBuffer>>()
  readonly #integers = new Map<string, Int32Array<ArrayBuffer>>()

  /** @returns so many floats, with whatever the last drawing left in them */
  floats(name: string, length: number): Float32Array<ArrayBuffer> {
    let kept = this.#floats.get(name)
    if (!kept || kept.length < length) {
      kept = new Float32Array(roomFor(length))
      this.#floats.set(name, kept)
    }
    return kept.subarray(0, length)
  }

  /** @returns so many integers, with whatever the last drawing left in them */
  integers(name: string, length: number): Int32Array<ArrayBuffer> {
    let kept = this.#integers.get(name)
    if (!kept || kept.length < length) {
      kept = new Int32Array(roomFor(length))
      this.#integers.set(name, kept)
    }
    return kept.subarray(0, length)
  }
}

/** A little more than was asked for: a blind that is dragged larger fits for a while. */
const roomFor = (length: number) => Math.ceil(length * 1.25)
