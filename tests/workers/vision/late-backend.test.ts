import * as tf from '@tensorflow/tfjs'
import { expect, test, vi } from 'vitest'
import { chooseBackend } from '#workers/vision/detector/choose-backend.ts'
import type { DetectorWeights } from '#workers/vision/detector/detector-weights.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'

test('a graphics driver that answers after its time is not used: the core stays on the backend that it has', async () => {
  await loadToolsInNode()
  const inUse = tf.getBackend()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const started = vi.fn(() => {
    throw new Error('the driver hangs')
  })
  tf.registerBackend('webgl', started)
  let answer: (isThere: boolean) => void = () => {}
  const late = {
    name: 'webgl',
    start: () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      }),
  } as const
  const chosen = chooseBackend([late], {} as DetectorWeights, 50)
  await expect(chosen).rejects.toThrow('none of this browser’s backends')
  answer(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(started).not.toHaveBeenCalled()
  expect(tf.getBackend()).toBe(inUse)
})
