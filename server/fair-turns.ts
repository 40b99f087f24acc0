import { LRUCache } from 'lru-cache'

/**
 * One task at a time. Whoever has used least of late comes first, so that nobody who asks for much keeps the others waiting. Among callers who have used
 * equally much the shorter task comes first; the longer it has waited, the less its length counts.
 */
export interface FairTurns {
  /**
   * @returns what the task made; null where nobody wanted it any more when its turn came
   * @throws Error where too many wait, or no turn came in time; else what the task throws
   */
  take<T>(turn: Turn<T>): Promise<T | null>
}

export interface Turn<T> {
  /** Who is charged with the time that it takes; undefined for the shop itself. */
  readonly who: string | undefined
  /** How long it will probably take. */
  readonly likelyMs: number
  readonly isWanted: () => boolean
  readonly run: () => Promise<T>
}

export interface FairTurnsOptions {
  readonly maxWaiting: number
  /** Of one caller. The shop itself may have more. */
  readonly maxWaitingOfOne: number
  /** A task whose turn has not come by then is given up. */
  readonly waitMs: number
}

interface Waiting {
  readonly turn: Turn<unknown>
  readonly sinceMs: number
  readonly begin: () => Promise<void>
  readonly leave: () => void
  readonly giveUp: (why: string) => void
}

/** What was used counts half after so long, and is forgotten in time. */
const HALF_LIFE_MS = 30_000
const MAX_CALLERS = 10_000

export function fairTurns({ maxWaiting, maxWaitingOfOne, waitMs }: FairTurnsOptions): FairTurns {
  const waiting = new Set<Waiting>()
  const used = new LRUCache<string, { readonly ms: number; readonly at: number }>({ max: MAX_CALLERS })
  let isBusy = false

  function usedBy(who: string | undefined, nowMs: number): number {
    const use = used.get(who ?? '')
    return use ? use.ms * 0.5 ** ((nowMs - use.at) / HALF_LIFE_MS) : 0
  }
  /** The next one that is wanted. Those that nobody wants any more leave. */
  function nextOne(): Waiting | undefined {
    let first: Waiting | undefined
    let least = Number.POSITIVE_INFINITY
    const nowMs = performance.now()
    for (const each of waiting) {
      if (!each.turn.isWanted()) each.leave()
      else {
        const rank = usedBy(each.turn.who, nowMs) + Math.max(0, each.turn.likelyMs - (nowMs - each.sinceMs))
        if (rank < least) [first, least] = [each, rank]
      }
    }
    return first
  }
  async function goOn(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = nextOne(); next; next = nextOne()) {
      const { who } = next.turn
      const begunMs = performance.now()
      await next.begin()
      const at = performance.now()
      used.set(who ?? '', { ms: usedBy(who, at) + at - begunMs, at })
    }
    isBusy = false
  }

  /** When all places are taken, the latest task of whoever has most waiting makes room for one who has fewer. @throws Error where nobody has */
  function giveUpForOne(wanted: readonly Waiting[], ofOne: number): void {
    const latestOf = new Map<string, { readonly latest: Waiting; readonly count: number }>()
    for (const each of wanted) {
      const { who } = each.turn
      if (who !== undefined) latestOf.set(who, { latest: each, count: (latestOf.get(who)?.count ?? 0) + 1 })
    }
    const [most] = [...latestOf.values()].sort((a, b) => b.count - a.count)
    if (!most || most.count < ofOne + 2) throw new Error('too many wait')
    most.latest.giveUp('many wait, and most of them of this caller')
  }

  return {
    async take<T>(turn: Turn<T>) {
      const wanted = [...waiting].filter((each) => each.turn.isWanted())
      const ofOne = wanted.filter((each) => each.turn.who === turn.who).length
      if (turn.who !== undefined && ofOne >= maxWaitingOfOne) throw new Error('too many wait')
      if (wanted.length >= maxWaiting) giveUpForOne(wanted, ofOne)
      return new Promise<T | null>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(entry)
        }
        const entry: Waiting = {
          turn,
          sinceMs: performance.now(),
          begin: async () => {
            end()
            try {
              resolve(await turn.run())
            } catch (failure) {
              reject(failure)
            }
          },
          leave: () => {
            end()
            resolve(null)
          },
          giveUp: (why) => {
            end()
            reject(new Error(why))
          },
        }
        const timer = setTimeout(() => entry.giveUp(`no turn came within ${waitMs} ms`), waitMs)
        waiting.add(entry)
        // The caller counts itself as waiting only after take has returned, so the first look comes a moment later.
        queueMicrotask(() => void goOn())
      })
    },
  }
}
