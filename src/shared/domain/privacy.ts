import type { LightThrough } from './products.ts'

/**
 * Who sees in through a blind: a rule of thumb, no measurement of a window. It compares the light that comes to a passer-by's eye straight
 * from the room, through the blind's holes, with the veil of other light that comes from the same direction:
 *
 *     contrast = openness × room / (openness × room + cloth outside + cloth inside + glass + eye)
 *
 * all of them luminances in cd/m². Cloth outside is the daylight or street light that the cloth throws back, cloth inside the room's light
 * that it scatters outwards, glass what the pane mirrors, eye what an eye is used to in the street. Cloth without holes
 * hides a room, but with a lamp behind it shows shadows:
 *
 *     glow = cloth inside / (cloth inside + cloth outside + glass + eye)
 */

export const WHO_SEES_IN = ['nobody sees in', 'shapes only', 'seen clearly'] as const
export type WhoSeesIn = (typeof WHO_SEES_IN)[number]

/** The light round a house, in lux on the window's outer face and on what stands in the room. */
export interface LightRoundHouse {
  readonly outsideLux: number
  /** Light of a lamp. */
  readonly lampLux: number
  /** What a passer-by's eye is used to there, in cd/m². Much less than that it does not see. By day cloth and glass are far brighter: 0. */
  readonly eyeLuminance: number
}

/** An open bright sky on a wall that is not in the sun: 10 000 lx, a common figure of daylighting. */
export const DAY: LightRoundHouse = { outsideLux: 10_000, lampLux: 0, eyeLuminance: 0 }
/** A living room under its lamp, 150 lx, and a lit street of houses: about 2 lx on a wall and 0.5 cd/m² on the road (EN 13201-2, class M5). */
export const NIGHT_WITH_LAMP: LightRoundHouse = { outsideLux: 2, lampLux: 150, eyeLuminance: 0.5 }

/** The share of the light on a bare window that comes to the middle of a room behind it. Usual rooms have 2 to 5 %. */
const DAYLIGHT_FACTOR = 0.03
/** People, clothes and walls together throw back about half of the light on them. */
const ROOM_REFLECTANCE = 0.5
/** A clear pane mirrors about 8 % of a street, which itself throws back about 30 % of its light. */
const GLASS_MIRRORS = 0.08 * 0.3

/** Below this contrast an eye finds nothing: 5 %, as for the visual range in fog and haze (World Meteorological Organization). */
export const SHAPES_FROM_CONTRAST = 0.05
/** A face is known at about a quarter of full contrast. Our own choice. */
export const CLEAR_FROM_CONTRAST = 0.25
/** Cloth shows the shadow of somebody near it when four fifths of its light come from the lamp. Our own choice. */
export const SHADOWS_FROM_GLOW = 0.8

/** White cloth throws back about 70 % of the light (SWFcontract's Compass: Rs 67 to 74). Colours are reckoned up to that. */
const WHITE_REFLECTANCE = 0.7
/** For as long as no colour is chosen. */
const MIDDLE_REFLECTANCE = 0.35

/**
 * @param colourHex #rrggbb; null while no colour is chosen, which counts as a middle one.
 * @returns the share of light that the colour throws back: the relative luminance of sRGB (WCAG 2.2), no more than white cloth's.
 */
export function reflectanceOf(colourHex: string | null): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colourHex ?? '')
  if (!digits) return MIDDLE_REFLECTANCE
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255))
  return Math.min(WHITE_REFLECTANCE, 0.2126 * red + 0.7152 * green + 0.0722 * blue)
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/**
 * @returns the share of visible light that comes in. It grows evenly with the share that the colour throws back: in SWFcontract's table of
 * Compass Y300 (3 % open) white, sand, stone, grey, walnut and charcoal lie within 2 hundredths of such a line.
 */
export function transmittanceIn({ transmittance }: LightThrough, reflectance: number): number {
  const { black, white } = transmittance
  return black + (white - black) * (reflectance / WHITE_REFLECTANCE)
}

export interface SeenFromOutside {
  readonly who: WhoSeesIn
  readonly contrast: number
  readonly glow: number
}

export function seenFromOutside(through: LightThrough, reflectance: number, light: LightRoundHouse): SeenFromOutside {
  const { openness } = through
  const transmittance = transmittanceIn(through, reflectance)
  /** What comes through the cloth itself and not through a hole. Flat slats let in less light than they leave free to the eye. */
  const scattered = Math.max(0, transmittance - openness)
  const roomLux = light.lampLux + light.outsideLux * DAYLIGHT_FACTOR * transmittance
  const room = luminance(roomLux * ROOM_REFLECTANCE)
  const clothOutside = luminance(light.outsideLux * reflectance * (1 - openness))
  const clothInside = luminance(light.lampLux * scattered)
  const glass = luminance(light.outsideLux * GLASS_MIRRORS)
  const others = clothOutside + glass + light.eyeLuminance
  const contrast = (openness * room) / (openness * room + clothInside + others)
  const glow = clothInside / (clothInside + others)
  return { who: wordFor(contrast, glow), contrast, glow }
}

/** @returns the luminance of an even surface that sends out this much light, in cd/m² for lm/m² (Lambert's law). */
const luminance = (exitance: number): number => exitance / Math.PI

function wordFor(contrast: number, glow: number): WhoSeesIn {
  if (contrast >= CLEAR_FROM_CONTRAST) return 'seen clearly'
  return contrast >= SHAPES_FROM_CONTRAST || glow >= SHADOWS_FROM_GLOW ? 'shapes only' : 'nobody sees in'
}
