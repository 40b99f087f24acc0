/** As it is stored, in whatever order its fields were set. */
export const textOf = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

export const isSame = (a: object | undefined, b: object | undefined): boolean => textOf(a ?? {}) === textOf(b ?? {})
