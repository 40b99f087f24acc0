/** A new word must have been meant for this long, and the one before it have been there long enough to be read. */
const MEANT_MS = 300
const SHOWN_MS = 1000

/** Lets a word change only when the new one has lasted, so that nobody has to read a flicker. */
export class SettledWord<Word extends string> {
  #shown: { readonly word: Word; readonly sinceMs: number } | null = null
  #meant: { readonly word: Word; readonly sinceMs: number } | null = null

  /** @returns the word to show at `atMs`. */
  say(word: Word, atMs: number): Word {
    if (this.#meant?.word !== word) this.#meant = { word, sinceMs: atMs }
    const hasLasted = atMs - this.#meant.sinceMs >= MEANT_MS
    const wasRead = !this.#shown || atMs - this.#shown.sinceMs >= SHOWN_MS
    if (!this.#shown || (word !== this.#shown.word && hasLasted && wasRead)) this.#shown = { word, sinceMs: atMs }
    return this.#shown.word
  }
}
