import { register } from 'tsx/esm/api'

// Node 20 does not hand the loader that runs the main thread's TypeScript on to its threads.
register()
const { default: speak } = await import('./speech-thread.ts')
export default speak
