import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is something. @returns it. @throws Error after so long. */
export async function until<T>(ask: () => T | Promise<T>, withinMs = 60_000): Promise<NonNullable<Exclude<T, false>>> {
  for (const start = performance.now(); ; await wait(25)) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false>>
    if (performance.now() - start > withinMs) throw new Error(`not so within ${withinMs} ms: ${ask}`)
  }
}
