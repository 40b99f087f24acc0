/** A word changes only when the new one has been meant for this long, and the old one has been shown for this long. */
const MEANT_MS = 300
const SHOWN_MS = 1000

/** Keeps a word from flickering, so that it can be read. */
export class SettledWord<Word extends string> {
  #shown: { readonly word: Word; readonly sinceMs: number } | null = null
  #meant: { readonly word: Word; readonly sinceMs: number } | null = null

  /**
   * @param word that is meant at `atMs`
   * @returns the word to show
   */
  say(word: Word, atMs: number): Word {
    if (this.#meant?.word !== word) this.#meant = { word, sinceMs: atMs }
    const hasLasted = atMs - this.#meant.sinceMs >= MEANT_MS
    const wasRead = !this.#shown || atMs - this.#shown.sinceMs >= SHOWN_MS
    if (!this.#shown || (word !== this.#shown.word && hasLasted && wasRead)) this.#shown = { word, sinceMs: atMs }
    return this.#shown.word
  }
}
