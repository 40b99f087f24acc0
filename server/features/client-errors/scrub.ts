/** What is left out of a log, and the word that stands for it. The order matters: what follows a question mark may hold an address. */
const REPLACED: readonly (readonly [pattern: RegExp, by: string])[] = [
  // Of an address; elsewhere a question mark is a question, or a word of the programming language.
  [/(\bhttps?:\/\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/gi, '$1'],
  [/\?[\w%.~+-]{1,80}=[^\s"'()<>]*/g, ''],
  // With a dot after the sign: 'measure@https://…' is how some browsers name a place in the program.
  [/[^\s@<>()"',;:/]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // Seven digits and more, with the spaces, dots and brackets that people put into telephone numbers.
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
]

/** Takes e-mail addresses, telephone and other long numbers and the queries of addresses out of a text. */
export function scrub(text: string): string {
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, by), text)
}
