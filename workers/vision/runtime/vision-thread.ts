/// <reference path="./comlink-node.d.ts" />
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Hints, Measurement, Photo } from '../api.ts'
import { measurePhoto } from '../measure-photo.ts'
import { loadToolsInNode } from './load-tools-node.ts'

/** Entry of the Node worker thread. node.ts is its other side. */

if (!parentPort) throw new Error('this file runs in a thread of its own; openVisionThread in node.ts starts it')

const service = {
  async measurePhoto(photo: Photo, hints: Hints): Promise<Measurement> {
    return measurePhoto(photo, hints, await loadToolsInNode())
  },
}

export type ThreadService = typeof service

expose(service, nodeEndpoint(parentPort))
