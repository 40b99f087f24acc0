import { readEnv } from './env.ts'
import { startServer } from './start.ts'

/** The process: start, say where, stop on a signal. */
const env = readEnv()
const server = await startServer(env)

// Payment returns and mails lead to PUBLIC_URL, and a browser keeps its things by address: that is the one to use.
console.log(`Custom Blinds Online Tools is at ${env.publicUrl} (listening on ${server.url})`)
if (server.drawnPin) {
  console.log(`The staff PIN is ${server.drawnPin}. It is shown this once; npm run staff-pin sets a new one.`)
}

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal while requests finish means: now.
    if (stopping) process.exit(1)
    stopping = true
    void server.stop().then(() => process.exit(0))
  })
}
