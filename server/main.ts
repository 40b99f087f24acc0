import { paths } from '#shared/paths.ts'
import { readEnv } from './env.ts'
import { endWithoutPort } from './http/listen.ts'
import { startServer } from './start.ts'

/** The server's process. It starts the server, prints its address, and stops it on a signal. */
const env = readEnv()
const server = await startServer(env).catch(endWithoutPort)

// People should use PUBLIC_URL. Mails and payment returns lead there, and a browser stores its data separately for each address.
console.log(`Custom Blinds Online Tools is at ${env.publicUrl} (listening on ${server.url})`)
console.log(`Staff screens: ${env.publicUrl}${paths.adminOutbox}`)
if (server.newPin) {
  console.log(`The staff PIN is ${server.newPin}. It is shown this once; npm run staff-pin sets a new one.`)
}

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal means that the server must stop at once, without waiting for running requests.
    if (stopping) process.exit(1)
    stopping = true
    void server.stop().then(() => process.exit(0))
  })
}
