import type { StudioPicture } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'

/**
 * The pictures of blinds that a page shows. They are drawn one after the other in one worker, once the page is painted: first those that are in view.
 * What was drawn is kept, so that whoever comes back to a screen sees it at once.
 */

export interface WantedPicture {
  /** The same for the same picture. */
  readonly key: string
  readonly draw: (renderer: PictureRenderer) => Promise<StudioPicture>
  /** Where it will be shown. */
  readonly place: Element
}

interface Waiting extends WantedPicture {
  readonly resolve: (picture: StudioPicture) => void
  readonly reject: (reason: unknown) => void
}

/** Some hundred thumbnails. */
const KEPT_BYTES = 12 * 1024 * 1024
/** A worker that nobody needs for so long gives its memory back. */
const IDLE_MS = 20_000
const GIVEN_UP_AFTER = 2
/** A page that is still busy after so long is not waited for any more. */
const PAINTED_WITHIN_MS = 3_000

const kept = new Map<string, StudioPicture>()
let keptBytes = 0
const waiting = new Set<Waiting>()
let isDrawing = false
let renderer: PictureRenderer | null = null
let idle: ReturnType<typeof setTimeout> | undefined

/** @returns the picture where it was drawn before */
export function keptPicture(key: string): StudioPicture | undefined {
  const picture = kept.get(key)
  if (picture) {
    kept.delete(key)
    kept.set(key, picture)
  }
  return picture
}

/** @returns the picture, and what takes it back. It rejects where the worker cannot run; the next one that is asked for tries again. */
export function askForPicture(wanted: WantedPicture): { readonly picture: Promise<StudioPicture>; readonly drop: () => void } {
  let entry: Waiting | undefined
  const picture = new Promise<StudioPicture>((resolve, reject) => {
    entry = { ...wanted, resolve, reject }
    waiting.add(entry)
  })
  if (!isDrawing) void drawAll()
  return { picture, drop: () => entry && waiting.delete(entry) }
}

async function drawAll(): Promise<void> {
  isDrawing = true
  clearTimeout(idle)
  await pagePainted()
  let failures = 0
  for (let next = nextInTurn(); next; next = nextInTurn()) {
    waiting.delete(next)
    try {
      next.resolve(keptPicture(next.key) ?? keep(next.key, await next.draw(await opened())))
      failures = 0
    } catch (failure) {
      console.warn('a picture of a blind cannot be drawn at the moment', failure)
      next.reject(failure)
      failures += 1
      if (failures < GIVEN_UP_AFTER) continue
      // Each of them would start another worker, only to lose it too.
      for (const each of waiting) each.reject(failure)
      waiting.clear()
    }
  }
  isDrawing = false
  idle = setTimeout(() => {
    renderer?.close()
    renderer = null
  }, IDLE_MS)
}

async function opened(): Promise<PictureRenderer> {
  renderer ??= (await import('#workers/render/client.ts')).openPictureRenderer()
  return renderer
}

function nextInTurn(): Waiting | undefined {
  let first: Waiting | undefined
  for (const each of waiting) {
    if (isInView(each.place)) return each
    first ??= each
  }
  return first
}

function isInView(place: Element): boolean {
  const { top, bottom, left, right, width } = place.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}

function keep(key: string, picture: StudioPicture): StudioPicture {
  kept.set(key, picture)
  keptBytes += picture.rgba.length
  for (const [oldest, { rgba }] of kept) {
    if (keptBytes <= KEPT_BYTES) break
    kept.delete(oldest)
    keptBytes -= rgba.length
  }
  return picture
}

let painted: Promise<void> | null = null

/** Words and fields come first: until the page is loaded and has nothing to do, nothing is drawn. */
function pagePainted(): Promise<void> {
  painted ??= (async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => {
        window.addEventListener('load', resolve, { once: true })
        setTimeout(resolve, PAINTED_WITHIN_MS)
      })
    await new Promise<void>((resolve) => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PAINTED_WITHIN_MS })
      else setTimeout(resolve, 200)
    })
  })()
  return painted
}
