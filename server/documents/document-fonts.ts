import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Resolves paths through package.json, so that the sources and the built server find the same files. */
const resolve = createRequire(import.meta.url).resolve

const read = (file: string) => readFileSync(resolve(`#server/documents/fonts/${file}`))

/** The fonts, read once for the first document. The drawing code uses them by these names. */
let fonts: { readonly text: Buffer; readonly strong: Buffer; readonly heading: Buffer } | undefined

export function documentFonts() {
  fonts ??= { text: read('figtree-400.ttf'), strong: read('figtree-600.ttf'), heading: read('fraunces-600.ttf') }
  return fonts
}

const INVISIBLE = /\u200b|\u200c|\u200d|\u200e|\u200f|\ufe0f/g
const NOT_IN_THE_FONTS =
  /[^\n\u0020-\u017f\u01cd-\u01dc\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]/gu

/** pdfkit takes seconds to lay out a word of thousands of letters. So such words get places where they can break. */
const LONG_WORD = /\S{40}(?=\S)/g

/** Replaces characters that the fonts lack by a question mark instead of an empty box. The fonts hold Latin with its extensions. */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(NOT_IN_THE_FONTS, '?')
    .replace(LONG_WORD, '$& ')
}
