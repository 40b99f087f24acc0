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

/** What speaks for an outline of a sought window: what the chance of it being right is fitted on. */
export interface OutlineEvidence {
  /** How well the window's opening lies on the maps of the look at the whole photo. */
  readonly seen: number
  /** Mean log chance of the places read for its four sides, and that of the least sure. */
  readonly sides: number
  readonly worstSide: number
}

export interface SoughtOutline extends ReadOutline {
  readonly evidence: OutlineEvidence
}

/** One window: its opening first, then its other outlines, at most one a type. */
export type SoughtWindow = readonly SoughtOutline[]

const MOST_WINDOWS = 3
/** Openings that overlap more are one window's. */
const APART_IO_U = 0.3
/** Outlines of one window overlap at least so much. */
const FAMILY_IO_U = 0.35
/** The second reading starts from the first's opening, whose sides are then in the middle of their strips. */
const READINGS = 2
/** A side read less surely than this, log chance, may be another window's: one in two. */
const STILL_THERE = Math.log(0.5)
/** How well an opening that was found a moment ago lies on the look at the whole, which is spared then: about as right ones do (median of 36 in rendered rooms: −0.55). */
const SEEN_BEFORE = -0.5
const FLOOR = 0.01

export interface SeekOptions {
  /** Rectangles that the photo's straight lines make, photo pixels; asked for only when they are needed. */
  readonly rectangles: () => readonly PixelQuad[]
  /** Says of a quad that it is something else: the reference. */
  readonly ignore: (quad: PixelQuad) => boolean
  /** Where the opening was a moment ago, in a scan: while it still is about there nothing else is looked for. */
  readonly near?: PixelQuad
  /** Awaited between the looks at the photo; where it rejects the search is abandoned. */
  readonly pause?: () => Promise<void>
}

/**
 * Windows in a photo by the networks, likeliest first: a look at the whole says roughly where openings are, then strips along their sides
 * say where each outline's edges run.
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
  for (const first of apart(withoutPairs(proposals))) {
    await pause?.()
    const window = await readWindow(photo, detector, first, READINGS)
    if (window.length > 0) sought.push(window)
  }
  return sought
}

function apart(sorted: readonly OutlineProposal[]): OutlineProposal[] {
  const kept: OutlineProposal[] = []
  for (const one of sorted)
    if (kept.length < MOST_WINDOWS && kept.every((other) => quadIoU(other.corners, one.corners) < APART_IO_U && !sharesMiddle(other, one)))
      kept.push(one)
  return kept
}

const sharesMiddle = (p: OutlineProposal, q: OutlineProposal): boolean =>
  contains(p.corners, quadCentre(q.corners)) && contains(q.corners, quadCentre(p.corners))

/** The outlines read about a rough opening, the opening first; empty where none is read. */
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
    if (!opening || quadIoU(opening.corners, corners) < FAMILY_IO_U) return []
    rough = opening.corners
    if (reading < times) continue
    const fine = (await detector.readSides(photo, opening.corners, 'fine')).outline('opening')
    return DETECTOR_TYPES.flatMap((type): SoughtOutline[] => {
      const outline = type !== 'opening' ? read.outline(type) : fine ? finerOutline(opening, fine) : opening
      if (!outline || quadIoU(outline.corners, opening.corners) < FAMILY_IO_U) return []
      return [{ ...outline, evidence: { seen: score, ...sureness(outline.sides) } }]
    })
  }
}

function sureness(sides: ReadSides): Omit<OutlineEvidence, 'seen'> {
  const logs = sides.map(({ places: [likeliest] }) => Math.log(FLOOR + (likeliest?.chance ?? 0)))
  return { sides: logs.reduce((sum, log) => sum + log, 0) / logs.length, worstSide: Math.min(...logs) }
}
