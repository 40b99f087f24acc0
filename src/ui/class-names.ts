/** Joins class names; falsy ones fall out, so a condition can stand in the list. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
