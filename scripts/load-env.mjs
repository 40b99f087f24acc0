import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

/** Settings of a .env file in the project's folder, where there is one; what is set already stays. */
export function loadEnv() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
