/** Marks of emphasis, strokes over letters and unseen signs inside a figure would hide it from us and not from a reader. */
const HIDING = /^[*_`~\\\p{Default_Ignorable_Code_Point}\p{M}]$/u
const DIGIT = /^\p{Nd}$/u

/** A text as it is read: without marks, with digits of any script as 0 to 9, every space a plain one; and the way back to its places. */
export function readAsPlain(text: string) {
  const places: { from: number; to: number }[] = []
  let plain = ''
  let place = 0
  for (const sign of text) {
    if (!HIDING.test(sign)) {
      for (const each of sign.normalize('NFKC')) {
        const plainer = DIGIT.test(each) ? digitOf(each) : each
        plain += plainer
        for (let unit = 0; unit < plainer.length; unit++) places.push({ from: place, to: place + sign.length })
      }
    }
    place += sign.length
  }
  const placeOf = ({ index, 0: whole }: { readonly index: number; readonly 0: string }) => ({
    from: places[index]?.from ?? 0,
    to: places[index + whole.length - 1]?.to ?? text.length,
  })
  return { text: plain, placeOf }
}

/** Each script has its ten digits in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
