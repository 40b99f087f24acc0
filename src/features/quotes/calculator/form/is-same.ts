/** Whether both hold the same, in whatever order their fields were set. What is stored leaves out what is undefined. */
export const isSame = (a: object | undefined, b: object | undefined): boolean => textOf(a ?? {}) === textOf(b ?? {})

const textOf = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )
