/** The module in which scripts/tfjs-parts.ts tells browsers where tfjs's WebAssembly is. */
declare module 'virtual:tfjs-wasm' {
  interface WasmFile {
    readonly url: string
    /** Size before compression. */
    readonly bytes: number
  }
  export const tfjsWasm: { readonly simd: WasmFile; readonly plain: WasmFile }
}
