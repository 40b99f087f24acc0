import { expect, onTestFinished, test } from 'vitest'

interface Answer {
  readonly timings?: readonly { readonly name: string; readonly ms: number | null }[]
  readonly chance?: number
  readonly failure?: string
}

function loadedWhere(fault: 'throws' | 'hangs'): Promise<Answer> {
  const worker = new Worker(new URL('../../support/broken-graphics.worker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(fault)
  })
}

test.each(['throws', 'hangs'] as const)(
  'where the graphics driver %s, the window detector is loaded on WebAssembly and works',
  async (fault) => {
    const startedMs = performance.now()
    const { timings, chance, failure } = await loadedWhere(fault)
    expect(failure).toBeUndefined()
    expect(timings?.map(({ name, ms }) => [name, ms !== null])).toEqual([
      ['webgl', false],
      ['webgpu', false],
      ['wasm', true],
    ])
    expect(chance).toBeGreaterThanOrEqual(0)
    console.log(`a driver that ${fault}: loaded after ${Math.round(performance.now() - startedMs)} ms`)
  },
  60_000,
)
