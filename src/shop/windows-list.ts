import { z } from 'zod'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { controlSide, millimetres, mountType } from '#shared/contracts/fields.ts'
import { type SizeSource, sizeSource } from '#shared/contracts/size-source.ts'
import { COMPASS_POINTS } from '#shared/domain/compass-point.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredFigures, measuredSize } from '#shared/domain/size-as-measured.ts'
import { isEstimated, isMeasured } from '#shared/domain/size-provenance.ts'
import { formatSize, keepFigures } from '#shared/formats/millimetres.ts'
import { sizeState } from './size-state.ts'

/** What is chosen of a blind beside its size and how it hangs. Any text in it is allowed, as in the form. */
export const blindChoice = z.object({
  productType: z.string(),
  colour: z.string(),
  colourHex: z.string().nullable(),
  controlSide,
  quantity: z.string(),
  recessDepth: z.string(),
})
export type BlindChoice = z.output<typeof blindChoice>

/** The opening as a picture told it. */
export const measurement = z.object({ widthMm: millimetres, dropMm: millimetres })

/** A window that was measured, for which a blind is chosen now or later. */
export const listedWindow = z.object({
  id: z.string(),
  /** '' until somebody names it. */
  room: z.string(),
  widthMm: millimetres,
  dropMm: millimetres,
  sizeSource,
  /** Its picture, as camera/window-pictures.ts keeps it. */
  pictureId: z.string().optional(),
  /** The picture that its priced blind is shown in, null for none, while the blind has not the size of a later one. Absent: `pictureId`. */
  pictureBefore: z.string().nullable().optional().catch(undefined),
  /** What was said of its size in the calculator's form, and how it hangs; absent where the form says no more than was measured. */
  said: sizeState.optional().catch(undefined),
  /** The blind that was chosen for it; absent until then. */
  chosen: blindChoice.optional().catch(undefined),
  /** What the form showed with it of the blind before, and nobody chose: it is shown with it again. */
  seenWith: blindChoice.pick({ productType: true, colour: true, colourHex: true, controlSide: true }).optional().catch(undefined),
  /** How its blind was chosen to hang before anything was said of its size; absent where nobody chose. */
  hangs: mountType.optional().catch(undefined),
  /** The side of the house that it faces: the way one looks out of it. */
  facing: z.enum(COMPASS_POINTS).optional().catch(undefined),
  /** How it looks, by which a walk through the room knows it again; absent for a window that was measured by itself. */
  look: z.array(z.int()).readonly().optional().catch(undefined),
  /** Another window of the list that this one may be. Nobody has said yet. */
  perhaps: z.string().optional().catch(undefined),
  /** A walk has changed it, and the form that is about it does not know yet. */
  isChangedOnWalk: z.boolean().optional().catch(undefined),
  /** The measurement that somebody took or turned down last, for its blind or for what is said of its size. A later one waits. Absent: none waits. */
  decidedFor: measurement.optional().catch(undefined),
  /** The ids of others that turned out to be this one. */
  was: z.array(z.string()).readonly().optional().catch(undefined),
  /** The line that is for this window, of the working list or the one that is put aside; null until a blind was added for it. */
  lineId: z.string().nullable(),
})
export type ListedWindow = z.output<typeof listedWindow>
type Measured = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'>

/** Reads each entry separately, so that one damaged entry does not lose the others. */
const listedWindows = z.array(z.unknown()).transform((entries): readonly ListedWindow[] =>
  entries.flatMap((entry) => {
    const window = listedWindow.safeParse(entry)
    return window.success ? [window.data] : []
  }),
)

/** The windows measured so far. Like the working list beside it this is unsent work, so it survives a reload and a new version. */
export const windowsAtom = storedAtom<readonly ListedWindow[]>(`${UNSENT_PREFIX}measured-windows`, listedWindows, [], {
  formerKey: `${UNSENT_PREFIX}windows`,
})

/** @returns for example '1 204 ± 3 × 1 498 ± 4 mm', or 'about 1 200 × 1 500 mm' for an estimate */
export function sizeFigures({ widthMm, dropMm, sizeSource }: Measured): string {
  if (isEstimated(sizeSource)) return `about ${formatSize(widthMm, dropMm)}`
  const figures = measuredFigures(sizeSource)
  return figures ? keepFigures(figures) : formatSize(widthMm, dropMm)
}

/** The opening as it was told last: by the source of a size, or by the size itself. */
export const lastMeasured = ({ widthMm, dropMm, sizeSource }: SizeMm & { readonly sizeSource?: SizeSource | undefined }): SizeMm =>
  (sizeSource && measuredSize(sizeSource)) ?? { widthMm, dropMm }

/** Whether it was measured once more since the measurement that was decided for. */
export function isMeasuredSince(window: Measured, decidedFor: SizeMm | undefined): boolean {
  const { widthMm, dropMm } = lastMeasured(window)
  return decidedFor !== undefined && (decidedFor.widthMm !== widthMm || decidedFor.dropMm !== dropMm)
}

export const windowName = ({ room }: Pick<ListedWindow, 'room'>, index: number): string => room || `Window ${index + 1}`

/** Whether there is a picture in which it was measured: one that only estimates does not take its place. */
export const hasMeasuringPicture = ({ pictureId, sizeSource }: ListedWindow): boolean => pictureId !== undefined && isMeasured(sizeSource)

/** @returns the `pictureBefore` of a window that is measured again */
export const pictureToKeep = ({ lineId, pictureBefore, pictureId }: ListedWindow): ListedWindow['pictureBefore'] =>
  lineId === null || pictureBefore !== undefined ? pictureBefore : (pictureId ?? null)

/** The picture in which the window was measured as its blind has it. */
export const pictureOfBlind = ({ pictureBefore, pictureId }: ListedWindow): string | undefined =>
  pictureBefore === undefined ? pictureId : (pictureBefore ?? undefined)

/** @returns the pictures of windows that have a blind, by the id of its line */
export const pictureIdsOf = (windows: readonly ListedWindow[]): Record<string, string> =>
  Object.fromEntries(
    windows.flatMap((window) => {
      const pictureId = pictureOfBlind(window)
      return window.lineId && pictureId ? [[window.lineId, pictureId]] : []
    }),
  )
