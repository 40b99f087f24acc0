/** The two modules into which scripts/opencv-parts.ts splits OpenCV for browsers. */

declare module 'virtual:opencv-glue' {
  /** Resolves to the ready module; `wasmBinary` is required. */
  export default function createOpenCv(options: { readonly wasmBinary: ArrayBuffer }): Promise<unknown>
}

declare module 'virtual:opencv-wasm' {
  export const opencvWasmUrl: string
  /** Size before compression. */
  export const opencvWasmBytes: number
}
