export const NO_BREAK = '\u00a0'

/** @returns for example '1 234 567', which never breaks over a line. Intl is not used, because its separators differ between versions. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
}
