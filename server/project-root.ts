import { fileURLToPath } from 'node:url'

/** The project's folder: one up from server/ in the sources and from build/ in the built server. Files that travel beside code are found from here. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url))
