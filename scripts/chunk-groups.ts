import type { Rolldown } from 'vite'

type GroupName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>

/** The screens that most visits begin with. They stay small. */
const FIRST_SCREENS = /\/(home|measurement)-screen\.tsx$/
/** What every visit loads once its screen is there (src/app/connection-bar-host.tsx). */
const AFTER_THE_SCREEN = /\/(connection-bar|unsent-work)\.tsx?$/
/** The screens between choosing a blind and ordering it, and the layout around them. */
const SHOP_SCREENS = /\/(quote-calculator-screen|quote-document-screen|order-panel|data-layout)\.tsx$/

/**
 * Left alone, the bundler makes a file of every set of parts that the same screens share: 60 files for the calculator, most of them under
 * 1 KB. On a phone each costs a turn on one of six connections. So what several screens share comes in four files: what the application
 * needs at any address, what the first screens need besides, what every visit loads after its screen, and what the shop's screens need besides.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'application', tags: ['$initial'], priority: 1 },
  { name: sharedGroup(), debugName: 'shared', minShareCount: 2 },
]

function sharedGroup(): GroupName {
  return (id, chunking) => {
    const importers = staticImporters(id, (each) => chunking.getModuleInfo(each)?.importers ?? [])
    if (importers.some((each) => FIRST_SCREENS.test(each))) return 'first-screens'
    if (importers.some((each) => AFTER_THE_SCREEN.test(each))) return 'after-the-screen'
    if (importers.some((each) => SHOP_SCREENS.test(each))) return 'shop-screens'
    return null
  }
}

/** This module imports all of the package's parts. Whoever imports one of them would count as needing them all. */
const ALL_OF_RADIX = /\/radix-ui\/dist\/index\.m?js$/

/** @returns the module and every module that cannot load without it. */
function staticImporters(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const found = new Set([id])
  for (const each of found) if (!ALL_OF_RADIX.test(each)) for (const importer of importersOf(each)) found.add(importer)
  return [...found]
}
