import { BLIND_MATERIALS, PRODUCTS } from '#shared/domain/products.ts'

/** The kinds of material that look different, so that each has a drawing of its own. */
export const MATERIAL_FAMILIES = [...BLIND_MATERIALS, 'louvre', 'canvas'] as const
export type MaterialFamily = (typeof MATERIAL_FAMILIES)[number]

/** @returns the kind of material of a product; plain cloth for one of the catalogue that cannot be ordered yet. */
export function familyOf(pricingId: string): MaterialFamily {
  if (pricingId.startsWith('shutter-')) return 'louvre'
  if (pricingId.startsWith('awning-')) return 'canvas'
  return PRODUCTS.find((product) => product.pricingId === pricingId)?.look.material ?? 'roller'
}

/** The side of the square on which a swatch is drawn, in units of the drawing. */
const SIZE = 96

/**
 * Draws a material in a colour, as an SVG image without script, text or links to other files.
 * @param hex six hexadecimal digits without the number sign.
 * @throws RangeError for anything else.
 */
export function drawSwatch(family: MaterialFamily, hex: string): string {
  const colour = readHex(hex)
  const drawing = drawings[family](colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${drawing}</svg>`
}

type Rgb = readonly [red: number, green: number, blue: number]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

const drawings: Readonly<Record<MaterialFamily, (colour: Rgb) => string>> = {
  roller: (colour) => ground(colour) + weave(colour, 3, 0.1),
  sheer: (colour) => ground(mix(colour, WHITE, 0.5)) + threads(colour, 5, 0.75, 2.6),
  slats: (colour) => repeatDown(12, (y) => slat(y, 12, colour)),
  'wood-look': (colour) => repeatDown(24, (y) => slat(y, 24, colour) + grain(y, 24, colour, 2, 0.1)),
  wood: (colour) => repeatDown(24, (y) => slat(y, 24, colour) + grain(y, 24, colour, 5, 0.28)),
  vertical: (colour) => repeatAcross(32, (x) => vane(x, 32, colour)) + weave(colour, 3, 0.06),
  honeycomb: (colour) => repeatDown(16, (y) => cell(y, 16, colour)),
  duotone: (colour) => repeatDown(32, (y) => cell(y, 16, colour) + cell(y + 16, 16, mix(colour, WHITE, 0.72))),
  zebra: (colour) => ground(mix(colour, WHITE, 0.72)) + weave(colour, 5, 0.16) + repeatDown(32, (y) => bar(0, y, SIZE, 18, colour)),
  mesh: (colour) => ground(mix(colour, BLACK, 0.5)) + threads(colour, 5, 1, 3.4),
  louvre: (colour) =>
    ground(mix(colour, BLACK, 0.12)) + repeatDown(32, (y) => slat(y + 2, 28, colour)) + stile(0, colour) + stile(SIZE - 12, colour),
  canvas: (colour) => ground(mix(colour, WHITE, 0.82)) + repeatAcross(32, (x) => bar(x, 0, 18, SIZE, colour)) + weave(colour, 4, 0.08),
}

function ground(colour: Rgb): string {
  return bar(0, 0, SIZE, SIZE, colour)
}

/** Draws a close weave. The threads are a shade darker than the cloth, or lighter on a dark cloth. */
function weave(colour: Rgb, spacing: number, opacity: number): string {
  return threads(mix(colour, brightness(colour) > 0.5 ? BLACK : WHITE, 0.35), spacing, opacity, spacing / 3)
}

/** Draws threads across and down, `spacing` units apart. What was drawn before shows between them. */
function threads(colour: Rgb, spacing: number, opacity: number, width: number): string {
  const across = lines(spacing, (at) => `M0 ${at}H${SIZE}`)
  const down = lines(spacing, (at) => `M${at} 0V${SIZE}`)
  return `<path d="${across}${down}" stroke="${css(colour)}" stroke-opacity="${opacity}" stroke-width="${round(width)}" fill="none"/>`
}

/** Draws a slat that is lit from above: a bright edge, its face, and the shadow that it casts on the next. */
function slat(y: number, height: number, colour: Rgb): string {
  return (
    bar(0, y, SIZE, height, colour) +
    bar(0, y, SIZE, height * 0.18, lit(colour, 0.4)) +
    bar(0, y + height * 0.72, SIZE, height * 0.28, mix(colour, BLACK, 0.1)) +
    bar(0, y + height * 0.92, SIZE, height * 0.08, mix(colour, BLACK, 0.38))
  )
}

function grain(y: number, height: number, colour: Rgb, strands: number, opacity: number): string {
  const random = randomFrom(colour, y)
  const path = Array.from({ length: strands }, () => {
    const from = round(y + height * (0.22 + 0.62 * random()))
    const bend = round((random() - 0.5) * 4)
    return `M0 ${from}q${round(SIZE / 4)} ${bend} ${SIZE / 2} 0t${SIZE / 2} 0`
  }).join('')
  return `<path d="${path}" stroke="${css(mix(colour, BLACK, 0.6))}" stroke-opacity="${opacity}" stroke-width=".8" fill="none"/>`
}

/** Draws a vertical vane that is turned a little: light on one side, the shadow of the next vane on the other. */
function vane(x: number, width: number, colour: Rgb): string {
  return (
    bar(x, 0, width, SIZE, colour) +
    bar(x, 0, width * 0.22, SIZE, lit(colour, 0.28)) +
    bar(x + width * 0.78, 0, width * 0.16, SIZE, mix(colour, BLACK, 0.1)) +
    bar(x + width * 0.94, 0, width * 0.06, SIZE, mix(colour, BLACK, 0.34))
  )
}

/** Draws one pleat of a honeycomb blind, with its upper face in the light and its lower face in the shade. */
function cell(y: number, height: number, colour: Rgb): string {
  return bar(0, y, SIZE, height / 2, lit(colour, 0.22)) + bar(0, y + height / 2, SIZE, height / 2, mix(colour, BLACK, 0.12))
}

function stile(x: number, colour: Rgb): string {
  return bar(x, 0, 12, SIZE, lit(colour, 0.2)) + bar(x + 11, 0, 1, SIZE, mix(colour, BLACK, 0.25))
}

function bar(x: number, y: number, width: number, height: number, colour: Rgb): string {
  return `<path d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z" fill="${css(colour)}"/>`
}

function repeatDown(step: number, draw: (y: number) => string): string {
  return Array.from({ length: Math.ceil(SIZE / step) }, (_, index) => draw(index * step)).join('')
}

function repeatAcross(step: number, draw: (x: number) => string): string {
  return repeatDown(step, draw)
}

function lines(spacing: number, draw: (at: number) => string): string {
  return Array.from({ length: Math.ceil(SIZE / spacing) }, (_, index) => draw(round((index + 0.5) * spacing))).join('')
}

function readHex(hex: string): Rgb {
  if (!/^[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour of six hexadecimal digits: ${hex}`)
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share)
  return [part(0), part(1), part(2)]
}

/** Lightens a colour where light falls on it. A dark material reflects less light. */
function lit(colour: Rgb, most: number): Rgb {
  return mix(colour, WHITE, most * (0.3 + 0.7 * brightness(colour)))
}

/** Relative brightness, 0 to 1 (Rec. 601 weights). */
function brightness([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function css(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A random number generator (mulberry32) whose seed is the colour, so that a colour always gets the same grain. */
function randomFrom([red, green, blue]: Rgb, salt: number): () => number {
  let state = (red << 16) | (green << 8) | blue | (salt << 24)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
