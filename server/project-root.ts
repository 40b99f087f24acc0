import { fileURLToPath } from 'node:url'

/** The project's folder, which is one above server/ in the sources and one above build/ in the built server. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url))
