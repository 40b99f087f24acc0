/** Where scripts/tfjs-parts.ts finds tfjs's WebAssembly for browsers. */
declare module 'virtual:tfjs-wasm' {
  interface WasmFile {
    readonly url: string
    /** Size before compression. */
    readonly bytes: number
  }
  export const tfjsWasm: { readonly simd: WasmFile; readonly plain: WasmFile }
}
