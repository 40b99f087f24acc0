import { inflateSync } from 'node:zlib'

/** @returns the text of each page of one of our PDFs, with one line for each piece. Each font's own table turns its glyphs into letters. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const textOf = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', stream: '' }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const resources = textOf(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = textOf(/\/ToUnicode (\d+) 0 R/.exec(textOf(font).head)?.[1]).stream
      fonts.set(name, readGlyphTable(table))
    }
    return readContent(textOf(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream, fonts)
  })
}

/** @returns the text of all pages, with non-breaking spaces as normal ones. */
export function pdfText(pdf: Buffer): string {
  return pdfPages(pdf).join('\n').replaceAll('\u00a0', ' ')
}

/** @returns its JPEG pictures, each once. */
export function picturesIn(pdf: Buffer): Buffer[] {
  return [...pdf.toString('latin1').matchAll(/\/Filter \/DCTDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    Buffer.from(bytes, 'latin1'),
  )
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const whole = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [text, number = '', head = ''] = match
    const start = match.index + text.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = text.endsWith('stream\n') ? pdf.subarray(start, start + length) : Buffer.alloc(0)
    const isText = bytes.length > 0 && head.includes('FlateDecode') && !head.includes('/Length1') && !head.includes('CIDFontType0C')
    objects.set(number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

function readGlyphTable(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const letters = [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    letters.forEach((letter, index) => {
      glyphs.set(Number.parseInt(first, 16) + index, letter)
    })
  }
  return glyphs
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let glyphs: ReadonlyMap<number, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map()
    else if (shown !== undefined) lines.push(decode(shown, glyphs))
  }
  return lines.join('\n')
}

function decode(shown: string, glyphs: ReadonlyMap<number, string>): string {
  return [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '')
    .join('')
}
