import type { Advice } from '#app/camera/photo-problems.ts'
import { CORNER_NAMES } from '#app/canvas/corner-limits.ts'
import { isBeyondInterval } from '#shared/domain/size-provenance.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import type { Guidance, Notice, NotMeasured, ReferenceKind, Refusal, ScaleSource, WindowType } from '#workers/vision/api.ts'
import type { CornersBy, ScaleChoice } from './question.ts'

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
    title: 'The reference is bent or curled',
    what: 'Tape all four corners flat to the wall beside the opening and take the photo again.',
  },
  reference_off_plane: {
    title: 'The reference does not lie in the plane of the window',
    what: 'Put it flat on the wall beside the opening. If it has to stand in front of it, give the distance below.',
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
    title: 'There is too much in this photo to measure it',
    what: 'Take it again with the window large in the picture, and less round it.',
  },
  unreadable: {
    title: 'This photo could not be read',
    what: 'Take it again, or choose another one saved as JPEG or PNG.',
  },
}

/** Why a photo is not measured, and what to do. Where a person has set corners, the reason may be those. */
export function refusalAdvice({ reason, hiddenCorners = [] }: NotMeasured, cornersBy: CornersBy): Advice {
  if (reason === 'reference_off_plane' && (cornersBy === 'hand' || cornersBy === 'correction')) return CORNERS_OR_REFERENCE
  const names = hiddenCorners.map((i) => `${i + 1} (${CORNER_NAMES[i]})`)
  if (reason !== 'corner_hidden' || names.length === 0) return REFUSAL_WORDS[reason]
  return {
    title: names.length === 1 ? `Corner ${names[0]} of the window is hidden` : `Corners ${names.join(' and ')} of the window are hidden`,
    what: `Move the curtain or whatever stands before ${names.length === 1 ? 'it' : 'them'} and take the photo again, or drag ${names.length === 1 ? 'this corner' : 'these corners'} to where the edges would meet.`,
  }
}

const CORNERS_OR_REFERENCE: Advice = {
  title: 'The corners and the reference do not fit together',
  what: 'Look at each corner with the magnifier: all four belong where the edges of one outline meet. If they do, the reference does not lie flat on the wall beside the opening: put it there, or give its distance below.',
}

export const NOTICE_WORDS: Record<Notice, string> = {
  no_reference:
    'There was nothing of known size in the picture, so this is an estimate. Mark one known length to turn it into a measurement.',
  reference_small: 'The reference is small in the picture. Come closer, or use the printed board, for a tighter size.',
  steep: 'The photo was taken from the side. Straight on is more exact.',
  soft_edges: 'The edges are a little blurred. A sharper photo narrows the ± figures.',
  low_contrast: 'Frame and wall look much alike here. Check that the outline lies on the edges.',
  reference_far: 'The reference is far from the window. Closer to the opening is more exact.',
  references_disagree:
    'Two things of known size in the picture contradict each other. Only one was used: check that it lies flat in the plane of the window.',
  near_border: 'The window comes close to the edge of the picture. Step back so that some wall shows all round.',
}

export const GUIDANCE_WORDS: Record<Guidance, string> = {
  hold_still: 'Hold still',
  come_closer: 'Come a little closer',
  step_back: 'Step back until the whole window shows',
  too_steep: 'Move round until you face the window',
  too_dark: 'Too dark: switch a light on',
  reference_not_seen: 'Bring the board, sheet or card into the picture, or press for an estimate',
  no_window: 'Point the camera at the window',
  steady: 'Good. Keep it like this',
}

export const REFERENCE_NAMES: Record<ReferenceKind, string> = { board: 'Printed board', a4: 'A4 sheet', card: 'Bank card' }

export const SCALE_WORDS: Record<ScaleSource, string> = {
  board: 'Scale from the printed board',
  a4: 'Scale from the A4 sheet',
  card: 'Scale from the bank card',
  known_length: 'Scale from the length you marked',
  assumed: 'No scale: the width is taken to be 1\u00a0200\u00a0mm',
}

