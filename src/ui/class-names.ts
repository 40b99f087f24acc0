/** Joins class names. Falsy values are skipped, so that the list can hold conditions. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
