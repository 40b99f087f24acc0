import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'

/** npm run dev: the server restarts and the screens reload as their sources change. */
await ensureInstalled()
loadEnv()
const port = process.env.PORT ?? '3000'
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn('npx', ['vite', '--port', '5173'], { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } }),
]
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll)
