import type { Rolldown } from 'vite'

/**
 * Which screens and parts share a file of code, the smallest needs first: what one needs is not sought in the file of a later one.
 * Left alone, the bundler makes a file of every set of parts that the same screens share: 60 files for the calculator, most of them under
 * 1 KB. On a phone each costs a turn on one of six connections.
 */
const SHARED_BY: Readonly<Record<string, RegExp>> = {
  // The screens that most visits begin with. They stay small.
  'first-screens': /\/(home|measurement)-screen\.tsx$/,
  // What every visit loads once its screen is there (src/app/connection-bar-host.tsx).
  'after-the-screen': /\/(connection-bar|unsent-work)\.tsx?$/,
  // What shows a quote, and the layout round it.
  'quote-screens': /\/(quote-document-screen|data-layout)\.tsx$/,
  // What asks for a blind, or for a customer's details.
  forms: /\/(quote-calculator-screen|order-panel|email-quote-panel)\.tsx$/,
  // What draws a blind on a photo.
  'drawn-blinds': /\/(blind-on-window|shutter-photo)\.tsx$/,
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What runs before the application is a file of its own.
  { name: 'application', tags: ['$initial'], test: /^(?!.*\/quote-opening\.ts$)/, priority: 5 },
  ...Object.entries(SHARED_BY).map(([name, screens], index) => ({
    name: (id: string, chunking: Rolldown.ChunkingContext) => {
      const importers = staticImporters(id, (each) => chunking.getModuleInfo(each)?.importers ?? [])
      return importers.some((each) => screens.test(each)) ? name : null
    },
    debugName: name,
    minShareCount: 2,
    priority: 4 - index,
  })),
]

/** This module imports all of the package's parts. Whoever imports one of them would count as needing them all. */
const ALL_OF_RADIX = /\/radix-ui\/dist\/index\.m?js$/

/** @returns the module and every module that cannot load without it. */
function staticImporters(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const found = new Set([id])
  for (const each of found) if (!ALL_OF_RADIX.test(each)) for (const importer of importersOf(each)) found.add(importer)
  return [...found]
}
