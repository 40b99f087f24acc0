import { NO_BREAK } from '#shared/formats/grouped.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'

/** Keeps each size of what was said, as '1 200 × 1 500 mm' or '1200 x 1500', and each interval from breaking over a line of the narrow chat. */
export const keepSizes = (said: string): string => keepFigures(said).replaceAll(/(?<=\d)\s([×x])\s(?=\d)/g, `${NO_BREAK}$1${NO_BREAK}`)
