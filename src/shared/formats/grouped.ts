export const NO_BREAK = '\u00a0'

/** '1 234 567': groups of three digits, never broken over a line. Not from Intl, whose signs differ between versions of its data. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
}
