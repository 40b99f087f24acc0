import type { AddressInfo } from 'node:net'
import Koa from 'koa'

/** A Koa server that only answers the bytes it is given. The benchmark compares the price quote with it. */
const bytes = process.argv[2] ?? ''
const app = new Koa()
app.use((ctx) => {
  ctx.type = 'application/json'
  ctx.body = bytes
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
