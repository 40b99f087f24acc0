import { quadIoU } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Hints } from '../api.ts'
import type { SoughtWindow } from '../detector/seek-windows.ts'
import { UNREAD_CHANCE } from '../detector/unread-outline.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'
import type { WindowProposal } from '../window/find-window.ts'
import type { PhotoSteps } from './photo-steps.ts'

/** What is asked about a window; in a scan it is known as well where the window should be by now. */
export interface WindowHints extends Pick<Hints, 'corners' | 'outline'> {
  readonly nearWindow?: PixelQuad
  /** The window as it was read in an earlier frame, which is not read again. */
  readonly knownWindow?: SoughtWindow
}

/** A sheet this certain is not taken for a window. */
const SURE_REFERENCE = 0.7
/** An outline chosen by a person is the candidate that overlaps it by more than this; none of them where it was found in another picture. */
const SAME_OUTLINE_IOU = 0.7

/** Outlines that may be the window, best first, none of them a reference; the person's own corners where there are any. */
export async function proposeWindow(
  photo: PhotoSteps,
  { corners, outline, nearWindow, knownWindow }: WindowHints,
  references: readonly ReferenceEvidence[],
  pause?: () => Promise<void>,
): Promise<WindowProposal> {
  if (corners) return { candidates: [{ type: 'opening', corners, score: 1 }], confidence: 1, readings: [], window: null }
  const sure = references.filter(({ kind, certainty }) => kind === 'board' || certainty > SURE_REFERENCE)
  const found = await photo.window({
    exclude: sure.map((reference) => reference.corners),
    ...(nearWindow ? { near: nearWindow } : {}),
    ...(knownWindow ? { known: knownWindow } : {}),
    ...(pause ? { pause } : {}),
  })
  return outline ? withChosenFirst(found, outline) : found
}

/** The candidate that a person chose before all others, as sure as it is. */
function withChosenFirst({ candidates, readings }: WindowProposal, outline: PixelQuad): WindowProposal {
  const overlaps = candidates.map(({ corners }) => quadIoU(corners, outline))
  const chosen = overlaps.findIndex((overlap) => overlap > SAME_OUTLINE_IOU && overlap === Math.max(...overlaps))
  const chosenFirst = <T>(list: readonly T[]): readonly T[] => [...list.slice(chosen, chosen + 1), ...list.filter((_, i) => i !== chosen)]
  if (chosen < 0)
    return {
      candidates: [{ type: 'opening', corners: outline, score: UNREAD_CHANCE }, ...candidates],
      confidence: UNREAD_CHANCE,
      readings: [],
      window: null,
    }
  return { candidates: chosenFirst(candidates), confidence: candidates[chosen]?.score ?? 0, readings: chosenFirst(readings), window: null }
}
