import type { CornersBy } from '#app/camera/offered-size.ts'
import type { Advice } from '#app/camera/photo/photo-problems.ts'
import { REFERENCE_NAMES } from '#app/camera/scan/scan-words.ts'
import { CORNER_NAMES } from '#app/canvas/corner-limits.ts'
import type { Notice, NotMeasured, Refusal, ScaleSource, WindowType } from '#workers/vision/api.ts'
import type { ScaleChoice } from './measured-photo/question.ts'

/** Everything that the vision core may answer, in sentences that tell the person what to do. */

export const REFUSAL_WORDS: Record<Refusal, Advice> = {
  no_window: {
    title: 'No window was found in this photo',
    what: 'Set the four corners yourself, or take the photo again with the whole frame in the picture and the light on in the room.',
  },
  too_steep: {
    title: 'The photo was taken from too far to the side',
    what: 'Stand in front of the window, within about 45° of straight on, and take it again.',
  },
  too_blurred: {
    title: 'The photo is too blurred to measure',
    what: 'Hold the phone still with both hands, tap the window to focus, and take it again.',
  },
  too_dark: {
    title: 'The photo is too dark to measure',
    what: 'Switch the room light on, or wait for daylight, and take it again.',
  },
  reference_not_flat: {
    title: 'The board, sheet or card is bent or curled',
    what: 'Tape all four corners flat to the wall beside the opening and take the photo again.',
  },
  reference_off_plane: {
    title: 'The board, sheet or card does not lie flat on the wall',
    what: 'Put it flat on the wall beside the window. If it has to stand away from the wall, give the distance below.',
  },
  corner_hidden: {
    title: 'A corner of the window is hidden',
    what: 'Move the curtain or whatever stands before it, or set that corner yourself where the edges would meet.',
  },
  reference_wrong_shape: {
    title: 'What you marked does not have the shape of that sheet or card',
    what: 'Check that you marked all four of its corners and chose the right one of A4 sheet and bank card, or leave it out.',
  },
  took_too_long: {
    title: 'This photo could not be measured in time',
    what: 'Try it once more. If that happens again, take it with the window large in the picture, and less round it.',
  },
  unreadable: {
    title: 'This photo could not be read',
    what: 'Take it again, or choose another one saved as JPEG or PNG.',
  },
}

/** What may still help where a photo gave no size: other corners, other corners if these are not the window's, or another photo alone. */
export type WhatHelps = 'corners' | 'corners_if_wrong' | 'photo'

export function whatHelps(reason: Refusal | null): WhatHelps {
  if (reason === 'too_blurred' || reason === 'too_dark' || reason === 'unreadable') return 'photo'
  // How far to the side follows from the outline alone, whoever set it.
  if (reason === 'too_steep') return 'corners_if_wrong'
  return 'corners'
}

/** Why a photo is not measured, and what to do. Where a person has set corners or marked a sheet, the reason may be those. */
export function refusalAdvice({ reason, hiddenCorners = [] }: NotMeasured, cornersBy: CornersBy, wasSheetTapped: boolean): Advice {
  if (reason === 'reference_off_plane' && wasSheetTapped) return MARKS_OR_REFERENCE
  if (reason === 'reference_off_plane' && (cornersBy === 'hand' || cornersBy === 'correction')) return CORNERS_OR_REFERENCE
  const names = hiddenCorners.map((i) => `${i + 1} (${CORNER_NAMES[i]})`)
  if (reason !== 'corner_hidden' || names.length === 0) return REFUSAL_WORDS[reason]
  return {
    title: names.length === 1 ? `Corner ${names[0]} of the window is hidden` : `Corners ${names.join(' and ')} of the window are hidden`,
    what: `Move the curtain or whatever stands before ${names.length === 1 ? 'it' : 'them'} and take the photo again, or drag ${names.length === 1 ? 'this corner' : 'these corners'} to where the edges would meet.`,
  }
}

const MARKS_OR_REFERENCE: Advice = {
  title: 'The sheet or card that you marked and the window do not fit together',
  what: 'Perhaps a mark is off its corner: tap the corners again, zoomed in. If they are right, it does not lie flat on the wall: put it flat beside the window.',
}

const CORNERS_OR_REFERENCE: Advice = {
  title: 'The corners and the board, sheet or card do not fit together',
  what: 'Look at each corner with the magnifier: all four belong where two edges of the window meet. If they are there, the board, sheet or card does not lie flat on the wall beside the window: put it there, or give its distance from the wall below.',
}

