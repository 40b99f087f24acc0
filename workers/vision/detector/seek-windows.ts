import { contains, quadCentre, quadIoU } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { wholePhoto } from './detector-input.ts'
import { DETECTOR_TYPES } from './detector-look.ts'
import { finerOutline } from './finer-outline.ts'
import { type OutlineProposal, outlineProposals } from './outline-proposals.ts'
import type { ReadOutline, ReadSides } from './side-reader.ts'
import type { WindowDetector } from './window-detector.ts'
import { withoutPairs } from './without-pairs.ts'

/** What the chance of an outline being right is fitted on. */
export interface OutlineEvidence {
  /** How well the rough opening lies on the maps of the whole photo, as `outlineScore`. */
  readonly seen: number
  /** Mean log chance of the likeliest places of its four sides, and that of the least likely side. */
  readonly sides: number
  readonly worstSide: number
}

export interface SoughtOutline extends ReadOutline {
  readonly evidence: OutlineEvidence
}

/** One window: its opening first, then its other outlines, at most one of each type. */
export type SoughtWindow = readonly SoughtOutline[]

const MAX_WINDOWS = 3
/** Openings that overlap more than this are the same window's. */
const SAME_WINDOW_IOU = 0.3
/** Outlines of one window overlap at least so much. */
const MIN_OUTLINE_IOU = 0.35
/** Each opening is read this many times from wide strips. The second reading starts from what the first one read, so that the sides run along the middle of its strips. */
const READINGS = 2
/** A window is still where it was when each of its sides has at least this log chance: one in two. */
const STILL_THERE = Math.log(0.5)
/** For a window that is still where it was the whole photo is not looked at. This stands for its score there: about the median of right openings, which was −0.55 of 36 in rendered rooms. */
const SEEN_BEFORE = -0.5
/** Keeps log chances finite. */
const MIN_CHANCE = 0.01

export interface SeekOptions {
  /** Rectangles of the photo's straight lines, photo pixels; worked out only when they are needed. */
  readonly rectangles: () => readonly PixelQuad[]
  /** Whether a quad is no window but a reference. */
  readonly ignore: (quad: PixelQuad) => boolean
  /** Where the opening was in the frame before, in a scan. While it is still there, nothing else is looked for. */
  readonly near?: PixelQuad
  /** Awaited between the looks at the photo; where it rejects the search is abandoned. */
  readonly pause?: () => Promise<void>
}

/**
 * Finds windows in a photo by the networks, likeliest first. One network looks at the whole photo and tells roughly where openings are; the others
 * read strips along their sides and tell where each outline's edges run.
 */
export async function seekWindows(
  photo: Photo,
  detector: WindowDetector,
  { rectangles, ignore, near, pause }: SeekOptions,
): Promise<readonly SoughtWindow[]> {
  if (near) {
    const still = await readWindow(photo, detector, { corners: near, score: SEEN_BEFORE }, 1)
    if ((still[0]?.evidence.worstSide ?? Number.NEGATIVE_INFINITY) > STILL_THERE) return [still]
  }
  const look = await detector.look(photo, wholePhoto(photo))
  await pause?.()
  const usable = rectangles().filter((quad) => !ignore(quad))
  const sought: SoughtWindow[] = []
  const proposals = outlineProposals(look, 'opening', usable).filter(({ corners }) => !ignore(corners))
  for (const first of onePerWindow(withoutPairs(proposals))) {
    await pause?.()
    const window = await readWindow(photo, detector, first, READINGS)
    if (window.length > 0) sought.push(window)
  }
  return sought
}

/** The best proposal of each window, for a few windows. */
function onePerWindow(sorted: readonly OutlineProposal[]): OutlineProposal[] {
  const kept: OutlineProposal[] = []
  for (const one of sorted)
    if (
      kept.length < MAX_WINDOWS &&
      kept.every((other) => quadIoU(other.corners, one.corners) < SAME_WINDOW_IOU && !sharesMiddle(other, one))
    )
      kept.push(one)
  return kept
}

const sharesMiddle = (p: OutlineProposal, q: OutlineProposal): boolean =>
  contains(p.corners, quadCentre(q.corners)) && contains(q.corners, quadCentre(p.corners))

/**
 * Reads the outlines of a window from strips along its rough opening: the opening first; empty where none is read.
 * @param times how often wide strips are read, each time from the opening read before
 */
async function readWindow(
  photo: Photo,
  detector: WindowDetector,
  { corners, score }: OutlineProposal,
  times: number,
): Promise<SoughtWindow> {
  let rough = corners
  for (let reading = 1; ; reading++) {
    const read = await detector.readSides(photo, rough, 'wide')
    const opening = read.outline('opening')
    if (!opening || quadIoU(opening.corners, corners) < MIN_OUTLINE_IOU) return []
    rough = opening.corners
    if (reading < times) continue
    const fine = (await detector.readSides(photo, opening.corners, 'fine')).outline('opening')
    return DETECTOR_TYPES.flatMap((type): SoughtOutline[] => {
      const outline = type !== 'opening' ? read.outline(type) : fine ? finerOutline(opening, fine) : opening
      if (!outline || quadIoU(outline.corners, opening.corners) < MIN_OUTLINE_IOU) return []
      return [{ ...outline, evidence: { seen: score, ...sureness(outline.sides) } }]
    })
  }
}

function sureness(sides: ReadSides): Omit<OutlineEvidence, 'seen'> {
  const logs = sides.map(({ places: [likeliest] }) => Math.log(MIN_CHANCE + (likeliest?.chance ?? 0)))
  return { sides: logs.reduce((sum, log) => sum + log, 0) / logs.length, worstSide: Math.min(...logs) }
}
