/// <reference path="./comlink-node.d.ts" />
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Hints, Measurement, Photo } from '../api.ts'
import { createPhotoSession } from '../session/photo-session.ts'
import { loadToolsInNode } from './load-tools-node.ts'
import { PhotoPort } from './photo-port.ts'

/** Entry of the Node worker thread. node.ts is its other side. */

if (!parentPort) throw new Error('this file runs in a thread of its own; openVisionThread in node.ts starts it')

/** The photo that is being measured; the thread is given one at a time. */
let open: PhotoPort | null = null

const service = {
  async measurePhoto(question: number, photo: Photo, hints: Hints, limitMs: number): Promise<Measurement> {
    const port = new PhotoPort(createPhotoSession(photo, await loadToolsInNode(), { limitMs }))
    open = port
    try {
      return await port.measure(question, hints)
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
