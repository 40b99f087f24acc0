/// <reference path="./comlink-node.d.ts" />
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Hints, Measurement, Photo } from '../api.ts'
import { createPhotoSession } from '../session/photo-session.ts'
import { loadToolsInNode } from './load-tools-node.ts'
import { PhotoPort } from './photo-port.ts'
import { ranMs } from './thread-time.ts'

/** Entry of the Node worker thread. node.ts is its other side. */

if (!parentPort) throw new Error('this file runs in a thread of its own; openVisionThread in node.ts starts it')

/** The photo that is being measured; the thread is given one at a time. */
let open: PhotoPort | null = null

export interface TimedMeasurement {
  readonly measurement: Measurement
  /** How long the thread had a processor for it, milliseconds; null where the system does not tell. */
  readonly ranMs: number | null
}

const service = {
  async measurePhoto(question: number, photo: Photo, hints: Hints, limitMs: number): Promise<TimedMeasurement> {
    const port = new PhotoPort(createPhotoSession(photo, await loadToolsInNode(), { limitMs }))
    const beforeMs = ranMs()
    open = port
    try {
      const measurement = await port.measure(question, hints)
      const afterMs = ranMs()
      return { measurement, ranMs: beforeMs === null || afterMs === null ? null : afterMs - beforeMs }
    } finally {
      port.close()
      if (open === port) open = null
    }
  },
  /** Its caller has gone: the thread stops between two steps. */
  abandon(question: number): void {
    open?.abandon(question)
  },
}

export type ThreadService = typeof service

expose(service, nodeEndpoint(parentPort))
