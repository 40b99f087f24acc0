import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WASM_ID = 'virtual:tfjs-wasm'
const require = createRequire(import.meta.url)

/** `simd` uses the processor's vector instructions; `plain` is for browsers without them. The threaded build hangs in a worker. */
const BUILDS = { simd: 'tfjs-backend-wasm-simd.wasm', plain: 'tfjs-backend-wasm.wasm' } as const

/**
 * Vite plugin. The package @tensorflow/tfjs brings its layers API, model converter, data readers and two backends, which the vision core never
 * calls; with them the worker's script is 228 KB to fetch instead of 128. In browsers the package's name therefore stands for its core alone, and
 * the backends used are imported one by one. The addresses and sizes of tfjs's WebAssembly files come as virtual:tfjs-wasm, so that their
 * download has real progress.
 */
export function tfjsParts(): Plugin {
  return {
    name: 'tfjs-parts',
    config: () => ({ resolve: { alias: [{ find: /^@tensorflow\/tfjs$/, replacement: '@tensorflow/tfjs-core' }] } }),
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
