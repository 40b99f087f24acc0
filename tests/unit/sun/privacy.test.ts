import { describe, expect, test } from 'vitest'
import {
  CLEAR_FROM_CONTRAST,
  DAY,
  NIGHT_WITH_LAMP,
  reflectanceOf,
  SHADOWS_FROM_GLOW,
  SHAPES_FROM_CONTRAST,
  seenFromOutside,
  transmittanceIn,
} from '#shared/domain/privacy.ts'
import { blindLight, type LightThrough, PRODUCTS } from '#shared/domain/products.ts'

const WHITE = reflectanceOf('#ffffff')
const CHARCOAL = reflectanceOf('#44484b')
const mesh = blindLight('roller-sheer').closed
const seen = (through: LightThrough, reflectance: number, light: typeof DAY) => seenFromOutside(through, reflectance, light).who

const states = PRODUCTS.flatMap(({ name, light }) => [light.closed, light.open].flatMap((through) => (through ? [{ name, through }] : [])))

describe('what a blind lets through', () => {
  test.each(states)('$name: shares from 0 to 1, white never lets in less than black', ({ through: { openness, transmittance } }) => {
    for (const share of [openness, transmittance.black, transmittance.white]) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    expect(transmittance.white).toBeGreaterThanOrEqual(transmittance.black)
  })

  test.each(PRODUCTS.filter(({ light }) => light.open))('$name lets in more open than closed', ({ light: { open, closed } }) => {
    expect(open?.transmittance.white).toBeGreaterThan(closed.transmittance.white)
  })

  test.each(['roller-blockout', 'honeycomb-blockout'])('%s lets nothing through', (productType) => {
    expect(blindLight(productType)).toEqual({ closed: { openness: 0, transmittance: { black: 0, white: 0 } }, open: null })
  })

  test('dark mesh lets in less light than white mesh through the same holes', () => {
    expect(transmittanceIn(mesh, CHARCOAL)).toBeLessThan(transmittanceIn(mesh, WHITE) / 2)
    expect(transmittanceIn(mesh, CHARCOAL)).toBeGreaterThanOrEqual(mesh.openness)
  })

  // Published by SWFcontract for Compass Y300, 3 % open: reflectance (of the whole solar light) and visible transmittance.
  test.each([
    ['white', 0.7, 0.16],
    ['sand and white', 0.62, 0.16],
    ['stone and white', 0.43, 0.1],
    ['light grey and white', 0.24, 0.07],
    ['walnut and white', 0.14, 0.04],
    ['charcoal and white', 0.11, 0.05],
  ])('mesh in %s lies within 2 hundredths of the line between black and white', (_, reflectance, published) => {
    const threePercent = { openness: 0.03, transmittance: { black: 0.03, white: 0.16 } }
    expect(Math.abs(transmittanceIn(threePercent, reflectance) - published)).toBeLessThan(0.02)
  })
})

describe('who sees in', () => {
  test.each(states)('$name: by day nobody, unless slats or vanes are turned open', ({ through }) => {
    if (through.openness > 0.5) return
    expect(seen(through, CHARCOAL, DAY)).toBe('nobody sees in')
    expect(seen(through, WHITE, DAY)).toBe('nobody sees in')
  })

  test('nobody through a blockout blind, by day or by night', () => {
    const { closed } = blindLight('roller-blockout')
    expect([DAY, NIGHT_WITH_LAMP].map((light) => seen(closed, WHITE, light))).toEqual(['nobody sees in', 'nobody sees in'])
  })

  test('mesh hides the room by day and shows it at night, dark mesh more clearly than white', () => {
    expect(seen(mesh, WHITE, NIGHT_WITH_LAMP)).toBe('shapes only')
    expect(seen(mesh, CHARCOAL, NIGHT_WITH_LAMP)).toBe('seen clearly')
    expect(seenFromOutside(mesh, CHARCOAL, DAY).contrast).toBeGreaterThan(seenFromOutside(mesh, WHITE, DAY).contrast)
  })

  test('cloth without holes shows shadows at night when it lets light through', () => {
    const { open } = blindLight('honeycomb-duotone')
    if (!open) throw new Error('the duotone has a filtering cloth')
    expect(seen(open, WHITE, DAY)).toBe('nobody sees in')
    expect(seen(open, WHITE, NIGHT_WITH_LAMP)).toBe('shapes only')
  })

  test('flat slats show shapes by day and the room at night; closed they hide it', () => {
    const { open, closed } = blindLight('venetian-aluminium-25mm')
    if (!open) throw new Error('slats tilt')
    expect([DAY, NIGHT_WITH_LAMP].map((light) => seen(open, WHITE, light))).toEqual(['shapes only', 'seen clearly'])
    expect([DAY, NIGHT_WITH_LAMP].map((light) => seen(closed, WHITE, light))).toEqual(['nobody sees in', 'nobody sees in'])
  })

  test('follows the formula: room light through the holes against all the other light from there', () => {
    const through = { openness: 0.1, transmittance: { black: 0.2, white: 0.2 } }
    const light = { outsideLux: 0, lampLux: 100, eyeLuminance: 0 }
    // Through the holes 0.1 × 100 × 0.5 / π, from the cloth 100 × 0.1 / π.
    const { contrast, glow, who } = seenFromOutside(through, 0.5, light)
    expect(contrast).toBeCloseTo(5 / 15)
    expect(glow).toBe(1)
    expect(who).toBe('seen clearly')
  })

  test('its words change at the thresholds', () => {
    expect([SHAPES_FROM_CONTRAST, CLEAR_FROM_CONTRAST, SHADOWS_FROM_GLOW]).toEqual([0.05, 0.25, 0.8])
    const holes = { openness: 1, transmittance: { black: 1, white: 1 } }
    // Of a bare window in a dark street: lamp × 0.5 / π against the eye's own luminance.
    const withEye = (contrast: number) => ({ outsideLux: 0, lampLux: 100, eyeLuminance: (50 / Math.PI) * (1 / contrast - 1) })
    expect(seen(holes, 0.5, withEye(0.049))).toBe('nobody sees in')
    expect(seen(holes, 0.5, withEye(0.051))).toBe('shapes only')
    expect(seen(holes, 0.5, withEye(0.249))).toBe('shapes only')
    expect(seen(holes, 0.5, withEye(0.251))).toBe('seen clearly')
  })
})

test('a colour throws back its luminance, no more than white cloth does, and a middle share before one is chosen', () => {
  expect(reflectanceOf('#000000')).toBe(0)
  expect(reflectanceOf('#ffffff')).toBe(0.7)
  expect(reflectanceOf('#808080')).toBeCloseTo(0.216, 3)
  expect(reflectanceOf(null)).toBe(0.35)
})