export const WINDOW_TYPE_WORDS: Record<WindowType, { readonly name: string; readonly what: string }> = {
  opening: { name: 'Opening', what: 'The hole in the wall: for a blind inside the recess.' },
  unit: { name: 'Window frame', what: 'The outer edge of the frame itself.' },
  glass: { name: 'Glass', what: 'The pane inside the frame.' },
  casing: { name: 'Surround', what: 'Outside the trim or architrave: for a blind fixed to the wall face.' },
}

/** With less confidence the person should check the outline before using the size. */
export const SURE_FROM = 0.75
export const LOW_CONFIDENCE_SENTENCE = 'We are not sure that this is the window you mean: check the outline on the picture first.'

/** What is said of an estimate: how it becomes a measurement. */
export function estimateSentence(choice: ScaleChoice, isRefused: boolean): string {
  if (isRefused) return 'The photo is measured once that is put right.'
  if (choice === 'board' || choice === 'a4' || choice === 'card')
    return `No ${REFERENCE_NAMES[choice].toLowerCase().replace('a4', 'A4')} was found in this photo. Choose what is in it under ‘Scale in the photo’, or mark a length you know.`
  return 'It needs one known length: put the printed board, an A4 sheet or a bank card beside the window, or mark a length you know.'
}

/** What is said of an interval wider than any product's deduction. */
export const PRICE_ONLY_SENTENCES = {
  found:
    'This is close enough for a price. Before a blind is made, set the four corners yourself for narrower ± figures, or confirm the size with a tape.',
  byHand:
    'This is close enough for a price. Before a blind is made, confirm the size with a tape, or take a photo from closer, with the reference beside the opening.',
} as const

/** What stands beside the button that confirms the corners. */
export const CONFIRM_CORNERS_SENTENCE =
  'Look at each corner with the magnifier and move those that are off. Once all four are right, say so: the ± figures then follow your corners.'

/** Width or drop: as measured, its 95 % interval, and as it is handed on. */
interface SafeSize {
  readonly measuredMm: number
  readonly ci95Mm: number

  readonly offeredMm: number
}

/** Which size is handed on, and why it may be smaller than the measured one by more than the ± figures. */
export function offeredSizeSentence(outline: WindowType | null, isByHand: boolean, width: SafeSize, drop: SafeSize): string {
  const size = `${formatMm(width.offeredMm)} × ${formatMm(drop.offeredMm)}`
  if (outline === 'casing')
    return `${size} goes on, the outside of the surround as measured: for a blind on the wall face. It is larger than the recess; for a blind inside the recess choose the opening.`
  if (outline === 'unit' || outline === 'glass') {
    const what = outline === 'unit' ? 'window frame' : 'glass'
    return `${size} goes on: with at least 97.5% certainty the ${what} is that big. For a blind inside the recess choose the opening.`
  }
  const recess = outline ? 'For inside the recess use' : 'If your corners are those of the opening: for inside the recess use'
  const use = `${recess} ${size}: with at least 97.5% certainty the opening is that big.`
  // A safe size below the interval allows for other edges, and for the shorter of two opposite sides.
  const isFarBelow = [width, drop].some(({ measuredMm, ci95Mm, offeredMm }) => isBeyondInterval(offeredMm, measuredMm, ci95Mm))
  if (!isFarBelow) return `${use} A blind cut too long is lost; one a few millimetres short still hangs.`
  if (isByHand) return `${use} That is less than the ± figures say: it is the size at the narrowest place.`
  return `${use} That is less than the ± figures say: another edge just inside this outline could be the opening’s. Set the four corners yourself, and it is known which edge is meant.`
}

/** What the diagonals tell about the squareness of the opening. */
export function squarenessSentence(differenceMm: number, ci95Mm: number): string {
  const size = Math.abs(Math.round(differenceMm))
  const spread = Math.max(1, Math.round(ci95Mm))
  if (Math.abs(differenceMm) <= ci95Mm) return `Square, as far as the picture shows: the diagonals differ by ${size} mm ± ${spread}.`
  const longer = differenceMm > 0 ? 'top left to bottom right' : 'top right to bottom left'
  return `Out of square: the diagonal from ${longer} is ${size} mm ± ${spread} longer. A blind is cut square, so check the narrowest place.`
}
