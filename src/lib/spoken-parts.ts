const SENTENCE_END = /[.!?…:;]["'”’)\]]*\s|\n/g
const BLANK = /\s/g

/** Cuts a text into parts of at most so many characters: between sentences where it can be, else between words. */
export function spokenParts(text: string, maxCharacters: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > maxCharacters) {
    const head = rest.slice(0, maxCharacters)
    const end = lastEnd(head, SENTENCE_END) ?? lastEnd(head, BLANK) ?? maxCharacters
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

function lastEnd(text: string, border: RegExp): number | undefined {
  const last = [...text.matchAll(border)].at(-1)
  return last && last.index + last[0].length
}
