import '#workers/vision/runtime/vision.worker.ts'

/** The real vision worker, which falls sick when it is told to: from then on OpenCV fails as WebAssembly does that has run out of memory. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data !== 'fall sick') return
  const set = Uint8Array.prototype.set
  Uint8Array.prototype.set = function (this: Uint8Array, ...args: Parameters<typeof set>) {
    if (this.buffer.byteLength > 10_000_000) throw new WebAssembly.RuntimeError('memory access out of bounds')
    set.apply(this, args)
  }
})
