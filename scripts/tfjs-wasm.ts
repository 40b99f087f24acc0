import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WASM_ID = 'virtual:tfjs-wasm'
const require = createRequire(import.meta.url)

/** `simd` uses the processor's vector instructions; `plain` is for browsers without them. The threaded build hangs in a worker. */
const BUILDS = { simd: 'tfjs-backend-wasm-simd.wasm', plain: 'tfjs-backend-wasm.wasm' } as const

/** Vite plugin. Addresses and sizes of tfjs's WebAssembly files (virtual:tfjs-wasm), so that their download has real progress. */
export function tfjsWasm(): Plugin {
  return {
    name: 'tfjs-wasm',
    resolveId: (id) => (id === WASM_ID ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${WASM_ID}`) return undefined
      const files = Object.entries(BUILDS).map(
        ([name, file]) => [name, require.resolve(`@tensorflow/tfjs-backend-wasm/dist/${file}`)] as const,
      )
      const imports = files.map(([name, file]) => `import ${name} from ${JSON.stringify(`${file}?url`)}\n`)
      const parts = files.map(([name, file]) => `${name}: { url: ${name}, bytes: ${statSync(file).size} }`)
      return `${imports.join('')}export const tfjsWasm = { ${parts.join(', ')} }\n`
    },
  }
}