/** Why a scan ended without a size, and what to do. In a scan no corners can be set. */
export function scanAdvice(reason: Refusal): string {
  const { title, what } = SCAN_WORDS[reason] ?? REFUSAL_WORDS[reason]
  return `${title}. ${what}`
}

const SCAN_WORDS: Readonly<Partial<Record<Refusal, Advice>>> = {
  no_window: {
    title: 'No window was found',
    what: 'Point the camera so that the whole frame is in the picture, with the light on in the room. With ‘Precision Polygon’ you set the corners yourself.',
  },
  corner_hidden: {
    title: 'A corner of the window is hidden',
    what: 'Move the curtain or whatever stands before it. With ‘Precision Polygon’ you set the corners yourself.',
  },
  reference_off_plane: {
    title: 'The board, sheet or card does not lie flat on the wall',
    what: 'Put it flat on the wall beside the window.',
  },
}

export const NOTICE_WORDS: Record<Notice, string> = {
  no_reference:
    'There was nothing of known size in the picture, so this is an estimate. Mark one known length to turn it into a measurement.',
  reference_small: 'The board, sheet or card is small in the picture. Come closer, or use the printed board, for a more exact size.',
  steep: 'The photo was taken from the side. Straight on is more exact.',
  soft_edges: 'The edges are a little blurred. A sharper photo is more exact.',
  low_contrast: 'Frame and wall look much alike here. Check that the lines follow the edges.',
  reference_far: 'The board, sheet or card is far from the window. Closer to it is more exact.',
  references_disagree:
    'Two things of known size in the picture contradict each other. Only one was used: check that it lies flat on the wall beside the window.',
  check_contradicted:
    'The picture that you checked and the rest of the scan give different sizes. The ± covers both. Scan again, or measure with a tape.',
  near_border: 'The window comes close to the edge of the picture. Step back so that some wall shows all round.',
}

export const SCALE_WORDS: Record<ScaleSource, string> = {
  board: 'Measured against the printed board',
  a4: 'Measured against the A4 sheet',
  card: 'Measured against the bank card',
  known_length: 'Measured against the length you marked',
  assumed: 'Nothing of known size: the width is a guess, 1\u00a0200\u00a0mm',
}

/** Beside the figures, which a first-time reader would take for more or for less. */
export const CONFIDENCE_MEANS = 'Confidence says how sure we are that this is your window, and nothing of its size.'
export const INTERVAL_MEANS = '± says how exact the size is: the true one lies within it 19 times out of 20.'

/** With less confidence the person should check the outline before using the size. */
export const SURE_FROM = 0.75
export const LOW_CONFIDENCE_SENTENCE =
  'We are not sure that this is the window you mean. Check the lines on the picture before you use the size.'

/** What is said of an estimate: how it becomes a measurement. Some pictures cannot be measured again. */
export function estimateSentence(choice: ScaleChoice, hasPicture: boolean): string {
  if (!hasPicture) return 'Take the picture again with the printed board, an A4 sheet or a bank card flat on the wall beside the window.'
  if (choice === 'board' || choice === 'a4' || choice === 'card')
    return `No ${REFERENCE_NAMES[choice].toLowerCase().replace('a4', 'A4')} was found in this photo. Choose what is in it under ‘Of known size in the photo’, or mark a length you know.`
  return 'Mark one length that you know, or take the picture again with the printed board, an A4 sheet or a bank card flat on the wall beside the window.'
}

/** What is said of an outline that is not the opening; null of the opening itself. */
export function outlineSentence(outline: WindowType | null): string | null {
  if (outline === 'casing')
    return 'This is the outside of the trim round the window: the size for a blind on the wall in front of it. For a blind inside the recess choose the opening.'
  if (outline === 'unit') return 'This is the size of the window frame. For a blind inside the recess choose the opening.'
  if (outline === 'glass') return 'This is the size of the glass. For a blind inside the recess choose the opening.'
  return null
}

/** What the diagonals tell about the squareness of the opening. */
export function squarenessSentence(differenceMm: number, ci95Mm: number): string {
  const size = Math.abs(Math.round(differenceMm))
  const spread = Math.max(1, Math.round(ci95Mm))
  if (Math.abs(differenceMm) <= ci95Mm) return `Square, as far as the picture shows: the diagonals differ by ${size} mm ± ${spread}.`
  const longer = differenceMm > 0 ? 'top left to bottom right' : 'top right to bottom left'
  return `Out of square: the diagonal from ${longer} is ${size} mm ± ${spread} longer. A blind is cut square, so check the narrowest place.`
}
