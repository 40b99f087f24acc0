/** Comlink's adapter for Node's threads, which comes without types for this way to import it. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads'
  import type { Endpoint } from 'comlink'
  export default function nodeEndpoint(thread: Worker | MessagePort): Endpoint
}
