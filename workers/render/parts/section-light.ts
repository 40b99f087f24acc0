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

/** How much of the light of each kind reaches each piece straight, and how much it gets of what each other piece sends. */
export interface SectionView {
  readonly room: Float64Array
  readonly above: Float64Array
  readonly below: Float64Array
  /** A row to each piece. */
  readonly pieces: Float64Array
}

/**
 * @param view of the section, from sectionView
 * @param share of the light that the surface sends back
 */
export function sectionLight(view: SectionView, share: Light): readonly SectionAnswer[] {
  const sent = (kind: 'room' | 'above' | 'below') => share.map((each) => sentOf(view[kind], view.pieces, each))
  const [room, above, below] = [sent('room'), sent('above'), sent('below')]
  const answerOf = (channels: readonly Float64Array[], piece: number) => channels.map((each) => each[piece]) as unknown as Light
  return Array.from(view.room, (_, piece) => ({
    room: answerOf(room, piece),
    above: answerOf(above, piece),
    below: answerOf(below, piece),
  }))
}

/** What each piece sends after the light has gone to and fro. */
function sentOf(straight: Float64Array, pieces: Float64Array, share: number): Float64Array {
  const count = straight.length
  const sent = new Float64Array(count)
  for (let bounce = 0; bounce < BOUNCES; bounce += 1)
    for (let i = 0; i < count; i += 1) {
      let light = straight[i] as number
      for (let j = 0; j < count; j += 1) light += (pieces[i * count + j] as number) * (sent[j] as number)
      sent[i] = light * share
    }
  return sent
}

/**
 * Follows rays from each piece. A tilt that is dragged asks for another view with each drawing, and a view takes 1600 rays past a hundred pieces each:
 * hence plain numbers in typed arrays, and slats that a ray passes by are passed by as a whole.
 * @param pieces of one slat, both faces: each piece faces to its left
 * @param pitchMm how far the next slat is
 */
export function sectionView(pieces: readonly SectionPiece[], pitchMm: number): SectionView {
  const count = pieces.length
  const outline = new Float64Array(4 * count)
  for (let i = 0; i < count; i += 1) {
    const { from, to } = pieces[i] as SectionPiece
    outline[4 * i] = from.across
    outline[4 * i + 1] = from.z
    outline[4 * i + 2] = to.across - from.across
    outline[4 * i + 3] = to.z - from.z
  }
  const radiusMm = Math.max(...pieces.map(({ from }) => Math.hypot(from.across, from.z)))
  const view: SectionView = {
    room: new Float64Array(count),
    above: new Float64Array(count),
    below: new Float64Array(count),
    pieces: new Float64Array(count * count),
  }
  for (let i = 0; i < count; i += 1) lookFrom(i, outline, radiusMm, pitchMm, view)
  return view
}

/** Adds up what the rays from one piece meet. The slats' middles lie at 0 and at whole pitches from it. */
function lookFrom(piece: number, outline: Float64Array, radiusMm: number, pitchMm: number, view: SectionView): void {
  const count = view.room.length
  const da = outline[4 * piece + 2] as number
  const dz = outline[4 * piece + 3] as number
  const length = Math.hypot(dz, da)
  const ta = da / length
  const tz = dz / length
  // The left of the way from `from` to `to`, across pointing down and z to the right.
  const na = -tz
  const nz = ta
  const atAcross = (outline[4 * piece] as number) + da / 2 + na * 0.02
  const atZ = (outline[4 * piece + 1] as number) + dz / 2 + nz * 0.02
  for (let ray = 0; ray < RAYS; ray += 1) {
    // Even steps of the sine are even shares of the light.
    const sine = ((ray + 0.5) / RAYS) * 2 - 1
    const cosine = Math.sqrt(1 - sine * sine)
    const ra = na * cosine + ta * sine
    const rz = nz * cosine + tz * sine
    let nearest = Number.POSITIVE_INFINITY
    let hit = -1
    for (let step = -NEIGHBOURS; step <= NEIGHBOURS; step += 1) {
      const shift = step * pitchMm
      // How far the slat's middle lies beside the ray, and how far along it.
      const aside = (shift - atAcross) * rz + atZ * ra
      const ahead = (shift - atAcross) * ra - atZ * rz
      if (Math.abs(aside) > radiusMm || ahead < -radiusMm || ahead - radiusMm > nearest) continue
      for (let i = 0; i < 4 * count; i += 4) {
        const ea = outline[i + 2] as number
        const ez = outline[i + 3] as number
        const oa = (outline[i] as number) + shift - atAcross
        const oz = (outline[i + 1] as number) - atZ
        const turn = ra * ez - rz * ea
        if (Math.abs(turn) < 1e-9) continue
        const along = (oa * rz - oz * ra) / turn
        if (along < 0 || along > 1) continue
        const distance = (oa * ez - oz * ea) / turn
        if (distance > 0.05 && distance < nearest) {
          nearest = distance
          hit = i / 4
        }
      }
    }
    if (hit >= 0) view.pieces[piece * count + hit] = (view.pieces[piece * count + hit] as number) + 1 / RAYS
    else if (rz < 0) view.room[piece] = (view.room[piece] as number) + 1 / RAYS
    else if (ra < 0) view.above[piece] = (view.above[piece] as number) + 1 / RAYS
    else view.below[piece] = (view.below[piece] as number) + 1 / RAYS
  }
}
