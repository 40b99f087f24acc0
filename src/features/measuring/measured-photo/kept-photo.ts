import { createStore, delMany, entries, getMany, set } from 'idb-keyval'
import { readStoredText, writeStoredText } from '#app/lib/browser-storage.ts'
import { UNSENT_PREFIX } from '#app/lib/storage-keys.ts'
import type { AskedOfPhoto } from './question.ts'

/**
 * The photo that is being measured in a tab, with what the person has set on it. A reload, or a phone that ends the page in the background, must
 * not cost the photo and its corners. It stays in this browser.
 */
export interface KeptPhoto {
  readonly file: File
  readonly asked: AskedOfPhoto
}

interface Entry<Value> {
  readonly value: Value
  /** Changes with the shape of `AskedOfPhoto`: what an earlier version of the page has kept is left. */
  readonly format: typeof FORMAT
  readonly keptAtMs: number
}

const FORMAT = 2
/** A tab that was closed leaves its photo behind; whoever measures next removes it. */
const KEPT_FOR_MS = 24 * 3_600_000
const store = createStore('measuring', 'photos')
/** Of this page. A photo has megabytes, so it is written once, and not with every corner. */
let written: File | null = null

export async function keepPhoto({ file, asked }: KeptPhoto): Promise<void> {
  const [fileKey, askedKey] = keysOfTab()
  try {
    if (written !== file) await set(fileKey, entryOf(file), store)
    written = file
    await set(askedKey, entryOf(asked), store)
  } catch (failure) {
    cannotKeep(failure)
  }
}

export async function forgetKeptPhoto(): Promise<void> {
  written = null
  await delMany(keysOfTab(), store).catch(cannotKeep)
}

/** @returns what this tab kept, or null */
export async function readKeptPhoto(): Promise<KeptPhoto | null> {
  try {
    const [file, asked] = (await getMany(keysOfTab(), store)) as [Entry<File>?, Entry<AskedOfPhoto>?]
    await removeOld()
    return file?.format === FORMAT && asked?.format === FORMAT ? { file: file.value, asked: asked.value } : null
  } catch (failure) {
    cannotKeep(failure)
    return null
  }
}

async function removeOld(): Promise<void> {
  const before = Date.now() - KEPT_FOR_MS
  const old = (await entries<string, Entry<unknown>>(store)).filter(([, { keptAtMs }]) => keptAtMs < before)
  await delMany(
    old.map(([key]) => key),
    store,
  )
}

const entryOf = <Value>(value: Value): Entry<Value> => ({ value, format: FORMAT, keptAtMs: Date.now() })

const TAB_KEY = `${UNSENT_PREFIX}photo-of-tab`

/** Each tab has a photo of its own. The session storage comes back with the tab. */
function keysOfTab(): [file: string, asked: string] {
  const tab = readStoredText(TAB_KEY, 'session') ?? crypto.randomUUID()
  writeStoredText(TAB_KEY, tab, 'session')
  return [`${tab} photo`, `${tab} asked`]
}

const cannotKeep = (failure: unknown) => console.warn('this browser keeps no photo', failure)
