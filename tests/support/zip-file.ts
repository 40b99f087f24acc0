import { deflateRawSync } from 'node:zlib'

/** A ZIP archive of these entries, as Word and spreadsheets write their files. */
export function zipFile(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    for (const [header, at] of [
      [local, 4],
      [central, 6],
    ] as const) {
      header.writeUInt16LE(20, at)
      header.writeUInt16LE(8, at + 4)
      header.writeUInt32LE(packed.length, at + 14)
      header.writeUInt32LE(bytes.length, at + 18)
      header.writeUInt16LE(nameBytes.length, at + 22)
    }
    central.writeUInt32LE(offset, 42)
    files.push(local, nameBytes, packed)
    directory.push(central, nameBytes)
    offset += local.length + nameBytes.length + packed.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directoryBytes, end])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** The parts that make an archive a Word document. */
export const wordFile = (
  contentTypes: string | Buffer = `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
) => zipFile({ '[Content_Types].xml': contentTypes, '_rels/.rels': '<Relationships/>', 'word/document.xml': '<w:document/>' })

/** The first sector of the container that old Office files come in. */
export const oldWordFile = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)])
