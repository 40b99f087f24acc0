import type { Light } from '../api.ts'

/**
 * Light between parts that repeat: slats over slats, louvres, vanes. The section is cut into short pieces; each gets light from the room, from outside
 * above and below, and from the pieces that it sees, and sends it on (radiosity in two dimensions: for strips that are long against their distance the
 * share that one piece sees of a direction falls with the cosine, Hottel and Sarofim, Radiative Transfer, 1967).
 */
export interface SectionPiece {
  readonly from: Point2
  readonly to: Point2
}

/** Across the stack (down for slats) and z, into the wall; millimetres. */
export interface Point2 {
  readonly across: number
  readonly z: number
}

/** Of each piece's front, on the left hand from `from` to `to`, what it sends back for light 1 of each kind. */
export interface SectionAnswer {
  readonly room: Light
  readonly above: Light
  readonly below: Light
}

const RAYS = 48
const NEIGHBOURS = 3
const BOUNCES = 12

/**
 * @param pieces of one slat, both faces: each piece faces to its left
 * @param pitchMm how far the next slat is
 * @param share of the light that the surface sends back
 */
export function sectionLight(pieces: readonly SectionPiece[], pitchMm: number, share: Light): readonly SectionAnswer[] {
  const seen = pieces.map((piece) => whatIsSeen(piece, pieces, pitchMm))
  const answers = pieces.map(() => ({ room: [0, 0, 0], above: [0, 0, 0], below: [0, 0, 0] }))
  const kinds = ['room', 'above', 'below'] as const
  for (const kind of kinds) {
    for (let channel = 0; channel < 3; channel += 1) {
      const sent = new Float64Array(pieces.length)
      for (let bounce = 0; bounce < BOUNCES; bounce += 1) {
        for (const [i, view] of seen.entries()) {
          let light = view[kind]
          for (const [j, part] of view.pieces) light += part * (sent[j] as number)
          sent[i] = light * (share[channel] as number)
        }
      }
      for (const [i, answer] of answers.entries()) answer[kind][channel] = sent[i] as number
    }
  }
  return answers as unknown as SectionAnswer[]
}

interface Seen {
  readonly room: number
  readonly above: number
  readonly below: number
  readonly pieces: ReadonlyMap<number, number>
}

function whatIsSeen(piece: SectionPiece, pieces: readonly SectionPiece[], pitchMm: number): Seen {
  const dz = piece.to.z - piece.from.z
  const da = piece.to.across - piece.from.across
  const length = Math.hypot(dz, da)
  const [ta, tz] = [da / length, dz / length]
  // The left of the way from `from` to `to`, across pointing down and z to the right.
  const [na, nz] = [-tz, ta]
  const at = { across: (piece.from.across + piece.to.across) / 2 + na * 0.02, z: (piece.from.z + piece.to.z) / 2 + nz * 0.02 }
  const seen = { room: 0, above: 0, below: 0, pieces: new Map<number, number>() }
  for (let ray = 0; ray < RAYS; ray += 1) {
    // Even steps of the sine are even shares of the light.
    const sine = ((ray + 0.5) / RAYS) * 2 - 1
    const cosine = Math.sqrt(1 - sine * sine)
    const [ra, rz] = [na * cosine + ta * sine, nz * cosine + tz * sine]
    const hit = firstHit(at, ra, rz, pieces, pitchMm)
    if (hit !== null) seen.pieces.set(hit, (seen.pieces.get(hit) ?? 0) + 1 / RAYS)
    else if (rz < 0) seen.room += 1 / RAYS
    else if (ra < 0) seen.above += 1 / RAYS
    else seen.below += 1 / RAYS
  }
  return seen
}

function firstHit(at: Point2, ra: number, rz: number, pieces: readonly SectionPiece[], pitchMm: number): number | null {
  let nearest = Number.POSITIVE_INFINITY
  let hit: number | null = null
  for (let step = -NEIGHBOURS; step <= NEIGHBOURS; step += 1) {
    const shift = step * pitchMm
    for (const [i, { from, to }] of pieces.entries()) {
      const [ea, ez] = [to.across - from.across, to.z - from.z]
      const [oa, oz] = [from.across + shift - at.across, from.z - at.z]
      const turn = ra * ez - rz * ea
      if (Math.abs(turn) < 1e-9) continue
      const distance = (oa * ez - oz * ea) / turn
      const along = (oa * rz - oz * ra) / turn
      if (distance > 0.05 && along >= 0 && along <= 1 && distance < nearest) {
        nearest = distance
        hit = i
      }
    }
  }
  return hit
}
