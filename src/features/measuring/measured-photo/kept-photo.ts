import { delMany, getMany, set } from 'idb-keyval'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { readStoredText, removeStored, writeStoredText } from '#app/lib/storage/browser-storage.ts'
import { dayStore, type KeptForADay, removeOldOf } from '#app/lib/storage/day-stores.ts'
import { forgetPhotoToCheck, hasPhotoToCheck, PHOTO_IN_HAND_KEY, storePhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import { sizeStage } from '#shared/domain/size-readiness.ts'
import { undecidedBlind } from '../size/undecided-blind.ts'
import type { AskedOfPhoto } from './question.ts'

/**
 * The photo that is being measured in a tab, with what the person has set on it. A reload, or a phone that ends the page in the background, must
 * not cost the photo and its corners. It stays in this browser.
 */
export interface KeptPhoto {
  readonly file: File
  readonly asked: AskedOfPhoto
}

interface Entry<Value> extends KeptForADay {
  readonly value: Value
  /** Changes with the shape of `AskedOfPhoto`: what an earlier version of the page has kept is left. */
  readonly format: typeof FORMAT
}

const FORMAT = 2
const store = dayStore('measuring')
/** Of this page. A photo has megabytes, so it is written once, and not with every corner. */
let written: WrittenPhoto | null = null

interface WrittenPhoto {
  readonly file: File
  readonly id: string
  /** Rejects where it could not be written. */
  readonly done: Promise<void>
}

/** Whoever comes back at once finds the photo, too. */
let keeping = Promise.resolve()

export function keepPhoto(photo: KeptPhoto): Promise<void> {
  keeping = writePhoto(photo)
  return keeping
}

async function writePhoto({ file, asked }: KeptPhoto): Promise<void> {
  const inHand = written?.file === file ? written : writeFile(file)
  // Named before it is written: whoever forgets it meanwhile has the last word.
  writeStoredText(PHOTO_IN_HAND_KEY, inHand.id, 'session')
  try {
    await inHand.done
    await set(keysOf(inHand.id)[1], entryOf(asked), store)
  } catch (failure) {
    // There may be room next time.
    if (written === inHand) {
      written = null
      removeStored(PHOTO_IN_HAND_KEY, 'session')
    }
    cannotKeep(failure)
  }
}

function writeFile(file: File): WrittenPhoto {
  const before = written
  const id = crypto.randomUUID()
  written = { file, id, done: set(keysOf(id)[0], entryOf(file), store) }
  if (before) void delMany(keysOf(before.id), store).catch(cannotKeep)
  return written
}

/** The size goes on. Where the photo can still tell something of it, as that its corners lie right, it is kept for the way back. */
export async function leaveKeptPhoto(offered: OfferedSize): Promise<void> {
  const { step } = sizeStage(undecidedBlind(offered), { hasPicture: true })
  const isKept = readStoredText(PHOTO_IN_HAND_KEY, 'session') !== null
  if (isKept && (step === 'check_corners' || step === 'add_length')) storePhotoToCheck(offered)
  else await forgetKeptPhoto()
}

export async function forgetKeptPhoto(): Promise<void> {
  forgetPhotoToCheck()
  const id = written?.id ?? readStoredText(PHOTO_IN_HAND_KEY, 'session')
  written = null
  removeStored(PHOTO_IN_HAND_KEY, 'session')
  if (id) await delMany(keysOf(id), store).catch(cannotKeep)
}

/** @returns what this tab kept, or null */
export async function readKeptPhoto(): Promise<KeptPhoto | null> {
  await keeping
  const id = readStoredText(PHOTO_IN_HAND_KEY, 'session')
  try {
    await removeOldOf(store)
    const [file, asked] = id ? ((await getMany(keysOf(id), store)) as [Entry<File>?, Entry<AskedOfPhoto>?]) : []
    return file?.format === FORMAT && asked?.format === FORMAT ? { file: file.value, asked: asked.value } : null
  } catch (failure) {
    cannotKeep(failure)
    return null
  }
}

/** The photo that was read is opened. Its tab names it again once it is measured: one that makes the page end is not opened again and again. */
export function reopenKeptPhoto({ file }: KeptPhoto): void {
  const id = readStoredText(PHOTO_IN_HAND_KEY, 'session')
  if (id) written = { file, id, done: Promise.resolve() }
  removeStored(PHOTO_IN_HAND_KEY, 'session')
}

/** The tool is closed, and the page has not ended by the photo that was to be checked: it may be opened again. */
export function nameKeptPhoto(): void {
  if (written && hasPhotoToCheck()) writeStoredText(PHOTO_IN_HAND_KEY, written.id, 'session')
}

const entryOf = <Value>(value: Value): Entry<Value> => ({ value, format: FORMAT, keptAtMs: Date.now() })

/** What was set on a photo is found by the photo's own name, so it never comes to another one. */
const keysOf = (id: string): [file: string, asked: string] => [`${id} photo`, `${id} asked`]

const cannotKeep = (failure: unknown) => console.warn('this browser keeps no photo', failure)
