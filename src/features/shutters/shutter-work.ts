import { del, get, set } from 'idb-keyval'
import { z } from 'zod'
import { dayStore, type KeptForADay, removeOldOf } from '#app/lib/storage/day-stores.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { FIRST_CHOICE, LEAST_WINDOW_MM, LOUVRES_MM, MOST_WINDOW_MM, SHUTTER_COLOURS, type ShutterChoice } from './shutter-choice.ts'

/** What a visitor has done on this screen outlives a reload, and a way back to it from asking for a price. It stays in this tab, its photo in this browser. */

const point = z.object({ x: z.number(), y: z.number() })
const choice: z.ZodType<ShutterChoice> = z.object({
  louvre: z.enum(LOUVRES_MM),
  colour: z.enum(SHUTTER_COLOURS.map(({ name }) => name)),
  tiltRod: z.enum(['hidden', 'middle', 'side']),
  panels: z.int().nullable(),
  posts: z.boolean(),
  tiltDegrees: z.number(),
})
const work = z.object({
  /** Of the photo, as it is kept below; null before the first one. */
  photoId: z.string().nullable(),
  /** How often it was opened again and the page ended before it was open. */
  triesToOpen: z.int().default(0),
  /** The corners that were tapped, in the photo's pixels. */
  points: z.array(point).max(4).readonly(),
  /** About how wide the window in it is, as the visitor says. */
  windowWidthMm: z.number().min(LEAST_WINDOW_MM).max(MOST_WINDOW_MM).nullable().catch(null),
  /** What a price was asked for last, in words; null before. */
  askedFor: z.string().nullable().default(null),
  choice,
})
export type ShutterWork = z.output<typeof work>

const NOTHING_YET: ShutterWork = { photoId: null, triesToOpen: 0, points: [], windowWidthMm: null, askedFor: null, choice: FIRST_CHOICE }
export const shutterWorkAtom = storedAtom<ShutterWork>('shutter-work', work, NOTHING_YET, { kind: 'session' })

const store = dayStore('shutter-photos')
/**
 * The id of the photo that this page has kept. One that it only took up stays for its day: a copy of the tab knows the same id by its session storage,
 * and must not lose the photo to this page.
 */
let keptHere: string | null = null

interface Kept extends KeptForADay {
  readonly file: File
}

/** Keeps the photo in place of the one before, and no longer those of earlier days. Where this browser keeps none, a reload begins anew. */
export async function keepShutterPhoto(id: string, file: File): Promise<void> {
  const before = keptHere
  keptHere = id
  try {
    await removeOldOf(store)
    if (before) await del(before, store)
    await set(id, { file, keptAtMs: Date.now() } satisfies Kept, store)
  } catch (failure) {
    console.warn('this browser keeps no photo of the window', failure)
  }
}

/** @returns null where this browser has it no longer */
export async function takeUpShutterPhoto(id: string): Promise<File | null> {
  try {
    const file = (await get<Partial<Kept>>(id, store))?.file
    return file instanceof File ? file : null
  } catch (failure) {
    console.warn('the photo of the window could not be read', failure)
    return null
  }
}
