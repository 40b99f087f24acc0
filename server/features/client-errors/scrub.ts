/** Signs between the digits of a telephone number, dashes of every kind included. */
const BETWEEN_DIGITS = String.raw`[\s().,_\/\-\u2010-\u2015\u200b-\u200d]`

/** What is left out of a log, and the word that stands for it. The order matters: what follows a question mark may hold an address. */
const REPLACED: readonly (readonly [pattern: RegExp, by: string])[] = [
  // Whoever has a private link may open what is behind it.
  [/((?:my-blinds|private-links)\/)[\w%-]+/gi, '$1[removed]'],
  // Of an address; elsewhere a question mark is a question, or a word of the programming language.
  [/(\bhttps?:\/\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/gi, '$1'],
  [/\?[\w%.~+-]{1,80}=[^\s"'()<>]*/g, ''],
  [
    /((?:token|secret|password|passwd|pin|api[_-]?key|session|authorization|cookie)["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^\s&"'<>,;)]{1,200}/gi,
    '$1[removed]',
  ],
  [/\b(key|name|email|phone|whatsapp|address)=[^\s&"'<>]{1,200}/gi, '$1=[removed]'],
  // 'measure@https://…' is how some browsers name a place in the program.
  [/(?:"[^"\n]{1,64}"|[^\s@<>()"',;:/]{1,64})(?:@|%40)(?![a-z]+:\/\/)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/giu, '[e-mail]'],
  // Seven digits and more, with the signs that people put into telephone numbers.
  [new RegExp(String.raw`\+?\p{Nd}(?:${BETWEEN_DIGITS}{0,2}\p{Nd}){6,}`, 'gu'), '[number]'],
  // Line breaks that some readers of logs take for the end of a line.
  [/[\u0085\u2028\u2029]/g, ' '],
]

/** Takes what looks like an e-mail address, a telephone or other long number, or the query of an address out of a text. */
export function scrub(text: string): string {
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, by), text)
}
