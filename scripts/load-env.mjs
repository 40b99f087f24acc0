import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

/** Loads the settings of the project's .env file, if there is one. A variable that is set already keeps its value. */
export function loadEnv() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
