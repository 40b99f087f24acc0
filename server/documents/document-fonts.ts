import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Found through package.json's imports, so that sources and the built server find the same files. */
const resolve = createRequire(import.meta.url).resolve

const read = (file: string) => readFileSync(resolve(`#server/documents/fonts/${file}`))

/** Read once at the first document. Names are those that the drawing code uses. */
let fonts: { readonly text: Buffer; readonly strong: Buffer; readonly heading: Buffer } | undefined

export function documentFonts() {
  fonts ??= { text: read('figtree-400.ttf'), strong: read('figtree-600.ttf'), heading: read('fraunces-600.ttf') }
  return fonts
}

const INVISIBLE = /\u200b|\u200c|\u200d|\u200e|\u200f|\ufe0f/g
const NOT_IN_THE_FONTS =
  /[^\n\u0020-\u017f\u01cd-\u01dc\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]/gu

/** Setting a word of thousands of letters takes pdfkit seconds, so it gets places to break. */
const LONG_WORD = /\S{40}(?=\S)/g

/** Latin with its extensions is in the fonts; what is not is shown as a question mark rather than an empty box. */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(NOT_IN_THE_FONTS, '?')
    .replace(LONG_WORD, '$& ')
}
