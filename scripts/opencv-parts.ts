import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const GLUE_ID = 'virtual:opencv-glue'
const WASM_ID = 'virtual:opencv-wasm'
const require = createRequire(import.meta.url)

/**
 * Vite plugin. The opencv.js package is one script of 11 MB, which holds its WebAssembly as base64. Browsers get it in two parts instead.
 * The glue code is a script: virtual:opencv-glue exports the module's factory. The WebAssembly is a file of its own: virtual:opencv-wasm
 * exports its address and size. That file is smaller by a third, need not be decoded from text and is cached on its own, and its download
 * can show real progress.
 */
export function opencvParts(): Plugin {
  return {
    name: 'opencv-parts',
    resolveId: (id) => (id === GLUE_ID || id === WASM_ID ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${GLUE_ID}`) return parts().glue
      if (id !== `\0${WASM_ID}`) return undefined
      const { wasmFile, wasmBytes } = parts()
      return `export { default as opencvWasmUrl } from ${JSON.stringify(`${wasmFile}?url`)}\nexport const opencvWasmBytes = ${wasmBytes}\n`
    },
  }
}

interface Parts {
  readonly glue: string
  readonly wasmFile: string
  readonly wasmBytes: number
}

let split: Parts | undefined

function parts(): Parts {
  split ??= splitOpenCv(require.resolve('opencv.js'))
  return split
}

/** Writes the WebAssembly into node_modules/.cache, once for each version. @returns the glue code, and that file with its size. */
function splitOpenCv(file: string): Parts {
  const text = readFileSync(file, 'utf8')
  const base64 = between(text, '"data:application/octet-stream;base64,', '"')
  const body = base64 && between(text.replace(base64, ''), '\nvar cv = ', ";\nif (typeof exports === 'object'")
  if (!base64 || !body) throw new Error(`${file} is not laid out as expected: was the package updated?`)
  const wasm = Buffer.from(base64, 'base64')
  if (wasm.readUInt32BE(0) !== 0x0061736d) throw new Error(`${file} holds no WebAssembly where it is expected`)
  const wasmFile = path.resolve('node_modules/.cache/opencv/opencv.wasm')
  mkdirSync(path.dirname(wasmFile), { recursive: true })
  if (statSync(wasmFile, { throwIfNoEntry: false })?.size !== wasm.length) writeFileSync(wasmFile, wasm)
  // The glue code works without its base64, because the caller hands it the WebAssembly.
  return { glue: `export default ${body}\n`, wasmFile, wasmBytes: wasm.length }
}

/** @returns the first text of more than 1000 characters that stands between `start` and the next `end`; undefined when there is none. */
function between(text: string, start: string, end: string): string | undefined {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const from = at + start.length
    const to = text.indexOf(end, from)
    if (to - from > 1000) return text.slice(from, to)
  }
  return undefined
}
