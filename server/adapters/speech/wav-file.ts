const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2

/**
 * A WAV file of one channel, 16 bits a sample. Its header is described at http://soundfile.sapp.org/doc/WaveFormat/
 * @param chunks each may be a view of a larger buffer
 */
export function wavFile(chunks: readonly Int16Array[], samplesPerSecond: number): Buffer {
  const samples = chunks.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  const dataBytes = samples.reduce((sum, { length }) => sum + length, 0)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  // Length of this part, PCM, one channel.
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond * BYTES_PER_SAMPLE, 28)
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  return Buffer.concat([header, ...samples])
}
