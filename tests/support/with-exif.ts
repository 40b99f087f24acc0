/** The JPEG with an EXIF block: orientation and the focal length as a 35 mm camera would have it. */
export function withExif(bytes: Uint8Array, orientation: number, focalLength35Mm: number): Uint8Array {
  const exif = new DataView(new ArrayBuffer(4 + 6 + 8 + 30 + 18))
  const ascii = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) exif.setUint8(at + i, text.charCodeAt(i))
  }
  exif.setUint16(0, 0xffe1)
  exif.setUint16(2, exif.byteLength - 2)
  ascii(4, 'Exif')
  ascii(10, 'MM')
  exif.setUint16(12, 42)
  exif.setUint32(14, 8)
  const entry = (at: number, tag: number, type: number, value: number) => {
    exif.setUint16(at, tag)
    exif.setUint16(at + 2, type)
    exif.setUint32(at + 4, 1)
    if (type === 3) exif.setUint16(at + 8, value)
    else exif.setUint32(at + 8, value)
  }
  exif.setUint16(18, 2)
  entry(20, 0x0112, 3, orientation)
  entry(32, 0x8769, 4, 38)
  exif.setUint16(48, 1)
  entry(50, 0xa405, 3, focalLength35Mm)
  return new Uint8Array([...bytes.slice(0, 2), ...new Uint8Array(exif.buffer), ...bytes.slice(2)])
}
