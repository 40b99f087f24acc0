import type { Rolldown } from 'vite'

/**
 * Which screens and parts share a file of code, the smallest needs first: what one needs is not sought in the file of a later one.
 * Left alone, the bundler makes a file of every set of parts that the same screens share: 60 files for the calculator, most of them under
 * 1 KB. On a phone each costs a turn on one of six connections.
 */
const SHARED_BY: Readonly<Record<string, RegExp>> = {
  // The screens that most visits begin with. They stay small.
  'first-screens': /\/(home|measurement)-screen\.tsx$/,
  // What every visit loads once its screen is there (src/app/after-the-screen-host.tsx).
  'after-the-screen': /\/after-the-screen\.tsx$/,
  // What shows a quote, and the layout round it.
  'quote-screens': /\/(quote-document-screen|data-layout)\.tsx$/,
  // What asks for a blind, or for a customer's details.
  forms: /\/(quote-calculator-screen|order-panel|email-quote-panel)\.tsx$/,
  // What draws a blind on a photo.
  'drawn-blinds': /\/(blind-on-window|shutter-photo)\.tsx$/,
}

/** Parts of the camera's room that several screens load together. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  // What looks through the camera, for a scan and for a live picture.
  camera:
    /\/src\/camera\/(camera|camera-failed|camera-screen|errors|extras|extras-panel|scan-controls|scan-loop|use-camera|use-camera-scan|use-scan|use-alone-on-screen|settled-word)\.tsx?$/,
  // What opens a photo to be measured.
  photos: /\/src\/camera\/(open-photo|use-opened-photo|use-vision|vision-loading|photo-file|photo-problems)\.tsx?$/,
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What runs before the application is a file of its own.
  { name: 'application', tags: ['$initial'], test: /^(?!.*\/quote-opening\.ts$)/, priority: 6 },
  ...Object.entries(SHARED_BY).map(([name, screens], index) => ({
    name: (id: string, chunking: Rolldown.ChunkingContext) => {
      const importers = staticImporters(id, (each) => {
        const all = chunking.getModuleInfo(each)?.importers ?? []
        return ALL_ICONS.test(each) ? all.filter((importer) => namesIcon(chunking.getModuleInfo(importer)?.code, id)) : all
      })
      return importers.some((each) => screens.test(each)) ? name : null
    },
    debugName: name,
    minShareCount: 2,
    priority: 5 - index,
  })),
  ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 0 })),
]

/** This module imports all of the package's parts. Whoever imports one of them would count as needing them all. */
const ALL_OF_RADIX = /\/radix-ui\/dist\/index\.m?js$/

/** This module hands on every icon, too. Of those who import it, only those need an icon that name it. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** @param icon the id of its module, which is called as the icon is, in small letters: 'flashlight-off.mjs' for FlashlightOff */
function namesIcon(code: string | null | undefined, icon: string): boolean {
  const words = /\/icons\/([a-z0-9-]+)\.m?js$/.exec(icon)?.[1]?.split('-') ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return name !== '' && new RegExp(`\\b${name}\\b`).test(code ?? '')
}

/** @returns the module and every module that cannot load without it. */
function staticImporters(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const found = new Set([id])
  for (const each of found) if (!ALL_OF_RADIX.test(each)) for (const importer of importersOf(each)) found.add(importer)
  return [...found]
}
