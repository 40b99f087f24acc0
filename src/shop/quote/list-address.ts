import { paths } from '#shared/paths.ts'

/** The working list itself, rather than the form above it. */
export const LIST_ADDRESS = `${paths.quoteCalculator}?show=list`
