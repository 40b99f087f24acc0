import { expect } from 'vitest'

export interface Sound {
  readonly seconds: number
  /** Of 32,767. */
  readonly loudest: number
  /** The share of twentieths of a second in which something is heard. */
  readonly audibleShare: number
}

const HEARD = 300

/** Reads a WAV file of one channel and 16 bits, and holds its header to what it has. */
export function soundOf(wav: Buffer): Sound {
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16])
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
  const rate = wav.readUInt32LE(24)
  expect(wav.readUInt32LE(28)).toBe(rate * 2)
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, i) => Math.abs(wav.readInt16LE(44 + 2 * i)))
  const step = rate / 20
  const peaks = Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    samples.slice(i * step, (i + 1) * step).reduce((a, b) => Math.max(a, b), 0),
  )
  return {
    seconds: samples.length / rate,
    loudest: peaks.reduce((a, b) => Math.max(a, b), 0),
    audibleShare: peaks.filter((peak) => peak > HEARD).length / peaks.length,
  }
}
