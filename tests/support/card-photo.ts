import sharp from 'sharp'
import { type PlaneCamera, planePointAt, projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { Matrix3, MillimetrePoint, PixelPoint } from '#workers/geometry/types.ts'

export interface CardView {
  readonly widthPx: number
  readonly heightPx: number
  readonly focalPx: number
  readonly distanceMm: number
  /** How far the camera looks from aside, about the picture's own axes. */
  readonly tiltDegrees: { readonly across: number; readonly down: number }
  /** How far the card and the bar are turned on their table. */
  readonly turnDegrees?: number
}

export interface CardPhoto {
  readonly jpeg: Buffer
  /** Where the card's straight edges meet, clockwise, and the middles of the bar's ends. */
  readonly card: readonly PixelPoint[]
  readonly ends: readonly PixelPoint[]
}

export const BAR_MM = 200
const CARD_MM = { width: 85.6, height: 53.98, radius: 3.18 }
/** Of the card's middle and of the bar's, on the table. */
const CARD_AT = { x: 0, y: -45 }
const CARD_CORNERS_MM: PlaneCamera['cornersMm'] = [
  { x: CARD_AT.x - CARD_MM.width / 2, y: CARD_AT.y - CARD_MM.height / 2 },
  { x: CARD_AT.x + CARD_MM.width / 2, y: CARD_AT.y - CARD_MM.height / 2 },
  { x: CARD_AT.x + CARD_MM.width / 2, y: CARD_AT.y + CARD_MM.height / 2 },
  { x: CARD_AT.x - CARD_MM.width / 2, y: CARD_AT.y + CARD_MM.height / 2 },
]
const BAR_AT = { x: 0, y: 35 }
const BAR_THICKNESS_MM = 16
/** Each pixel is the mean of so many times so many rays. */
const RAYS = 2

/** Draws a table with a bank card and a bar of 200 mm, as a camera without distortion sees them from aside. */
export async function cardPhoto(view: CardView): Promise<CardPhoto> {
  const { widthPx, heightPx } = view
  const camera = cameraOf(view)
  const rgb = Buffer.alloc(widthPx * heightPx * 3)
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++) {
      let grey = 0
      for (let ray = 0; ray < RAYS * RAYS; ray++) {
        const x = column + ((ray % RAYS) + 0.5) / RAYS - 0.5
        const y = row + (Math.floor(ray / RAYS) + 0.5) / RAYS - 0.5
        grey += greyAt(planePointAt(camera, { x, y })) / RAYS ** 2
      }
      rgb.fill(grey, (row * widthPx + column) * 3, (row * widthPx + column) * 3 + 3)
    }
  }
  const jpeg = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
  const seen = (place: MillimetrePoint) => projectFromPlane(camera, place)
  return {
    jpeg,
    card: CARD_CORNERS_MM.map(seen),
    ends: [-BAR_MM / 2, BAR_MM / 2].map((x) => seen({ x: x + BAR_AT.x, y: BAR_AT.y })),
  }
}

function cameraOf({ widthPx, heightPx, focalPx, distanceMm, tiltDegrees, turnDegrees = 0 }: CardView): PlaneCamera {
  const [a, b, c] = [tiltDegrees.across, tiltDegrees.down, turnDegrees].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const [sa, ca, sb, cb, sc, cc] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)]
  // Turned on the table, then tilted about the picture's upright axis, then about its level one.
  const rotation: Matrix3 = [
    ca * cc,
    -ca * sc,
    sa,
    sb * sa * cc + cb * sc,
    -sb * sa * sc + cb * cc,
    -sb * ca,
    -cb * sa * cc + sb * sc,
    cb * sa * sc + sb * cc,
    cb * ca,
  ]
  const centre = { x: (widthPx - 1) / 2, y: (heightPx - 1) / 2 }
  return { focalPx, k1: 0, k2: 0, centre, rotation, translationMm: [0, 0, distanceMm], cornersMm: CARD_CORNERS_MM }
}

/** A light card and a dark bar on a grained table. */
function greyAt({ x, y }: MillimetrePoint): number {
  const aside = Math.abs(x - CARD_AT.x) - CARD_MM.width / 2 + CARD_MM.radius
  const away = Math.abs(y - CARD_AT.y) - CARD_MM.height / 2 + CARD_MM.radius
  if (Math.hypot(Math.max(aside, 0), Math.max(away, 0)) <= CARD_MM.radius) return 225
  if (Math.abs(x - BAR_AT.x) <= BAR_MM / 2 && Math.abs(y - BAR_AT.y) <= BAR_THICKNESS_MM / 2) return 40
  return 140 + 12 * Math.sin(y * 0.9 + Math.sin(x * 0.05))
}
