/** The part of a sentence that says one thing: 'the kitchen is this' in 'the kitchen is this and the bedroom that'. */

const BREAKS = /[,;()–—|\n]|\.(?!\d)|\b(?:and|plus|while|but|en|maar|terwyl)\b/giu

export interface Place {
  readonly from: number
  readonly to: number
}

/** What stands before and after a place, up to the nearest breaks. */
export function partAround(text: string, { from, to }: Place): { readonly before: string; readonly after: string } {
  const breaks = [...text.matchAll(BREAKS)]
  const start = breaks.findLast(({ index, 0: found }) => index + found.length <= from)
  const end = breaks.find(({ index }) => index >= to)
  return { before: text.slice(start ? start.index + start[0].length : 0, from), after: text.slice(to, end?.index ?? text.length) }
}
