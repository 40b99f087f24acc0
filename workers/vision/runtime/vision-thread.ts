/// <reference path="./comlink-node.d.ts" />
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { loadToolsInNode } from './load-tools-node.ts'
import { createVisionCore } from './vision-core.ts'

/** Entry of the Node worker thread. node.ts is its other side. */

if (!parentPort) throw new Error('this file runs in a thread of its own; openVisionThread in node.ts starts it')
expose(createVisionCore(loadToolsInNode), nodeEndpoint(parentPort))
