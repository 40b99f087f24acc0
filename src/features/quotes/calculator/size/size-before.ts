import { isMeasuredSince, type ListedWindow, lastMeasured, pictureOfBlind } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { draftToChange } from '../form/changed-line.ts'
import { arrivalOf } from './arrival.ts'

/**
 * Whether a window was measured again, and its blind, or what is said of it, has the size before. An estimate is nothing to decide on where that size
 * is better known.
 * @param blind as the list has it, or as the form has it now
 */
export function hasSizeBefore(blind: BlindDraft, window: ListedWindow): boolean {
  if (!isMeasuredSince(window, blind.decidedFor) || hasSizeOf(blind, window)) return false
  return arrivalOf({ form: blind, listed: window }, window.sizeSource, false) === 'take'
}

/** A tape and a picture of one window tell lengths that are less apart, as a share of them. Our own choice. */
export const TAPE_FROM_PICTURE = 0.03

/**
 * Whether a blind is to be seen in the window's latest picture: it has the size that was told there. A tape that tells about the same will do where there
 * is no other picture of it. An estimate takes the place of no size but another estimate, and is a picture of any.
 */
export function isOfLatestPicture(blind: BlindDraft, window: ListedWindow): boolean {
  if (isEstimated(window.sizeSource) && !(blind.sizeSource && isEstimated(blind.sizeSource))) return true
  if (blind.mountType === 'outside-facefix') return hasSizeOf(blind, window)
  const [size, told] = [sizeOf(blind), lastMeasured(window)]
  const isAbout = (mm: number, toldMm: number) => Math.abs(mm - toldMm) <= TAPE_FROM_PICTURE * toldMm
  if (!size || !isAbout(size.widthMm, told.widthMm) || !isAbout(size.dropMm, told.dropMm)) return false
  return hasSizeOf(blind, window) || !window.pictureBefore
}

/** The picture in which a window is as the form has it. */
export const pictureOfSize = (blind: BlindDraft, window: ListedWindow): string | undefined =>
  isOfLatestPicture(blind, window) ? window.pictureId : pictureOfBlind(window)

/** Whether a blind has the size, or hangs before the opening, that its window was measured with last. */
function hasSizeOf(blind: BlindDraft, window: ListedWindow): boolean {
  const told = lastMeasured(window)
  const ofBlind = [blind.sizeSource && measuredSize(blind.sizeSource), sizeOf(blind)]
  return ofBlind.some((each) => each?.widthMm === told.widthMm && each.dropMm === told.dropMm)
}

export interface UndecidedSize {
  readonly window: ListedWindow
  /** Where the window stands in the list, counted from 0. */
  readonly place: number
  readonly line: QuoteLine
}

/** The blinds of the list that have a price for the size before their window was measured again. */
export const undecidedSizes = (windows: readonly ListedWindow[], lines: readonly QuoteLine[]): readonly UndecidedSize[] =>
  lines.flatMap((line) => {
    const place = windows.findIndex(({ lineId }) => lineId === line.id)
    const window = windows[place]
    return window && hasSizeBefore(draftToChange(line, windows), window) ? { window, place, line } : []
  })
