import path from 'node:path'
import { readEnv } from '#server/env.ts'
import { endWithoutPort } from '#server/http/listen.ts'
import { projectRoot } from '#server/project-root.ts'
import { settingOrFirst } from '#server/settings.ts'
import { startServer } from '#server/start.ts'
import { paths } from '#shared/paths.ts'
import { fillDemoShop } from './demo/fill-demo-shop.ts'

/** npm run demo: runs a shop in a data folder of its own. The first run fills it with quotes, leads and orders in every state. */

const DEMO_PIN = '2468'
const given = readEnv()
if (given.databaseUrl) {
  console.error('The demo keeps its made-up orders in a folder of its own. Please unset DATABASE_URL for it.')
  process.exit(2)
}
const dataDir = given.setVariables.has('DATA_DIR') ? given.dataDir : path.join(projectRoot, 'data/demo')
const env = {
  ...given,
  dataDir,
  adminPin: given.adminPin ?? DEMO_PIN,
  logLevel: given.setVariables.has('LOG_LEVEL') ? given.logLevel : 'warn',
}
const server = await startServer(env).catch(endWithoutPort)

const { isNew } = await settingOrFirst(server.deps.db, 'demo_filled', () => new Date().toISOString(), new Date())
if (isNew) {
  console.log('Filling the demo shop…')
  for (const line of await fillDemoShop(server.url, env.adminPin)) console.log(`  ${line}`)
}
console.log(
  `The demo shop is at ${env.publicUrl}. Staff screens: ${env.publicUrl}${paths.adminOutbox}, PIN ${env.adminPin}. It is kept in ${dataDir}.`,
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)))
